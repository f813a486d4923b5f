import type { RgsInit, RgsPlayed, RgsRound } from '@baize/contract/rgs'
import type { PageSays } from '@baize/contract/game-frame'
import { expect, test } from 'vitest'
import { Game } from './game.ts'
import type { GameParts } from './game-parts.ts'
import { moneyWords } from '../texts/money-words.ts'
import { translator } from '../texts/texts.ts'
import { RgsRefused, type Rgs } from '../rgs/rgs-client.ts'
import type { Scene } from '../scene/scene.ts'

const SILENT = new Proxy({}, { get: () => () => undefined }) as GameParts['sound']

const INIT: RgsInit = {
  gameId: 'coin',
  engine: 'coin',
  mode: 'real',
  currency: 'EUR',
  balance: '10000',
  net: '0',
  startedAt: '2026-01-14T10:00:00.000Z',
  betLevels: ['100', '500', '1000'],
  config: null,
  sheet: null,
  jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
  openRound: null,
  fairness: { commitment: 'c', nextCommitment: 'n', clientSeed: 's', nonce: 0, configHash: 'h' },
  campaign: null,
  siteOrigin: 'https://casino.example',
  cashierUrl: '/',
  historyUrl: '/',
  locale: 'en',
}

const roundOf = (change: Partial<RgsRound> = {}): RgsRound => ({
  roundId: 'r1',
  nonce: 0,
  bet: '100',
  staked: '100',
  paid: '0',
  isClosed: true,
  choice: 'heads',
  stepCount: 0,
  events: [{ type: 'flip' }],
  open: [],
  ...change,
})

const played = (round: Partial<RgsRound>, balance: string): RgsPlayed => ({
  round: roundOf(round),
  balance,
  net: String(BigInt(balance) - 10_000n),
  nextNonce: 1,
})

type Answer = RgsPlayed | RgsRefused

/** A game on a table with a studio that answers these, each when it is let. */
function tableOf(answers: Answer[], init: Partial<RgsInit> = {}, scene: Partial<Scene> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const said: [string, unknown][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const presented: string[][] = []
  const rgs: Rgs = {
    async call(path, body) {
      asked.push({ path, body: body as Record<string, unknown> })
      const answer = answers.shift()
      if (answer === undefined) throw new Error('Nobody expected a further request.')
      if (answer instanceof RgsRefused) throw answer
      return answer as never
    },
  }
  const game = new Game({
    rgs,
    seeded: Promise.resolve(),
    init: { ...INIT, ...init },
    scene: {
      kind: 'rounds',
      hasSteps: false,
      firstChoice: () => 'heads',
      firstView: () => 'new',
      viewOf: (round) => round.events.length,
      Board: () => null,
      async present(events) {
        presented.push(events.map(({ type }) => type))
        const gate = Promise.withResolvers<void>()
        gates.push(gate)
        await gate.promise
      },
      describeBoard: () => '',
      describeResult: () => 'Flipped',
      ...scene,
    },
    t: translator({}, 'en'),
    locale: 'en',
    words: moneyWords('EUR', 'en'),
    sound: SILENT,
    settings: { isMuted: true, hasHotkeys: false, isReduced: true, isTurbo: false },
    frame: {
      say: (type, payload) => void said.push([type, payload]),
      hear: (_type: keyof PageSays) => undefined,
    },
    newRequestId: () => `request-${asked.length}`,
    newClientSeed: () => 'seed',
    steadyMs: () => 0,
  })
  game.setBoard({} as HTMLElement)
  /** Until the game is in that phase. */
  const until = (phase: string) =>
    new Promise<void>((resolve) => {
      const look = () => game.state.phase === phase && resolve()
      game.subscribe(look)
      look()
    })
  /** What is shown has been seen. */
  const seen = async (phase = 'idle') => {
    await until('presenting')
    gates.at(-1)?.resolve()
    await until(phase)
  }
  return { game, asked, said, presented, until, seen }
}

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
  game.startAutoplay({ count: 10, lossLimit: 200n, winLimit: null, stopsOnFeature: false })
  await seen()
  await until('presenting')
  await seen()
  expect(game.state).toMatchObject({ autoplay: null, autoplayStopped: 'loss', net: -200n })
  expect(asked).toHaveLength(2)
})

test('autoplay does not begin where it is not allowed', () => {
  const jurisdiction = { ...INIT.jurisdiction, autoplay: false }
  const { game, asked } = tableOf([], { jurisdiction })
  game.startAutoplay({ count: 10, lossLimit: 900n, winLimit: null, stopsOnFeature: false })
  expect(game.state.autoplay).toBeNull()
  expect(asked).toHaveLength(0)
})

test('a look away ends autoplay after the round that is on', async () => {
  const { game, asked, until, seen } = tableOf([played({}, '9900')])
  game.startAutoplay({ count: 10, lossLimit: 900n, winLimit: null, stopsOnFeature: false })
  await until('presenting')
  game.stopAutoplay()
  await seen()
  expect(asked).toHaveLength(1)
  expect(game.state.autoplay).toBeNull()
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
