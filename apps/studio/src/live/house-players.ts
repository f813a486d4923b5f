import type { Random } from '@baize/host'
import type { SeenBet } from './messages.ts'

/**
 * Players of the house, who keep a demo from being an empty room. They are shown and nothing else: they have no seat, no
 * money and no word in the draw, they are not counted as players, and everybody sees what they are.
 */
export interface HousePlayers {
  /** A new round: who plays in it, with how much and until when. */
  open(bettingMs: number): void
  /** What they have done by now; each deed is told once. `reached` is null where nobody can leave. */
  acts(sinceOpenMs: number, reached: number | null): readonly SeenBet[]
  /** Everything that can be seen of them, for whoever comes in. */
  seen(): readonly SeenBet[]
}

interface HouseBet {
  readonly joinsAtMs: number
  /** Hundredths. */
  readonly leavesAt: number
  readonly bet: SeenBet
  isSeen: boolean
  isOut: boolean
}

const AMOUNTS = ['100', '200', '500', '1000', '2500']
/** Hundredths; some stay for longer than most flights last. */
const TARGETS = [120, 150, 180, 200, 250, 320, 500, 1200]

export function createHousePlayers(random: Random, count: number): HousePlayers {
  let bets: HouseBet[] = []
  const below = (limit: number): number => random.bytes(4).readUInt32BE() % limit
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const told = ({ bet, leavesAt, isOut }: HouseBet): SeenBet =>
    isOut
      ? { ...bet, out: leavesAt, paid: String((BigInt(bet.amount) * BigInt(leavesAt)) / 100n) }
      : bet
  return {
    open(bettingMs) {
      bets = Array.from({ length: count }, (_, at) => ({
        joinsAtMs: below(bettingMs),
        leavesAt: oneOf(TARGETS),
        // Seats count from one; these are numbered the other way and never meet them.
        bet: { no: -1 - at, name: null, house: at + 1, amount: oneOf(AMOUNTS), currency: 'EUR' },
        isSeen: false,
        isOut: false,
      }))
    },
    acts(sinceOpenMs, reached) {
      return bets.flatMap((one) => {
        const joins = !one.isSeen && one.joinsAtMs <= sinceOpenMs
        const leaves = !one.isOut && reached !== null && one.leavesAt <= reached
        one.isSeen ||= joins
        one.isOut ||= leaves
        return joins || leaves ? [told(one)] : []
      })
    },
    seen: () => bets.filter(({ isSeen }) => isSeen).map(told),
  }
}
