import { verifyRound, type SeedProof } from '@baize/fair/verify'
import { CURRENCIES, type CurrencyCode } from '@baize/money'
import { decimalRatio, ratio } from '@baize/fair/ratio'
import { dueOf } from '@baize/fair/fraction'
import type { GameDefinition } from '@baize/fair/game'
import { game as dice } from '../../../../titles/dice/game.ts'
import { game as lantern } from '../../../../titles/lantern-parade/game.ts'
import { game as prism } from '../../../../titles/prism-falls/game.ts'
import { game as storm } from '../../../../titles/storm-citadel/game.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inputOf, outcomeOf } from './replay.ts'
import { roundById } from './round-store.ts'
import { startTestStudio, type TestStudio } from '../testing.ts'
import { betRange } from './sessions/bet-levels.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

/** Nearly always won, at 1.0102 times the bet: ten cents are worth 10.102. */
const SURE = { side: 'over', target: 199 }

interface Told {
  readonly roundId: string
  readonly payRule: 'cut' | 'drawn'
  readonly bet: string
  readonly staked: string
  readonly paid: string
  readonly choice: unknown
  readonly steps: unknown[]
  readonly events: unknown[]
  readonly fairness: SeedProof
}

/** Every check that the site's verifier makes of a round as it is told. */
function failedChecks(round: Told): string[] {
  const units = (amount: string) => BigInt(amount) / 1_000_000n
  const { checks } = verifyRound(
    dice as unknown as GameDefinition,
    { choice: round.choice, steps: round.steps, bet: units(round.bet), payRule: round.payRule },
    round.fairness,
    { staked: units(round.staked), paid: units(round.paid), events: round.events },
  )
  expect(checks.map(({ name }) => name)).toEqual(['commitment', 'events', 'staked', 'paid'])
  return checks.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
}

test('a bet of ten cents is paid in whole cents, the rest of one drawn for, and every round can be verified', async () => {
  const player = await studio.sit()
  const fates = { up: 0, down: 0 }
  for (let at = 0; at < 60; at += 1) {
    const { round } = (await player.play(SURE, { bet: '10' })).body
    if (round.due === '0') continue
    const last = round.events.at(-1) as { fraction?: string; isFractionPaid?: boolean }
    expect(round).toMatchObject({ due: '10.102', multiplier: '1.0102' })
    expect(last.fraction).toBe('5/49')
    expect(round.paid).toBe(last.isFractionPaid ? '11' : '10')
    fates[last.isFractionPaid ? 'up' : 'down'] += 1
  }
  expect(fates.up).toBeGreaterThan(0)
  expect(fates.down).toBeGreaterThan(fates.up)
  await player.rotate('the-next')
  const { rounds } = (await player.history()).body as unknown as { rounds: Told[] }
  expect(rounds.length).toBeGreaterThan(5)
  for (const round of rounds) expect([round.payRule, ...failedChecks(round)]).toEqual(['drawn'])
})

test('a round from before parts were drawn for is told with its rule, and verifies by it', async () => {
  const player = await studio.sit()
  for (let at = 0; at < 40; at += 1) await player.play(SURE, { bet: '10' })
  // As the rounds of an earlier version stand in its database.
  studio.db.run(`update rounds set pay_rule = 'cut'`)
  for (const { id } of studio.db.all<{ id: string }>('select id from rounds')) {
    const row = roundById(studio.db, id)
    if (!row) throw new Error('It was there.')
    const { paid, due, events } = outcomeOf(inputOf(studio.context, row))
    expect(due).toEqual(ratio(paid))
    expect(events.at(-1)).not.toHaveProperty('fraction')
    studio.db.run(
      `update rounds set paid = ?, events = ? where id = ?`,
      String(paid),
      JSON.stringify(events),
      id,
    )
  }
  await player.rotate('the-next')
  const { rounds } = (await player.history()).body as unknown as { rounds: Told[] }
  for (const round of rounds) {
    expect([round.payRule, ...failedChecks(round)]).toEqual(['cut'])
    expect(['0', '10000000']).toContain(round.paid)
  }
  // By the new rule they would have told of a draw: none of those that paid can be passed off as such a round.
  const asDrawn = rounds
    .filter(({ paid }) => paid !== '0')
    .map((round) => failedChecks({ ...round, payRule: 'drawn' }))
  expect(asDrawn.length).toBeGreaterThan(0)
  expect(asDrawn.every((failed) => failed.includes('events'))).toBe(true)
})

test('the price of a bought feature is whole at every level of every currency', () => {
  for (const game of [lantern, prism, storm]) {
    const cost = decimalRatio(game.config.buy?.cost ?? '1')
    for (const code of Object.keys(CURRENCIES) as CurrencyCode[])
      for (const level of betRange(game, code).levels)
        expect([game.slug, code, level, dueOf(level, cost, 'drawn').den]).toEqual([
          game.slug,
          code,
          level,
          1n,
        ])
  }
})
