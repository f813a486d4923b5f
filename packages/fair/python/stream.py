"""The numbers of a round, drawn a second time: written from the description, not from the other program."""

import hashlib
import hmac

RANGE = 1 << 52


class Draws:
    """HMAC-SHA256 under a key, block after block; a draw is the upper 52 of 56 bits."""

    def __init__(self, key, message):
        self._key = key.encode()
        self._message = message
        self._block = 0
        self._bytes = b""

    def u52(self):
        while len(self._bytes) < 7:
            text = f"{self._message}:{self._block}".encode()
            self._bytes += hmac.new(self._key, text, hashlib.sha256).digest()
            self._block += 1
        seven, self._bytes = self._bytes[:7], self._bytes[7:]
        return int.from_bytes(seven, "big") >> 4

    def below(self, count):
        """An integer below count, each exactly as likely."""
        share = RANGE // count
        while True:
            value = self.u52() // share
            if value < count:
                return value

    def places(self, size, count):
        """Different places out of size, in the order they are drawn."""
        pool = list(range(size))
        return [pool.pop(self.below(len(pool))) for _ in range(count)]


def seed_draws(seed):
    """A round of one player."""
    return Draws(seed["serverSeed"], f"{seed['clientSeed']}:{seed['nonce']}")


def shared_draws(shared):
    """A round of a shared table, after its hash was found to belong to the published chain."""
    link = shared["chainHash"]
    for _ in range(shared["index"]):
        link = hashlib.sha256(link.encode()).hexdigest()
    if link != shared["terminalHash"]:
        raise ValueError("the hash is not of its chain")
    round_id = f"{shared['tableId']}.{shared['terminalHash'][:8]}.{shared['index']}"
    parts = [shared["salt"], shared["tableId"], round_id, *shared["clientSeeds"]]
    return Draws(shared["chainHash"], "|".join(parts))
