import { describe, expect, test } from 'vitest'
import { payDue, ruleOf } from './fraction.ts'
import { fractionText } from './published-sheet.ts'
import { compare, over, ratio, times, toNumber } from './ratio.ts'
import { expectedPay, returnAtBet } from './return-at-bets.ts'
import { rereadable, simulationDraws } from './simulate.ts'
import { strategiesFor } from './strategies/strategies-for.ts'
import { playThrough } from './strategies/strategy.ts'
import { fixedDraws, gameSlugs, loadGame, loadSheet } from './testing.ts'

describe('the return at a small bet', () => {
  test('of every board of Peg Drop is that of the sheet, and was not while parts of a cent were cut off', async () => {
    const [game, sheet] = [await loadGame('peg-drop'), loadSheet('peg-drop')]
    const cut: typeof payDue = (due) => payDue(due, null)
    const whenCut = sheet.modes.map((mode) => returnAtBet(game, mode, 10n, cut))
    for (const mode of sheet.modes)
      expect(fractionText(returnAtBet(game, mode, 10n))).toBe(mode.returnToPlayer)
    const percents = whenCut.map((one) => toNumber(one) * 100).toSorted((a, b) => a - b)
    expect([percents.at(0)?.toFixed(1), percents.at(-1)?.toFixed(1)]).toEqual(['93.8', '98.8'])
  })

  test('is found out when parts are rounded, always paid, or paid a little too seldom', async () => {
    const [game, sheet] = [await loadGame('prism-falls'), loadSheet('prism-falls')]
    const [mode] = sheet.modes
    if (!mode) throw new RangeError('There is no mode.')
    const seldom: typeof payDue = (due, draws) =>
      payDue({ num: due.num * 2n ** 52n - 1n, den: due.den * 2n ** 52n }, draws)
    for (const pay of [(due) => payDue(due, null), seldom] satisfies (typeof payDue)[])
      expect(compare(returnAtBet(game, mode, 21n, pay), ratio(1))).toBe(-1)
    for (const pay of [(due) => payDue(due, null), seldom] satisfies (typeof payDue)[])
      expect(fractionText(returnAtBet(game, mode, 21n, pay))).not.toBe(mode.returnToPlayer)
    expect(fractionText(returnAtBet(game, mode, 21n))).toBe(mode.returnToPlayer)
    const always: typeof payDue = (due) => payDue(due, fixedDraws(0))
    expect(expectedPay(ratio(5, 2), always)).toEqual(ratio(3))
    expect(expectedPay(ratio(5, 2))).toEqual(ratio(5, 2))
  })
})

/** Whole for every pay of every title but those whose odds have other divisors: these are compared as they are. */
const LARGER = 10_000n

describe('what is due at the smallest bet', () => {
  test.each(gameSlugs())(
    'of %s is in proportion to what it is at a large one, and is paid in whole units around it',
    async (slug) => {
      const { engine, config } = await loadGame(slug)
      const strategies = await strategiesFor(engine.name)
      const chance = simulationDraws(slug.length)
      const stream = rereadable(simulationDraws(11))
      for (let at = 0; at < 150; at += 1) {
        stream.newRound()
        const any = strategies.anyOf(config, chance)
        const strategy = { ...any, choiceFor: (bet: bigint) => halvable(any.choiceFor(bet)) }
        const small = playThrough(engine, config, strategy, 10n, stream.reread)
        const withFate = (drawn: number) =>
          engine.play(config, small.round, {
            ...stream.reread(),
            fractions: { u52: () => drawn },
          })
        const large = engine.play(
          config,
          { ...small.round, choice: enlarged(small.round.choice), bet: 10n * LARGER },
          stream.reread(),
        )
        const { due } = small.played
        expect(times(due, ratio(LARGER))).toEqual(large.due)
        expect(over(due, ratio(small.played.staked))).toEqual(over(large.due, ratio(large.staked)))
        const [least, most] = [withFate(2 ** 52 - 1), withFate(0)]
        expect(least.paid).toBe(due.num / due.den)
        expect(most.paid).toBe((due.num + due.den - 1n) / due.den)
        expect(most.events.at(-1)).toMatchObject(
          due.den === 1n
            ? { type: 'end' }
            : { fraction: fractionText(ratio(due.num % due.den, due.den)), isFractionPaid: true },
        )
        expect(ruleOf(stream.reread())).toBe('drawn')
      }
    },
  )
})

/** The same chips, each worth so much more. */
function enlarged(choice: unknown): unknown {
  return withChips(choice, ['spots', 'moreBoxes'], (amount) => amount * LARGER)
}

/** Half a bet is staked in whole units: of an odd one in less than half, and so not in proportion. */
function halvable(choice: unknown): unknown {
  return withChips(choice, ['moreBoxes'], (amount) => amount - (amount % 2n))
}

function withChips(choice: unknown, fields: readonly string[], change: (amount: bigint) => bigint) {
  const changed = Object.entries((choice ?? {}) as Record<string, readonly Chip[]>)
    .filter(([name]) => fields.includes(name))
    .map(([name, chips]) => [
      name,
      chips.map((chip) => ({ ...chip, amount: String(change(BigInt(chip.amount))) })),
    ])
  return changed.length > 0 ? { ...(choice as object), ...Object.fromEntries(changed) } : choice
}

/** A bet that a choice names beside the round's own. */
interface Chip {
  readonly amount: string
}
