import type { SpotChoice } from '@baize/fair/spots'

/** Chips on a table, as plain values: what a player does with them. */
export const NO_CHIPS: SpotChoice = { spots: [] }

export function placed(choice: SpotChoice, spot: string, chip: bigint): SpotChoice {
  const isThere = choice.spots.some((one) => one.spot === spot)
  if (!isThere) return { spots: [...choice.spots, { spot, amount: String(chip) }] }
  return {
    spots: choice.spots.map((one) =>
      one.spot === spot ? { spot, amount: String(BigInt(one.amount) + chip) } : one,
    ),
  }
}

export function doubled({ spots }: SpotChoice): SpotChoice {
  return { spots: spots.map(({ spot, amount }) => ({ spot, amount: String(BigInt(amount) * 2n) })) }
}

export function totalOf({ spots }: SpotChoice): bigint {
  return spots.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

export function amountOn({ spots }: SpotChoice, spot: string): bigint {
  return BigInt(spots.find((one) => one.spot === spot)?.amount ?? 0)
}

/** What lay there before, so that a chip can be taken back; and what was played last, to be laid again. */
export class ChipHistory {
  #past: SpotChoice[] = []
  #last: SpotChoice | null = null

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** They lie as they were played: what won and what lost can be told by them. */
  get isAsPlayed(): boolean {
    return this.#last !== null && this.#past.length === 0
  }

  get last(): SpotChoice | null {
    return this.#last
  }

  changed(before: SpotChoice): void {
    this.#past.push(before)
  }

  undo(): SpotChoice | null {
    return this.#past.pop() ?? null
  }

  played(choice: SpotChoice): void {
    this.#last = choice
    this.#past = []
  }
}
