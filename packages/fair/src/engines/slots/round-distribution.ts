import { minus, ratio, type Ratio } from '../../ratio.ts'
import type { SheetClass } from '../../sheet.ts'

/** Lower ends of the classes wins are published in, in bets. */
const CLASS_ENDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const CHANCE_DIGITS = 10n ** 15n

/** Gathers how likely each total of a round is, in units, cut at the highest win. */
export class RoundDistribution {
  readonly #classes: number[]
  readonly #unitsPerBet: number
  readonly #cap: number
  #sum = 0
  #squares = 0
  #most = 0

  constructor(unitsPerBet: number, cap: number) {
    this.#unitsPerBet = unitsPerBet
    this.#cap = cap
    this.#classes = Array.from({ length: CLASS_ENDS.length + 2 }, () => 0)
  }

  add(units: number, chance: number): void {
    if (chance === 0) return
    const paid = Math.min(units, this.#cap)
    const bets = paid / this.#unitsPerBet
    const above = CLASS_ENDS.filter((end) => bets >= end).length
    const at = paid === 0 ? 0 : 1 + above
    this.#classes[at] = (this.#classes[at] as number) + chance
    this.#sum += bets * chance
    this.#squares += bets * bets * chance
    this.#most = Math.max(this.#most, paid)
  }

  get mean(): number {
    return this.#sum
  }

  get deviation(): number {
    return Math.sqrt(this.#squares - this.#sum * this.#sum)
  }

  get mostUnits(): number {
    return this.#most
  }

  /** Multipliers of what was staked, `cost` bets. Whatever the last digits miss is a round that pays nothing. */
  classes(cost: Ratio): SheetClass[] {
    const rows: SheetClass[] = []
    const most = ratio(this.#most, this.#unitsPerBet)
    const perStake = (bets: Ratio): Ratio => ratio(bets.num * cost.den, bets.den * cost.num)
    let rest = ratio(1)
    for (const [at, chance] of this.#classes.entries()) {
      if (at === 0) continue
      const probability = ratio(BigInt(Math.round(chance * Number(CHANCE_DIGITS))), CHANCE_DIGITS)
      if (probability.num === 0n) continue
      rest = minus(rest, probability)
      const from = at === 1 ? ratio(1, this.#unitsPerBet) : ratio(CLASS_ENDS[at - 2] as number)
      const end = CLASS_ENDS[at - 1]
      const to =
        end === undefined || end * this.#unitsPerBet > this.#most
          ? most
          : minus(ratio(end), ratio(1, this.#unitsPerBet))
      rows.push({ from: perStake(from), to: perStake(to), probability })
    }
    return [{ from: ratio(0), to: ratio(0), probability: rest }, ...rows]
  }
}
