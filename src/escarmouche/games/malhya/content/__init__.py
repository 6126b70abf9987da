"""What is played with: cards, rooms, the region and the story, as files write them and as rules read them."""
