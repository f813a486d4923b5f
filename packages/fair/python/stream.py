"""The numbers of a round, drawn a second time: written from the description, not from the other program."""

import hashlib
import hmac
from fractions import Fraction

RANGE = 1 << 52


class Draws:
    """HMAC-SHA256 under a key, block after block; a draw is the upper 52 of 56 bits.

    Beside it runs a second stream under the same key, which says whether a part of a unit is paid. Rounds from before
    that was drawn for have none: there every amount was cut to whole units.
    """

    def __init__(self, key, message, fractions=None):
        self.fractions = None if fractions is None else Draws(key, fractions)
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

    def due(self, amount):
        """What an amount is worth: itself, or its whole units by the old rule."""
        return amount if self.fractions else Fraction(amount.numerator // amount.denominator)

    def paid(self, due):
        """Whole units, and one more with the probability of what is left over; and what is told of it."""
        whole, rest = divmod(due, 1)
        if not rest:
            return int(whole), {}
        is_paid = self.fractions.is_below(rest)
        said = {"fraction": f"{rest.numerator}/{rest.denominator}", "isFractionPaid": is_paid}
        return int(whole) + is_paid, said

    def is_below(self, share):
        """Whether a number drawn from 0 to 1 lies below a share of 1: as many digits of both as it takes."""
        low, width = Fraction(0), Fraction(1)
        while True:
            width /= RANGE
            low += self.u52() * width
            if low + width <= share:
                return True
            if low >= share:
                return False

    def places(self, size, count):
        """Different places out of size, in the order they are drawn."""
        pool = list(range(size))
        return [pool.pop(self.below(len(pool))) for _ in range(count)]


def seed_draws(seed, is_drawn):
    """A round of one player."""
    message = f"{seed['clientSeed']}:{seed['nonce']}"
    return Draws(seed["serverSeed"], message, f"{message}:fraction" if is_drawn else None)


def shared_draws(shared, bet_id):
    """A round of a shared table, after its hash was found to belong to the published chain."""
    link = shared["chainHash"]
    for _ in range(shared["index"]):
        link = hashlib.sha256(link.encode()).hexdigest()
    if link != shared["terminalHash"]:
        raise ValueError("the hash is not of its chain")
    round_id = f"{shared['tableId']}.{shared['terminalHash'][:8]}.{shared['index']}"
    parts = [shared["salt"], shared["tableId"], round_id, *shared["clientSeeds"]]
    message = "|".join(parts)
    return Draws(shared["chainHash"], message, bet_id and f"{message}:fraction:{bet_id}")
