"""The War Game (rulings G): its rule system by the contract of `game.rules.contract`."""
