import type { RgsInit } from '@baize/contract/rgs'
import { expect, test } from 'vitest'
import { RgsRefused } from '../rgs/rgs-client.ts'
import type { Scene } from '../scene/scene.ts'
import { INIT, played, tableOf } from './testing.ts'

/** Rounds that are shown at once, each until its gate is opened. */
function overlapping(init: Partial<RgsInit> = {}, refuseAt = -1) {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const answers = Array.from({ length: 6 }, (_, at) =>
    at === refuseAt
      ? new RgsRefused({ status: 'INSUFFICIENT_FUNDS', message: '' }, 409)
      : {
          ...played({ roundId: `r${at}`, paid: String(at * 50) }, String(9_000 + at)),
          nextNonce: at + 1,
        },
  )
  const present: Scene['present'] = (_events, { round }) => {
    const gate = Promise.withResolvers<void>()
    gates.set(round.roundId, gate)
    return gate.promise
  }
  const table = tableOf(answers, init, { present, overlaps: true })
  const shownAll = async (count: number) => {
    for (let turn = 0; gates.size < count && turn < 50; turn += 1) await Promise.resolve()
  }
  return { ...table, gates, shownAll }
}

test('where rounds overlap six presses are six bets, asked for one after the other', async () => {
  const { game, asked, gates, shownAll, until, said } = overlapping()
  for (let press = 0; press < 6; press += 1) game.press()
  expect(game.deed).toBe('bet')
  await shownAll(6)
  expect(asked).toHaveLength(6)
  expect([...gates.keys()]).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])
  expect(game.state.balance).toBe(10_000n)
  // The third lands first: it alone is counted, and the page is not told before the last.
  gates.get('r2')?.resolve()
  await gates.get('r2')?.promise
  await Promise.resolve()
  await Promise.resolve()
  expect(game.state).toMatchObject({ balance: 10_000n, phase: 'presenting' })
  expect(said.filter(([type]) => type === 'balance')).toHaveLength(0)
  for (const gate of gates.values()) gate.resolve()
  await until('idle')
  expect(game.state).toMatchObject({ balance: 9_005n, fairness: { nonce: 6 } })
  expect(game.state.recent).toHaveLength(6)
  expect(said.filter(([type]) => type === 'balance')).toHaveLength(1)
})

test('a refusal forgets the presses behind it, and what is in the air still lands', async () => {
  const { game, asked, gates, until } = overlapping({}, 1)
  for (let press = 0; press < 4; press += 1) game.press()
  await until('refused')
  expect(asked).toHaveLength(2)
  game.dismissRefusal()
  for (const gate of gates.values()) gate.resolve()
  await gates.get('r0')?.promise
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(game.state.recent).toHaveLength(1)
})

test('where the law sets a pace rounds do not overlap', async () => {
  const jurisdiction = { ...INIT.jurisdiction, minRoundMs: 2_500, turbo: false }
  const { game, asked, until } = overlapping({ jurisdiction })
  game.press()
  await until('presenting')
  expect(game.deed).toBe('wait')
  game.press()
  expect(asked).toHaveLength(1)
})
