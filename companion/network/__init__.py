"""This computer in its network: by which addresses phones reach it, its name there, its port, and its Wi-Fi."""
