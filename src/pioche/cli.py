"""The one door."""


def main() -> None:
    """Placeholder until the commands are in."""
