import { drawInt } from '../../draws.ts'
import type { GameEvent } from '../../engine.ts'
import { oneOf, parted } from '../../strategies/drawing.ts'
import type { Strategies } from '../../strategies/strategy.ts'
import { HILO_CARDS, rankOf } from './engine.ts'
import { likelierGuess } from './maths.ts'

/** The card that lies open: every event but the last word of a round shows one. */
function openCard(events: readonly GameEvent[]): number {
  return events.at(-1)?.card as number
}

export const strategies: Strategies = {
  ofMode(_config, mode) {
    const [kind, count] = parted(mode)
    if (kind !== 'likelier') throw new RangeError(`${mode} depends on the first card.`)
    return {
      choiceFor: () => ({}),
      next({ events }) {
        const guessed = events.filter(({ type }) => type === 'right').length
        if (guessed === Number(count)) return { type: 'cashout' }
        return { type: likelierGuess(rankOf(openCard(events))) }
      },
    }
  },
  anyOf: (_config, chance) => ({
    // Every second round begins with a card that was chosen.
    choiceFor: () => (drawInt(chance, 2) === 0 ? {} : { start: drawInt(chance, HILO_CARDS) }),
    next({ open }) {
      return { type: oneOf(chance, open) }
    },
  }),
}
