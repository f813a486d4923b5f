"""The originals, a second time. Each game says what is due, what was staked and what was shown of it."""

from fractions import Fraction


def dice(config, choice, bet, steps, draws):
    outcomes, target = config["outcomes"], choice["target"]
    roll = draws.below(outcomes)
    if choice["side"] == "under":
        is_win, covered = roll < target, target
    else:
        is_win, covered = roll > target, outcomes - 1 - target
    multiplier = Fraction(config["returnToPlayer"]) * outcomes / covered if is_win else Fraction(0)
    return draws.due(bet * multiplier), bet, [{"type": "roll", "roll": roll, "isWin": is_win}]


def point(config, draws):
    return min(config["returnPercent"] * 2**52 // (draws.u52() + 1), config["targets"][1])


def limbo(config, choice, bet, steps, draws):
    reached = point(config, draws)
    is_win = reached >= choice["target"]
    due = draws.due(Fraction(bet * choice["target"], 100)) if is_win else 0
    return due, bet, [{"type": "point", "point": reached, "isWin": is_win}]


def crash(config, choice, bet, steps, draws):
    end = max(100, point(config, draws))
    named = steps[0]["at"] if steps else choice["autoCashout"]
    cashed = named if named is not None and named <= end else None
    shown = {"type": "crash", "point": end, "cashedOutAt": cashed}
    return draws.due(Fraction(bet * (cashed or 0), 100)), bet, [shown]


def mines(config, choice, bet, steps, draws):
    count, tiles = choice["mines"], config["tiles"]
    hidden = draws.places(tiles, count)
    multiplier, gems, shown = Fraction(config["returnToPlayer"]), 0, []
    reveal = {"type": "reveal", "mines": sorted(hidden)}
    for step in steps:
        if step["type"] == "refund":
            return bet, bet, [*shown, reveal]
        if step["type"] == "cashout":
            return draws.due(bet * multiplier), bet, [*shown, reveal]
        tile = step["tile"]
        if tile in hidden:
            return 0, bet, [*shown, {"type": "mine", "tile": tile}, reveal]
        multiplier *= Fraction(tiles - gems, tiles - gems - count)
        gems += 1
        shown.append({"type": "gem", "tile": tile})
    return draws.due(bet * multiplier), bet, [*shown, reveal]


def plinko(config, choice, bet, steps, draws):
    rows = choice["rows"]
    turns = draws.below(2**rows)
    path = [int(turn) for turn in format(turns, f"0{rows}b")]
    bucket = sum(path)
    board = next(row for row in config["pays"][choice["risk"]] if len(row) == rows + 1)
    shown = {"type": "drop", "path": path, "bucket": bucket}
    return draws.due(bet * Fraction(board[bucket])), bet, [shown]


def keno(config, choice, bet, steps, draws):
    drawn = [place + 1 for place in draws.places(config["numbers"], config["drawn"])]
    hits = [number for number in drawn if number in choice["picks"]]
    row = config["pays"][choice["risk"]][len(choice["picks"]) - 1]
    shown = {"type": "draw", "drawn": drawn, "hits": hits}
    return draws.due(bet * Fraction(row[len(hits)])), bet, [shown]


def wheel(config, choice, bet, steps, draws):
    segment = draws.below(choice["segments"])
    ring = next(row for row in config["wheels"][choice["risk"]] if len(row) == choice["segments"])
    return draws.due(bet * Fraction(ring[segment])), bet, [{"type": "spin", "segment": segment}]


def hilo(config, choice, bet, steps, draws):
    card = choice["start"] if "start" in choice else draws.below(52)
    multiplier, guesses = Fraction(config["returnToPlayer"]), 0
    shown = [{"type": "deal", "card": card}]
    for step in steps:
        kind = step["type"]
        if kind == "refund":
            return bet, bet, shown
        if kind == "cashout":
            break
        rank = card // 4 + 1
        card = draws.below(52)
        following = card // 4 + 1
        if kind == "skip":
            shown.append({"type": "skip", "card": card})
            continue
        fulfilling = fulfilled_by(kind, rank)
        if following not in fulfilling:
            return 0, bet, [*shown, {"type": "wrong", "guess": kind, "card": card}]
        multiplier *= Fraction(13, len(fulfilling))
        guesses += 1
        shown.append({"type": "right", "guess": kind, "card": card})
    return (draws.due(bet * multiplier) if guesses else bet), bet, shown


def fulfilled_by(guess, rank):
    """The ranks a guess wins with: with the same rank too, except on an ace and on a king."""
    if guess == "same":
        return [rank]
    tie = [] if rank in (1, 13) else [rank]
    above, below = list(range(rank + 1, 14)), list(range(1, rank))
    return tie + (above if guess == "higher" else below)


ENGINES = {
    "crash": crash,
    "dice": dice,
    "hilo": hilo,
    "keno": keno,
    "limbo": limbo,
    "mines": mines,
    "plinko": plinko,
    "wheel": wheel,
}
