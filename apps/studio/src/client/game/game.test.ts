import { expect, test } from 'vitest'
import { RgsRefused } from '../rgs/rgs-client.ts'
import type { Scene } from '../scene/scene.ts'
import { INIT, PLAN, played, roundOf, tableOf } from './testing.ts'

test('the balance tells nothing of a result before it was shown', async () => {
  const { game, seen, until } = tableOf([played({ paid: '200' }, '10100')])
  game.play()
  await until('presenting')
  expect(game.state.balance).toBe(10_000n)
  await seen()
  expect(game.state).toMatchObject({ balance: 10_100n, net: 100n, phase: 'idle' })
})

test('a second press does not bet again', async () => {
  const { game, asked, until, seen } = tableOf([played({}, '9900')])
  game.play()
  game.play()
  await until('presenting')
  game.play()
  expect(asked).toHaveLength(1)
  await seen()
})

test('a press while a round is shown is its end, and says so; the next press is the next bet', async () => {
  const signals: AbortSignal[] = []
  const present: Scene['present'] = (_events, { skipSignal }) => {
    signals.push(skipSignal)
    return new Promise((resolve) => skipSignal.addEventListener('abort', () => resolve()))
  }
  const { game, asked, until } = tableOf(
    [played({}, '9900'), played({ roundId: 'r2' }, '9800')],
    {},
    { present },
  )
  expect(game.deed).toBe('bet')
  game.press()
  expect(game.deed).toBe('skip')
  await until('presenting')
  expect(game.deed).toBe('skip')
  game.press()
  await until('idle')
  expect(signals[0]?.aborted).toBe(true)
  expect(asked).toHaveLength(1)
  expect(game.deed).toBe('bet')
  game.press()
  await until('presenting')
  expect(asked).toHaveLength(2)
})

test('time and net are those of the page, and move with what is shown here', async () => {
  const { game, seen, until } = tableOf([played({ paid: '200' }, '10100')])
  game.setStanding({ currency: 'EUR', net: '-12.50', elapsedSec: 90 })
  expect(game.state.standing?.elsewhere).toBe(-1250n)
  game.play()
  await until('presenting')
  // It would tell what is not shown yet.
  game.setStanding({ currency: 'EUR', net: '-11.50', elapsedSec: 91 })
  expect(game.state.standing?.elsewhere).toBe(-1250n)
  await seen()
  game.setStanding({ currency: 'EUR', net: '-11.50', elapsedSec: 92 })
  expect(game.state).toMatchObject({ net: 100n, standing: { elsewhere: -1250n } })
  game.setStanding({ currency: 'USD', net: '7', elapsedSec: 93 })
  expect(game.state.standing?.elsewhere).toBe(-1250n)
})

test('a return at or below the stake is told and not celebrated', async () => {
  const { game, seen } = tableOf([played({ paid: '100' }, '10000')])
  game.play()
  await seen()
  expect(game.state.result).toMatchObject({ paid: 100n, celebration: 'none' })
  expect(game.state.recent[0]?.isWin).toBe(false)
})

test('a refusal says why, tells the page, and leaves the money alone', async () => {
  const limit = {
    code: 'dailyLossLimit',
    max: '50.00',
    used: '49.00',
    attempted: '1.00',
    currency: 'EUR',
    resetsAt: null,
  }
  const refusal = { status: 'LIMIT_EXCEEDED', message: '', action: 'NONE', limit } as const
  const { game, said, until } = tableOf([new RgsRefused(refusal, 409)])
  game.play()
  await until('refused')
  expect(game.state).toMatchObject({ balance: 10_000n, refusal })
  expect(said).toContainEqual([
    'refused',
    { status: 'LIMIT_EXCEEDED', code: 'dailyLossLimit', amount: '1.00', currency: 'EUR', limit },
  ])
  game.dismissRefusal()
  expect(game.state.phase).toBe('idle')
})

test('a refusal that ends play closes the game', async () => {
  const refusal = { status: 'SELF_EXCLUDED', message: '', action: 'CLOSE' } as const
  const { game, asked, until } = tableOf([new RgsRefused(refusal, 409)])
  game.play()
  await until('closed')
  game.dismissRefusal()
  game.play()
  expect(game.state.phase).toBe('closed')
  expect(asked).toHaveLength(1)
})

test('a step carries its number, and only its new events are shown', async () => {
  const open = { isClosed: false, open: ['pick'], events: [{ type: 'board' }] }
  const { game, asked, presented, seen } = tableOf(
    [
      played(open, '9900'),
      played({ paid: '150', events: [{ type: 'board' }, { type: 'gem' }], stepCount: 1 }, '10050'),
    ],
    {},
    { hasSteps: true },
  )
  game.play()
  await seen('stepping')
  expect(game.canStep('pick')).toBe(true)
  expect(game.canStep('cashout')).toBe(false)
  game.step({ type: 'pick', tile: 3 })
  expect(game.canStep('pick')).toBe(false)
  await seen()
  expect(asked[1]?.body).toMatchObject({ roundId: 'r1', seq: 0, step: { type: 'pick', tile: 3 } })
  expect(presented).toEqual([['board'], ['gem']])
})

