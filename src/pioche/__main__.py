"""``python -m pioche`` is ``pioche``."""

from pioche.cli import main

main()
