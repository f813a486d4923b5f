import type { Draws, RoundDraws } from '../../draws.ts'
import {
  BadChoice,
  BadStep,
  type Engine,
  type GameEvent,
  type Played,
  type RoundInput,
} from '../../engine.ts'
import { fractionDetail, payDue, ruleOf, unitsText } from '../../fraction.ts'
import { decimalRatio, payOf, type Ratio, ratio } from '../../ratio.ts'
import { multiplying } from './multipliers.ts'
import { reached, type Feature, type SlotConfig } from './slot-config.ts'
import { drawWeighted, playSpin, type SpinInput } from './spin.ts'

export interface SlotChoice {
  readonly mode: 'base' | 'buy'
}

/** A slot: a paid spin or a bought feature is decided to its end in one go, and told event by event. */
export const slots: Engine<SlotConfig, SlotChoice, never> = {
  name: 'slots',

  readChoice(config, value) {
    const mode = (value as SlotChoice | null)?.mode
    if (mode !== 'base' && mode !== 'buy')
      throw new BadChoice('notOneOf', { field: 'mode', allowed: 'base, buy' })
    if (mode === 'buy' && !config.buy) throw new BadChoice('nothingToBuy')
    return { mode }
  },

  stakeOf: (config, choice, bet) =>
    choice.mode === 'buy' ? payOf(bet, decimalRatio(config.buy?.cost ?? '1')) : bet,

  readStep() {
    throw new BadStep('noSteps')
  },

  play: (config, round, draws) => new SlotRound(config, round, draws).play(),

  finish: () => [],
}

class SlotRound {
  readonly #events: GameEvent[] = []
  #units = 0
  /** The win, in units, that ends a round. */
  readonly #cap: number

  readonly #config: SlotConfig
  readonly #unitsPerBet: bigint
  readonly #round: RoundInput<SlotChoice, never>
  readonly #draws: RoundDraws
  readonly #isCut: boolean

  constructor(config: SlotConfig, round: RoundInput<SlotChoice, never>, draws: RoundDraws) {
    this.#config = config
    this.#draws = draws
    this.#isCut = ruleOf(draws) === 'cut'
    this.#unitsPerBet = BigInt(config.unitsPerBet)
    this.#round = round
    this.#cap = config.winCap === null ? Infinity : config.winCap * config.unitsPerBet
  }

  play(): Played {
    const [config, round, draws] = [this.#config, this.#round, this.#draws]
    if (round.steps.length > 0) throw new BadStep('noSteps')
    if (round.choice.mode === 'buy' && config.buy) {
      this.#playFeature(drawWeighted(draws, config.buy.starts).spins, draws)
    } else {
      const spins = this.#spin('base', multiplying(config.baseMultiplier), draws)
      if (spins > 0 && !this.#isCapped()) this.#playFeature(spins, draws)
    }
    const due = this.#due()
    const payment = payDue(due, draws.fractions)
    const { paid } = payment
    const { events } = this.#tell({
      type: 'end',
      amount: String(paid),
      isCapped: this.#isCapped(),
      ...fractionDetail(payment),
    })
    const staked = slots.stakeOf(config, round.choice, round.bet)
    return { events, staked, due, paid, isClosed: true, open: [] }
  }

  #playFeature(firstSpins: number, draws: Draws): void {
    const { multiplier, maxSpins } = this.#config.feature as Feature
    const times = multiplying(multiplier)
    const before = this.#units
    let awarded = Math.min(firstSpins, maxSpins)
    this.#tell({ type: 'featureStart', spins: awarded, times: times.shown() })
    for (let number = 1; number <= awarded && !this.#isCapped(); number += 1) {
      this.#tell({ type: 'spin', number, of: awarded, times: times.shown() })
      const more = Math.min(this.#spin('free', times, draws), maxSpins - awarded)
      awarded += more
      if (more > 0) this.#tell({ type: 'retrigger', spins: more, of: awarded })
    }
    this.#tell({ type: 'featureEnd', amount: this.#amount(this.#units - before) })
  }

  /** Plays one spin and answers how many free spins its scatters bring. */
  #spin(set: 'base' | 'free', times: SpinInput['multiplying'], draws: Draws): number {
    const config = this.#config
    const { units, scatterCount } = playSpin(
      {
        config,
        set,
        multiplying: times,
        amountOf: (held) => this.#amount(held),
        tell: (event) => this.#tell(event),
      },
      draws,
    )
    this.#units += units
    this.#tell({ type: 'total', amount: this.#amount(units), total: this.#amount(this.#units) })
    const table = set === 'base' ? config.feature?.trigger : config.feature?.retrigger
    return reached(table, scatterCount)
  }

  #tell(event: GameEvent): { readonly events: readonly GameEvent[] } {
    this.#events.push(event)
    return { events: this.#events }
  }

  #isCapped(): boolean {
    return this.#units >= this.#cap
  }

  #amount(units: number): string {
    // Not reduced: a round has many amounts, and reducing each would be most of its work.
    const amount = { num: this.#worth(units), den: this.#unitsPerBet }
    return this.#isCut ? String(amount.num / amount.den) : unitsText(amount)
  }

  #due(): Ratio {
    const due = ratio(this.#worth(this.#units), this.#unitsPerBet)
    return this.#isCut ? ratio(due.num / due.den) : due
  }

  /** In parts of a unit as small as the paytable has them, and never above the cap. */
  #worth(units: number): bigint {
    return this.#round.bet * BigInt(Math.min(units, this.#cap))
  }
}