test('a round that was left open stands on the board again, with its bet and choice', () => {
  const openRound = roundOf({ bet: '500', choice: 'tails', isClosed: false, open: ['pick'] })
  const { game } = tableOf([], { openRound }, { hasSteps: true })
  expect(game.state).toMatchObject({ phase: 'stepping', bet: 500n, choice: 'tails', view: 1 })
  game.setBet(1000n)
  game.setChoice('heads')
  expect(game.state).toMatchObject({ bet: 500n, choice: 'tails' })
})

test('autoplay ends before the loss limit, and says so', async () => {
  const { game, asked, until, seen } = tableOf([
    played({ roundId: 'a' }, '9900'),
    played({ roundId: 'b' }, '9800'),
  ])
  game.setBet(100n)
  game.startAutoplay({ ...PLAN, lossLimit: 200n })
  await seen()
  await until('presenting')
  await seen()
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'loss', net: -200n })
  expect(asked).toHaveLength(2)
})

test('autoplay changes the bet as it was told, and leaves the first one behind', async () => {
  const { game, asked, until, seen } = tableOf([
    played({ roundId: 'a' }, '9900'),
    played({ roundId: 'b', bet: '200', staked: '200' }, '9700'),
  ])
  game.setBet(100n)
  game.startAutoplay({ ...PLAN, count: 2, onLoss: 100 })
  await seen()
  await until('presenting')
  expect(asked.map(({ body }) => body['bet'])).toEqual(['100', '200'])
  await seen()
  expect(game.state).toMatchObject({ autoplayStopped: 'done', bet: 100n })
})

test('an instant round is shown without a wait', async () => {
  let isSkipped = false
  const present: Scene['present'] = (_events, stage) => {
    isSkipped = stage.isSkipped()
  }
  const { game, until } = tableOf([played({}, '9900')], {}, { present })
  game.set('isInstant', true)
  game.play()
  await until('presenting')
  await until('idle')
  expect(isSkipped).toBe(true)
})

test('autoplay does not begin where it is not allowed', () => {
  const jurisdiction = { ...INIT.jurisdiction, autoplay: false }
  const { game, asked } = tableOf([], { jurisdiction })
  game.startAutoplay(PLAN)
  expect(game.state.autoplay).toBeNull()
  expect(asked).toHaveLength(0)
})

test('a look away ends autoplay after the round that is on', async () => {
  const { game, asked, until, seen } = tableOf([played({}, '9900')])
  game.startAutoplay(PLAN)
  await until('presenting')
  game.stopAutoplay('away')
  await seen()
  expect(asked).toHaveLength(1)
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'away' })
  expect(game.state.announcement).not.toBe('')
})

test('a bet that is refused ends autoplay, and the reason stays', async () => {
  const refusal = { status: 'INSUFFICIENT_FUNDS', message: '' } as const
  const { game, until } = tableOf([new RgsRefused(refusal, 409)])
  game.startAutoplay(PLAN)
  await until('refused')
  game.dismissRefusal()
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'refused', phase: 'idle' })
})

test('a pause of the page begins when the round is over', async () => {
  const { game, until, seen } = tableOf([played({}, '9900')])
  game.play()
  await until('presenting')
  game.pause()
  expect(game.state.phase).toBe('presenting')
  await seen('paused')
  game.resume()
  expect(game.state.phase).toBe('idle')
})

test('a free round is played at the value of its campaign, and counted down', async () => {
  const campaign = { campaignId: 'c1', spinsLeft: 2, betValue: '20', won: '0' }
  const { game, asked, seen } = tableOf([played({ staked: '0', paid: '50' }, '10000')], {
    campaign,
  })
  game.setBet(1000n)
  expect(game.stake).toBe(20n)
  game.play()
  await seen()
  expect(asked[0]?.body).toMatchObject({ bet: '20', campaignId: 'c1' })
  expect(game.state.campaign).toMatchObject({ spinsLeft: 1, won: '50' })
})

test.each([
  ['above the highest bet leaves the game to own bets', 'maxBetLimit', null, null],
  ['of a day without limit left waits', 'dailyBetLimit', '2026-01-15T00:00:00.000Z', 'c1'],
])('a free round %s', async (_what, code, resetsAt, kept) => {
  const campaign = { campaignId: 'c1', spinsLeft: 2, betValue: '20', won: '0' }
  const limit = { code, max: '10', used: '0', attempted: '20', currency: 'EUR', resetsAt }
  const refusal = { status: 'LIMIT_EXCEEDED', message: code, action: 'NONE', limit } as const
  const { game, until } = tableOf([new RgsRefused(refusal, 409)], { campaign })
  game.play()
  await until('refused')
  await Promise.resolve()
  expect(game.state.campaign?.campaignId ?? null).toBe(kept)
})

test('where turbo is not allowed nothing can be skipped', async () => {
  let signal: AbortSignal | undefined
  const present: Scene['present'] = (_events, stage) => {
    signal = stage.skipSignal
    game.press()
  }
  const jurisdiction = { ...INIT.jurisdiction, turbo: false }
  const { game, until } = tableOf([played({}, '9900')], { jurisdiction }, { present })
  game.play()
  await until('presenting')
  await until('idle')
  expect(signal?.aborted).toBe(false)
})
