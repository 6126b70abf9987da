"""What holds for every game, checked: the contract, secrecy, faces and words."""
