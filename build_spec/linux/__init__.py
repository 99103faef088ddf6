"""What a Linux desktop wants to know of the game, and its Debian package."""
