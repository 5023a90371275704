"""What a game is: the format, its readers, its problems, marks, and the games themselves."""
