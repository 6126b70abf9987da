"""What games share beside the kernel, each kit with one purpose; a game takes the kits it has a use for."""
