"""The tables, a second time: roulette, blackjack, baccarat and video poker."""

from collections import Counter
from fractions import Fraction

RANKS = "23456789TJQKA"
SUITS = "DHSC"


def text(card):
    return RANKS[card // 4] + SUITS[card % 4]


# Roulette. A spot is what its name says: the numbers are read from it, not from a table of spots.

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE = {
    "red": lambda n: n in RED,
    "black": lambda n: n not in RED,
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n % 2 == 0,
    "low": lambda n: n <= 18,
    "high": lambda n: n > 18,
}


def covered(spot):
    if spot in OUTSIDE:
        return {n for n in range(1, 37) if OUTSIDE[spot](n)}
    if spot == "first-four":
        return {0, 1, 2, 3}
    if spot == "basket":
        return {0, 37, 1, 2, 3}
    kind, *names = spot.split("-")
    numbers = [37 if name == "00" else int(name) for name in names]
    first = numbers[0]
    if kind in ("straight", "split", "trio"):
        return set(numbers)
    return {
        "street": {first, first + 1, first + 2},
        "corner": {first, first + 1, first + 3, first + 4},
        "line": set(range(first, first + 6)),
        "column": set(range(first, 37, 3)),
        "dozen": set(range(12 * first - 11, 12 * first + 1)),
    }[kind]


def roulette(config, choice, bet, steps, draws):
    pocket = draws.below(38 if config["wheel"] == "american" else 37)
    due = 0
    for placed in choice["spots"]:
        spot, amount = placed["spot"], int(placed["amount"])
        numbers = covered(spot)
        if pocket in numbers:
            due += amount * (36 // len(numbers))
        elif pocket == 0 and config["laPartage"] and spot in OUTSIDE:
            due += draws.due(Fraction(amount, 2))
    return due, bet, [{"type": "pocket", "pocket": pocket}]


# Baccarat.


def points(cards):
    worth = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    names = (RANKS[card // 4] for card in cards)
    return sum(worth[name] if name in worth else int(name) for name in names) % 10


BANKER_DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}


def baccarat(config, choice, bet, steps, draws):
    shoe = None if config["decks"] is None else list(range(52)) * config["decks"]
    hands, dealt = {"player": [], "banker": []}, []

    def give(side):
        card = draws.below(52) if shoe is None else shoe.pop(draws.below(len(shoe)))
        hands[side].append(card)
        dealt.append({"type": "card", "to": side, "card": text(card)})

    for side in ("player", "banker", "player", "banker"):
        give(side)
    player, banker = points(hands["player"]), points(hands["banker"])
    if player < 8 and banker < 8:
        if player <= 5:
            give("player")
            third = points(hands["player"][2:])
            if banker <= 2 or str(third) in BANKER_DRAWS.get(banker, ""):
                give("banker")
        elif banker <= 5:
            give("banker")
    player, banker = points(hands["player"]), points(hands["banker"])
    returns = {"player": "0", "banker": "0", "tie": "0", "playerPair": "0", "bankerPair": "0"}
    if player == banker:
        returns |= {"player": "1", "banker": "1", "tie": config["returns"]["tie"]}
    elif player > banker:
        returns["player"] = config["returns"]["player"]
    else:
        returns["banker"] = config["returns"]["bankerOnSix" if banker == 6 else "banker"]
    for side in ("player", "banker"):
        if hands[side][0] // 4 == hands[side][1] // 4:
            returns[f"{side}Pair"] = config["returns"][f"{side}Pair"]
    spots = ((int(one["amount"]), Fraction(returns[one["spot"]])) for one in choice["spots"])
    return sum(draws.due(amount * times) for amount, times in spots), bet, dealt


# Blackjack.


def weight(card):
    return 1 if card // 4 == 12 else min(card // 4 + 2, 10)


def count(cards):
    """The best total, and whether an ace counts eleven in it."""
    hard = sum(map(weight, cards))
    is_soft = hard <= 11 and any(weight(card) == 1 for card in cards)
    return hard + (10 if is_soft else 0), is_soft


def is_natural(cards):
    return len(cards) == 2 and count(cards)[0] == 21


def pair_returns(returns, first, second):
    if first // 4 != second // 4:
        return 0
    if first == second:
        return returns["perfect"]
    same_colour = (first % 4 in (0, 1)) == (second % 4 in (0, 1))
    return returns["coloured" if same_colour else "mixed"]


def three_card_returns(returns, cards):
    ranks, suits = {card // 4 for card in cards}, {card % 4 for card in cards}
    runs = [{n, n + 1, n + 2} for n in range(11)] + [{12, 0, 1}]
    if len(ranks) == 1:
        return returns["suitedTrips" if len(suits) == 1 else "threeOfAKind"]
    if ranks in runs:
        return returns["straightFlush" if len(suits) == 1 else "straight"]
    return returns["flush"] if len(suits) == 1 else 0


def blackjack(config, choice, bet, steps, draws):
    boxes = [(bet, choice)]
    boxes += [(int(more["amount"]), more) for more in choice.get("moreBoxes", [])]
    left = [step["type"] for step in steps]

    def draw():
        return draws.below(52)

    firsts = [draw() for _ in boxes]
    up = draw()
    openings = [[first, draw()] for first in firsts]
    dealer = [up, draw()]
    due = staked = 0
    for (stake, sides), cards in zip(boxes, openings):
        sides_due, sides_staked = side_bets(config, stake, sides, cards, up)
        due, staked = due + sides_due, staked + sides_staked
    for stake, _ in boxes:
        if weight(up) == 1 and stake >= 2 and left.pop(0) == "insure":
            staked += stake // 2
            due += 3 * (stake // 2) if is_natural(dealer) else 0
    done = []
    for (stake, _), cards in zip(boxes, openings):
        if is_natural(dealer) or is_natural(cards):
            even = Fraction(1 if is_natural(cards) else 0)
            pays = even if is_natural(dealer) else Fraction(config["naturalReturns"])
            due, staked = due + draws.due(stake * pays), staked + stake
        elif left[0] == "surrender":
            left.pop(0)
            due, staked = due + draws.due(Fraction(stake, 2)), staked + stake
        else:
            done += play_hands(config, stake, cards, left, draw)
    if any(count(cards)[0] <= 21 for cards, _ in done):
        while count(dealer)[0] < 17 or (count(dealer) == (17, True) and config["hitsSoft17"]):
            dealer.append(draw())
    against = count(dealer)[0]
    for cards, stake in done:
        mine = count(cards)[0]
        staked += stake
        if mine <= 21 and (against > 21 or mine > against):
            due += 2 * stake
        elif mine == against and mine <= 21:
            due += stake
    return due, staked


def side_bets(config, bet, sides, cards, up):
    """What the side bets of a box are due, and what was staked on them."""
    due = staked = 0
    for name in ("pairs", "poker"):
        stake = bet * sides.get(name, 0) // 2
        staked += stake
        if stake and name == "pairs":
            due += stake * pair_returns(config["sideBets"]["pairs"], *cards)
        elif stake:
            due += stake * three_card_returns(config["sideBets"]["poker"], (*cards, up))
    return due, staked


def play_hands(config, bet, opening, left, draw):
    """Plays the hands from left to right; returns the cards and the stake of each."""
    waiting, done, hands = [opening], [], 1
    while waiting:
        cards, stake = waiting.pop(0), bet
        if len(cards) == 1:
            cards = [*cards, draw()]
        while True:
            total, _ = count(cards)
            is_split_ace = hands > 1 and len(cards) == 2 and weight(cards[0]) == 1
            is_pair = len(cards) == 2 and weight(cards[0]) == weight(cards[1])
            can_split = is_pair and hands < config["maxHands"]
            if is_split_ace and not (can_split and config["resplitAces"]):
                break
            if total >= 21 and not can_split:
                break
            act = left.pop(0)
            if act == "split":
                hands += 1
                waiting = [cards[:1], cards[1:], *waiting]
                cards = None
            elif act == "hit":
                cards = [*cards, draw()]
                continue
            elif act == "double":
                cards, stake = [*cards, draw()], 2 * bet
            break
        if cards is not None:
            done.append((cards, stake))
    return done


# Video poker.


def hand_of(cards):
    ranks = sorted(card // 4 for card in cards)
    is_flush = len({card % 4 for card in cards}) == 1
    is_straight = ranks in ([n, n + 1, n + 2, n + 3, n + 4] for n in range(9))
    is_straight = is_straight or ranks == [0, 1, 2, 3, 12]
    if is_flush and is_straight:
        return "royalFlush" if ranks[0] == 8 else "straightFlush"
    if is_flush:
        return "flush"
    if is_straight:
        return "straight"
    groups = Counter(ranks).most_common()
    sizes = tuple(size for _, size in groups)
    if sizes[0] == 2 and sizes[1] == 1:
        return "jacksOrBetter" if groups[0][0] >= 9 else None
    known = {(4, 1): "fourOfAKind", (3, 2): "fullHouse", (3, 1, 1): "threeOfAKind"}
    return {**known, (2, 2, 1): "twoPair"}.get(sizes)


def video_poker(config, choice, bet, steps, draws):
    pack = list(range(52))
    dealt = [pack.pop(draws.below(len(pack))) for _ in range(5)]
    held = steps[0]["held"]
    cards = [dealt[n] if n in held else pack.pop(draws.below(len(pack))) for n in range(5)]
    hand = hand_of(cards)
    staked = bet * choice.get("coins", 1)
    shown = [
        {"type": "dealt", "cards": [text(card) for card in dealt]},
        {"type": "drawn", "cards": [text(card) for card in cards], "hand": hand},
    ]
    return staked * (config["pays"][hand] if hand else 0), staked, shown


ENGINES = {
    "baccarat": baccarat,
    "blackjack": blackjack,
    "roulette": roulette,
    "video-poker": video_poker,
}
