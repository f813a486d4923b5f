"""The slots, a second time: a spin from its stops, tumble by tumble, and the feature spin by spin."""

from fractions import Fraction
from math import prod


def reached(table, count):
    """What stands at the highest count that is reached."""
    held = [int(start) for start in table or {} if count >= int(start)]
    return table[str(max(held))] if held else 0


def kind_of(config, letter):
    return config["symbols"][letter]["kind"]


def weighted(draws, rows):
    at = draws.below(sum(row["weight"] for row in rows))
    for row in rows:
        if at < row["weight"]:
            return row
        at -= row["weight"]


def line_win(config, line, board):
    """Units and winning cells of one line: its symbol with wilds, or the wilds it begins with."""
    cells = [(reel, int(row)) for reel, row in enumerate(line)]
    letters = [board[reel][row] for reel, row in cells]
    wild = [kind_of(config, letter) == "wild" for letter in letters]
    lead = wild.index(False) if False in wild else len(wild)
    best = (reached(config["paytable"].get(letters[0]), lead) if lead else 0, cells[:lead])
    if lead < len(letters) and kind_of(config, letters[lead]) == "regular":
        run = 0
        while run < len(letters) and (wild[run] or letters[run] == letters[lead]):
            run += 1
        times = prod(config["symbols"][letter].get("times", 1) for letter in letters[:run])
        units = reached(config["paytable"].get(letters[lead]), run) * times
        if units > best[0]:
            best = (units, cells[:run])
    return best


def ways_win(config, symbol, board):
    reels = []
    for reel, column in enumerate(board):
        rows = [
            (reel, row)
            for row, letter in enumerate(column)
            if letter == symbol or kind_of(config, letter) == "wild"
        ]
        if not rows:
            break
        reels.append(rows)
    units = reached(config["paytable"].get(symbol), len(reels)) * prod(map(len, reels))
    return units, [cell for rows in reels for cell in rows]


def anywhere_win(config, symbol, board):
    cells = [
        (reel, row)
        for reel, column in enumerate(board)
        for row, letter in enumerate(column)
        if letter == symbol
    ]
    return reached(config["paytable"].get(symbol), len(cells)), cells


def board_wins(config, board):
    evaluation = config["evaluation"]
    if evaluation["kind"] == "lines":
        wins = [line_win(config, line, board) for line in evaluation["lines"]]
    else:
        judge = ways_win if evaluation["kind"] == "ways" else anywhere_win
        regular = [letter for letter in config["symbols"] if kind_of(config, letter) == "regular"]
        wins = [judge(config, symbol, board) for symbol in regular]
    return [win for win in wins if win[0] > 0]


class Multiplier:
    def __init__(self, rule):
        self.rule, self.kind = rule, rule["kind"]
        self.now = rule.get("start", rule.get("times", 1))

    def of_board(self, tumbles):
        if self.kind == "ladder":
            return self.rule["steps"][min(tumbles, len(self.rule["steps"]) - 1)]
        if self.kind == "persistent":
            self.now += self.rule["step"]
            return self.now - self.rule["step"]
        return self.now if self.kind == "fixed" else 1

    def of_spin(self, orbs):
        if self.kind == "orbs":
            return orbs or 1
        if self.kind == "meter":
            self.now += orbs
            return self.now
        return 1

    def of_scatters(self):
        return self.now if self.kind == "fixed" else 1


def orb_count(config, board):
    return sum(kind_of(config, letter) == "orb" for column in board for letter in column)


def spin(config, name, multiplier, draws, shown):
    """Units and scatters of one spin."""
    strips, layout = config["strips"][name], config["layout"]
    tops = [draws.below(len(strip)) for strip in strips]
    board = [
        [strip[(top + row) % len(strip)] for row in range(rows)]
        for strip, top, rows in zip(strips, tops, layout)
    ]
    shown.append({"type": "reveal", "set": name, "stops": list(tops)})
    orbs, seen = 0, 0
    units, tumbles = 0, 0
    while True:
        # An orb is drawn once, when it comes into sight; no win ever takes one away.
        in_sight = orb_count(config, board)
        orbs += sum(weighted(draws, config["orbs"])["times"] for _ in range(in_sight - seen))
        seen = in_sight
        wins = board_wins(config, board)
        if not wins:
            break
        units += sum(win[0] for win in wins) * multiplier.of_board(tumbles)
        if not config["tumbles"]:
            break
        tumbles += 1
        gone = {cell for win in wins for cell in win[1]}
        for reel, column in enumerate(board):
            kept = [letter for row, letter in enumerate(column) if (reel, row) not in gone]
            fresh = len(column) - len(kept)
            tops[reel] -= fresh
            strip = strips[reel]
            board[reel] = [strip[(tops[reel] + row) % len(strip)] for row in range(fresh)] + kept
    if units:
        units *= multiplier.of_spin(orbs)
    letters = [letter for column in board for letter in column]
    scatters = sum(kind_of(config, letter) == "scatter" for letter in letters)
    return units + reached(config["scatterPays"], scatters) * multiplier.of_scatters(), scatters


def slots(config, choice, bet, steps, draws):
    feature, per_bet = config["feature"], config["unitsPerBet"]
    cap = None if config["winCap"] is None else config["winCap"] * per_bet
    units, spins, staked, shown = 0, 0, bet, []
    if choice["mode"] == "buy":
        price = Fraction(config["buy"]["cost"])
        staked = bet * price.numerator // price.denominator
        spins = weighted(draws, config["buy"]["starts"])["spins"]
    else:
        units, scatters = spin(config, "base", Multiplier(config["baseMultiplier"]), draws, shown)
        spins = reached(feature["trigger"], scatters) if feature else 0
    if spins:
        most = feature["maxSpins"]
        awarded, played = min(spins, most), 0
        multiplier = Multiplier(feature["multiplier"])
        while played < awarded and (cap is None or units < cap):
            won, scatters = spin(config, "free", multiplier, draws, shown)
            units, played = units + won, played + 1
            awarded = min(awarded + reached(feature["retrigger"], scatters), most)
    due = draws.due(Fraction(bet * (units if cap is None else min(units, cap)), per_bet))
    return due, staked, shown


ENGINES = {"slots": slots}
