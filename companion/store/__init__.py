"""Where tables, their logs and the evenings are kept."""
