"""For those who study the games: millions of random games, from the deal or from any position, and many games in
lockstep with NumPy arrays. All of it runs on the compiled rules; the first use compiles them for some seconds.

>>> played = random_games("gargon", players=4, games=1000, seed=1)
>>> played.scores.shape, int(played.scores.max(axis=1).mean()) > 40
((1000, 4), True)
"""

from pioche.research.batch import Batch
from pioche.research.simulate import Played, play_out, random_games

__all__ = ["Batch", "Played", "play_out", "random_games"]
