"""Verifies rounds with nothing but Python's standard library.

Reads one round a line from standard input, as JSON:

    engine, config, choice, bet, steps      what was played
    seed    {serverSeed, clientSeed, nonce} and configHash, commitment, when the round was one player's
    shared  {tableId, terminalHash, index, salt, clientSeeds, chainHash} when it was a table's
    payRule                                 `drawn`, or `cut` for rounds from before parts of a unit were drawn for
    betId                                   of a bet at a table: parts of a unit are drawn for by it
    paid, staked, events                    what the casino says came of it

Plays each again and prints how many agree, and in how many of them a part of a unit was drawn for; the first ones that do not are shown, and the exit code is 1.

Every other module beside this one that has ENGINES is asked: a name of an engine, and for it a function
play(config, choice, bet, steps, draws) that returns what is due, exactly, what was staked and, if it likes, the events
it knows of. What is below a unit is drawn for here.
"""

import collections
import hashlib
import importlib
import json
import pathlib
import sys
from fractions import Fraction

from stream import seed_draws, shared_draws

SHOWN_MAX = 5
# What the last event of a round says of a part of a unit.
FATE = ("fraction", "isFractionPaid")


def engines():
    found = {}
    for path in sorted(pathlib.Path(__file__).parent.glob("*.py")):
        if path.stem == pathlib.Path(__file__).stem:
            continue
        found.update(getattr(importlib.import_module(path.stem), "ENGINES", {}))
    return found


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def draws_of(line):
    is_drawn = {"drawn": True, "cut": False}[line["payRule"]]
    if "shared" in line:
        return shared_draws(line["shared"], line["betId"] if is_drawn else None)
    seed = line["seed"]
    config_hash = sha256(f"{line['engine']}:{canonical(line['config'])}")
    if config_hash != line["configHash"]:
        raise ValueError("the paytable is another")
    if sha256(f"{seed['serverSeed']}:{config_hash}") != line["commitment"]:
        raise ValueError("the seed is not the one that was committed to")
    return seed_draws(seed, is_drawn)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def fault_of(line, play):
    """What is wrong with a round; None when nothing is."""
    try:
        draws = draws_of(line)
    except ValueError as error:
        return str(error)
    outcome = play(line["config"], line["choice"], int(line["bet"]), line["steps"], draws)
    staked = outcome[1]
    paid, fate = draws.paid(Fraction(outcome[0]))
    if (paid, staked) != (int(line["paid"]), int(line["staked"])):
        return f"paid {paid} of {staked} staked, not {line['paid']} of {line['staked']}"
    told = iter(line["events"])
    for event in outcome[2] if len(outcome) > 2 else []:
        # What is known here was told there, in this order; what else was told is not asked.
        if not any(event.items() <= other.items() for other in told):
            return f"{event} was not told"
    if {name: line["events"][-1].get(name) for name in FATE} != {**dict.fromkeys(FATE), **fate}:
        return f"of a part of a unit {line['events'][-1]} was told, not {fate}"
    return None


def main():
    known = engines()
    agreed, faults, drawn = collections.Counter(), [], 0
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        play = known.get(line["engine"])
        fault = fault_of(line, play) if play else "nobody knows this engine here"
        if fault is None:
            agreed[line["engine"]] += 1
            drawn += "fraction" in line["events"][-1]
        else:
            faults.append(f"line {number}, {line['engine']}: {fault}")
    for fault in faults[:SHOWN_MAX]:
        print(fault, file=sys.stderr)
    counts = {name: agreed[name] for name in sorted(agreed)}
    said = {"verified": agreed.total(), "failed": len(faults), "drawnFor": drawn}
    print(json.dumps({**said, "engines": counts}))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
