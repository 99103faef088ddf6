"""The screens around the war: title, new war, load, settings, rules, hand-over, victory."""
