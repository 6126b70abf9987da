/** How the table lies on this screen: directions are told as they are drawn here. */
class Lying {
  turn = $state(0); // quarters, clockwise
}

export const lying = new Lying();
