"""The Tactical Core at the window: two lines of troopers, their dice, what each side chooses."""
