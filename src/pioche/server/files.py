"""How many files, connections among them, this process may have open."""

from __future__ import annotations

import sys

UNLIMITED = 1 << 20
"""What is taken for no limit."""

if sys.platform == "win32":

    def raise_file_limit() -> None:
        """There is no such limit."""

    def file_limit() -> int:
        return UNLIMITED

else:
    import resource
    from contextlib import suppress

    AT_LEAST = 10_240
    """What macOS allows where it says that there is no limit."""

    def raise_file_limit() -> None:
        """Take all that the system allows: the limit at the start is kept low for the sake of old programs only."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        for wanted in (hard, AT_LEAST):
            if wanted == resource.RLIM_INFINITY or wanted > soft:
                with suppress(ValueError, OSError):
                    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                    return

    def file_limit() -> int:
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return UNLIMITED if soft == resource.RLIM_INFINITY else soft
