import type { RgsInit, RgsPlayed, RgsRound } from '@baize/contract/rgs'
import type { PageSays } from '@baize/contract/game-frame'
import type { AutoplayPlan } from '../bet/autoplay.ts'
import { Game } from './game.ts'
import type { GameParts } from './game-parts.ts'
import { moneyWords } from '../texts/money-words.ts'
import { translator } from '../texts/texts.ts'
import { RgsRefused, type Rgs } from '../rgs/rgs-client.ts'
import type { Scene } from '../scene/scene.ts'

const SILENT = new Proxy({}, { get: () => () => undefined }) as GameParts['sound']

const QUIET: GameParts['settings'] = {
  isMuted: true,
  hasHotkeys: false,
  isReduced: true,
  isTurbo: false,
  isInstant: false,
  hasStats: false,
  hasHints: false,
}

export const INIT: RgsInit = {
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

export const roundOf = (change: Partial<RgsRound> = {}): RgsRound => ({
  roundId: 'r1',
  nonce: 0,
  bet: '100',
  staked: '100',
  due: '0',
  multiplier: '0.0000',
  paid: '0',
  isClosed: true,
  choice: 'heads',
  stepCount: 0,
  events: [{ type: 'flip' }],
  open: [],
  ...change,
})

export const played = (round: Partial<RgsRound>, balance: string): RgsPlayed => ({
  round: roundOf(round),
  balance,
  net: String(BigInt(balance) - 10_000n),
  nextNonce: 1,
})

type Answer = RgsPlayed | RgsRefused

/** A game on a table with a studio that answers these, each when it is let. */
export function tableOf(
  answers: Answer[],
  init: Partial<RgsInit> = {},
  scene: Partial<Scene> = {},
) {
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
    settings: QUIET,
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

export const PLAN: AutoplayPlan = {
  count: 10,
  lossLimit: 900n,
  profitLimit: null,
  winLimit: null,
  stopsOnFeature: false,
  onWin: null,
  onLoss: null,
}
