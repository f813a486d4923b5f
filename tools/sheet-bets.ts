import type { GameDefinition } from '@baize/fair/game'
import { publishSheet, type PublishedSheet } from '@baize/fair/published-sheet'
import { returnsAtBets } from '@baize/fair/return-at-bets'
import type { Figures } from '@baize/fair/sheet'
import { CURRENCIES, type CurrencyCode } from '@baize/money'
import { betRange } from '../apps/studio/src/engine/sessions/bet-levels.ts'

/** The smallest, a middle and the largest bet of a title in each currency, in units of its smallest coin. */
export function betsOf(game: GameDefinition): Readonly<Record<string, readonly bigint[]>> {
  return Object.fromEntries(
    (Object.keys(CURRENCIES) as CurrencyCode[]).map((code) => {
      const { min, max, levels } = betRange(game, code)
      const middle = levels[Math.floor(levels.length / 2)] ?? min
      return [code, [...new Set([min, middle, max])]]
    }),
  )
}

/** The figures as they are published, with the proof that they hold at every bet. */
export function provenSheet(game: GameDefinition, figures: Figures): PublishedSheet {
  const sheet = publishSheet(game, figures)
  return { ...sheet, atBets: returnsAtBets(game, sheet, betsOf(game)) }
}
