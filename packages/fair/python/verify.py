"""Verifies rounds with nothing but Python's standard library.

Reads one round a line from standard input, as JSON:

    engine, config, choice, bet, steps      what was played
    seed    {serverSeed, clientSeed, nonce} and configHash, commitment, when the round was one player's
    shared  {tableId, terminalHash, index, salt, clientSeeds, chainHash} when it was a table's
    paid, staked, events                    what the casino says came of it

Plays each again and prints how many agree; the first ones that do not are shown, and the exit code is 1.

Every other module beside this one that has ENGINES is asked: a name of an engine, and for it a function
play(config, choice, bet, steps, draws) that returns paid, staked and, if it likes, the events it knows of.
"""

import collections
import hashlib
import importlib
import json
import pathlib
import sys

from stream import seed_draws, shared_draws

SHOWN_MAX = 5


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
    if "shared" in line:
        return shared_draws(line["shared"])
    seed = line["seed"]
    config_hash = sha256(f"{line['engine']}:{canonical(line['config'])}")
    if config_hash != line["configHash"]:
        raise ValueError("the paytable is another")
    if sha256(f"{seed['serverSeed']}:{config_hash}") != line["commitment"]:
        raise ValueError("the seed is not the one that was committed to")
    return seed_draws(seed)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def fault_of(line, play):
    """What is wrong with a round; None when nothing is."""
    try:
        draws = draws_of(line)
    except ValueError as error:
        return str(error)
    outcome = play(line["config"], line["choice"], int(line["bet"]), line["steps"], draws)
    paid, staked = outcome[0], outcome[1]
    if (paid, staked) != (int(line["paid"]), int(line["staked"])):
        return f"paid {paid} of {staked} staked, not {line['paid']} of {line['staked']}"
    told = iter(line["events"])
    for event in outcome[2] if len(outcome) > 2 else []:
        # What is known here was told there, in this order; what else was told is not asked.
        if not any(event.items() <= other.items() for other in told):
            return f"{event} was not told"
    return None


def main():
    known = engines()
    agreed, faults = collections.Counter(), []
    for number, text in enumerate(sys.stdin, 1):
        line = json.loads(text)
        play = known.get(line["engine"])
        fault = fault_of(line, play) if play else "nobody knows this engine here"
        if fault is None:
            agreed[line["engine"]] += 1
        else:
            faults.append(f"line {number}, {line['engine']}: {fault}")
    for fault in faults[:SHOWN_MAX]:
        print(fault, file=sys.stderr)
    counts = {name: agreed[name] for name in sorted(agreed)}
    print(json.dumps({"verified": agreed.total(), "failed": len(faults), "engines": counts}))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
