import { expect, test } from 'vitest'
import type { Scene } from '../scene/scene.ts'
import { PLAN, played, tableOf } from './testing.ts'

const OPEN = { isClosed: false, open: ['pick', 'cashout'] }
/** Picks once and leaves. */
const PICKS: Partial<Scene> = {
  hasSteps: true,
  canAutoplay: true,
  autoStep: ({ stepCount }) => (stepCount === 0 ? { type: 'pick', tile: 7 } : { type: 'cashout' }),
}

test('autoplay takes the steps it was told, and counts the round when it is over', async () => {
  const answers = [
    played(OPEN, '9900'),
    played({ ...OPEN, stepCount: 1 }, '9900'),
    played({ stepCount: 2, paid: '110' }, '10010'),
  ]
  const { game, asked, until, seen } = tableOf(answers, {}, PICKS)
  game.startAutoplay({ ...PLAN, count: 1 })
  await seen('stepping')
  expect(game.canStep('pick')).toBe(false)
  await until('presenting')
  await seen('stepping')
  await until('presenting')
  await seen()
  expect(asked.slice(1).map(({ body }) => body['step'])).toEqual([
    { type: 'pick', tile: 7 },
    { type: 'cashout' },
  ])
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'done', net: 10n })
})

test('autoplay that is stopped in the middle of a round leaves the rest of it to the player', async () => {
  const { game, asked, seen } = tableOf([played(OPEN, '9900')], {}, PICKS)
  game.startAutoplay(PLAN)
  await seen('stepping')
  game.stopAutoplay()
  expect(game.canStep('pick')).toBe(true)
  expect(asked).toHaveLength(1)
})

const SHARED: Partial<Scene> = { isShared: true, canAutoplay: true }
const ended = (slot: number, paid: string) =>
  ({ roundId: 'f', slot, staked: '100', due: paid, multiplier: '0', paid, text: '' }) as const

test('at a shared table autoplay lets the panel bet, and goes on when the first bet has ended', async () => {
  const { game, asked } = tableOf([], {}, SHARED)
  const bets: bigint[] = []
  const again = Promise.withResolvers<void>()
  game.live.onPlace(() => {
    bets.push(game.state.bet)
    if (bets.length === 2) again.resolve()
  })
  game.setBet(100n)
  game.startAutoplay({ ...PLAN, count: 2, onLoss: 400 })
  expect(bets).toEqual([100n])
  // The second bet of the round is the player's own.
  game.live.show(ended(1, '0'))
  expect(game.state.autoplay?.left).toBe(2)
  game.live.show(ended(0, '0'))
  await again.promise
  expect(bets).toEqual([100n, 500n])
  game.live.show(ended(0, '1000'))
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'done', bet: 100n })
  expect(asked).toEqual([])
})
