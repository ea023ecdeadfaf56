"""What reads a built site in the tests. Nothing in here is shared with the generator."""
