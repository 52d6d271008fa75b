"""``python -m pioche`` is ``pioche``, and both begin here: Ctrl-C is no accident even while the program still loads."""

import sys


def main() -> None:
    try:
        from pioche.cli import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
