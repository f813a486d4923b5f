import { randomUUID } from 'node:crypto'
import { HG_PURPOSES } from '@baize/contract/hg'
import { sessionTokenOf, type HgSession, type HgStudioPath } from '@baize/contract/hg-studio'
import type { RgsInit, RgsPath, RgsPlayed, RgsRefusal } from '@baize/contract/rgs'
import { configHashOf } from '@baize/fair/canonical'
import type { EngineFacts } from '@baize/fair/engine-facts'
import { facts as diceFacts } from '@baize/fair/engines/dice/facts'
import { facts as minesFacts } from '@baize/fair/engines/mines/facts'
import type { GameDefinition } from '@baize/fair/game'
import { game as dice } from '../../../titles/dice/game.ts'
import { game as minefield } from '../../../titles/minefield/game.ts'
import { createLog, fixedClock, hgKeys, hgSign, hgVerify, seededRandom } from '@baize/host'
import { expect } from 'vitest'
import { catalogueOf, type Title } from './catalogue.ts'
import { readStudioConfig } from './config.ts'
import { createGroupCommit } from './database/group-commit.ts'
import { openInMemory, type Database } from './database/open.ts'
import type { Rotated } from './engine/seeds.ts'
import { createServer } from './server.ts'
import { startWalletDouble, type WalletDouble } from './wallet-double.ts'

export const SECRET = 'the secret of every test of the studio'
const SITE = 'http://localhost:3000'

/** Half of the dice. */
export const OVER_HALF = { side: 'over', target: 4999 }

/** How the casino opens a session, but for the game and who plays. */
export const SESSION_WORDS = {
  currency: 'EUR',
  locale: 'en',
  siteOrigin: SITE,
  cashierUrl: `${SITE}/deposit`,
  historyUrl: `${SITE}/history`,
  jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
}

/** A title of a test: real rules, and figures nobody reads. */
export function titleOf<Config>(
  game: GameDefinition<Config>,
  { hasFreeRounds }: Pick<EngineFacts, 'hasFreeRounds'> = { hasFreeRounds: false },
): Title {
  const definition = game as unknown as GameDefinition
  const configHash = configHashOf(game.engine.name, game.config)
  const mode = {
    name: 'base',
    returnToPlayer: '99/100',
    returnToPlayerPercent: '99.0000',
    hitRate: '1/2',
    hitRatePercent: '50.0000',
    standardDeviation: 1,
    maxMultiplier: '9900',
    distribution: [],
  }
  const sheet = {
    slug: game.slug,
    engine: game.engine.name,
    mathVersion: game.mathVersion,
    configHash,
    method: { name: 'closedForm' } as const,
    listedMode: 'base',
    modes: [mode],
  }
  return { game: definition, configHash, sheet, hasFreeRounds }
}

export const TITLES: readonly Title[] = [titleOf(dice, diceFacts), titleOf(minefield, minesFacts)]

export interface TestStudioOptions {
  readonly titles?: readonly Title[]
  /** To go on with after a "crash": the studio before it is simply dropped. */
  readonly db?: Database
  readonly wallet?: WalletDouble
  readonly clock?: ReturnType<typeof fixedClock>
}

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>

/** Of a test file, so that its draws are the same whatever has run before it in the same worker. */
const studioCounts = new Map<string, number>()

/** The whole studio with a clock that stands still, and a wallet that fails when it is told to. */
export async function startTestStudio(options: TestStudioOptions = {}) {
  const clock = options.clock ?? fixedClock('2026-01-14T12:00:00Z')
  const random = seededRandom(`studio ${nextStudioNo()}`)
  const wallet = options.wallet ?? (await startWalletDouble({ secret: SECRET, clock }))
  const config = readStudioConfig({ STUDIO_SECRET: SECRET, WALLET_URL: wallet.url })
  const db = options.db ?? openInMemory()
  const log = createLog('studio-test', 'silent')
  const commits = createGroupCommit(db)
  const catalogue = catalogueOf(options.titles ?? TITLES)
  const context = { config, log, clock, random, db, commits, catalogue }
  const server = createServer(context, [])
  server.studio.recovery.takeBackUnanswered()
  return {
    context,
    ...server,
    wallet,
    clock,
    db,
    ...callsTo(server, clock),
    /** Lets time pass, and then what is due happen. */
    async pass(ms: number) {
      clock.advance(ms)
      await server.scheduler.runDue()
    },
    async stop() {
      await server.stop()
      await wallet.stop()
    },
  }
}

function nextStudioNo(): number {
  const file = expect.getState().testPath ?? ''
  const no = (studioCounts.get(file) ?? 0) + 1
  studioCounts.set(file, no)
  return no
}

function callsTo({ app }: ReturnType<typeof createServer>, clock: { now(): Date }) {
  /** A signed call of the casino, whose answer must be signed as well. */
  async function casino<T = Record<string, unknown>>(
    path: HgStudioPath,
    body: object,
    secret = SECRET,
  ): Promise<{ status: number; body: T }> {
    const rawBody = JSON.stringify(body)
    const [key] = hgKeys(secret, HG_PURPOSES.studioCall)
    const signature = hgSign({ method: 'POST', path, rawBody }, key, {
      now: clock.now(),
      nonce: randomUUID(),
    })
    const headers = { 'content-type': 'application/json', ...signature }
    const response = await app.inject({ method: 'POST', url: path, payload: rawBody, headers })
    const message = { method: 'POST', path, rawBody: response.rawPayload }
    const keys = hgKeys(SECRET, HG_PURPOSES.studioAnswer)
    const verdict = hgVerify(message, response.headers as Record<string, string>, keys, {
      now: clock.now(),
    })
    if (!verdict.isAuthentic) throw new Error(`An answer was not signed: ${verdict.reason}`)
    return { status: response.statusCode, body: response.json<T>() }
  }

  async function rgs<T>(token: string, path: RgsPath, body: object = {}) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ method: 'POST', url: path, payload: body, headers })
    return { status: response.statusCode, body: response.json<T & RgsRefusal>() }
  }

  return { casino, rgs, sit: (words: Seat = {}) => sit(words, { casino, rgs }) }
}

interface Seat {
  readonly gameId?: string
  readonly mode?: 'real' | 'demo'
  readonly playerId?: string
  readonly currency?: string
  readonly jurisdiction?: object
  /** Of a demo. */
  readonly visitor?: string
  /** Null leaves the browser's seed unmade. */
  readonly clientSeed?: string | null
}

interface Bet {
  readonly bet?: string
  readonly requestId?: string
  readonly campaignId?: string
}

/** A player at a game, with a seed from their browser. */
async function sit(
  { gameId = 'dice', mode = 'real', playerId = 'p-1', clientSeed = 'my-seed', ...words }: Seat,
  { casino, rgs }: Pick<ReturnType<typeof callsTo>, 'casino' | 'rgs'>,
) {
  const demo = words.visitor === undefined ? {} : { visitor: words.visitor, playerId }
  const opened = await casino<HgSession>('/studio/v1/sessions/open', {
    gameId,
    mode,
    ...(mode === 'real' ? { playerId, token: 'token' } : demo),
    ...SESSION_WORDS,
    currency: words.currency ?? SESSION_WORDS.currency,
    jurisdiction: { ...SESSION_WORDS.jurisdiction, ...words.jurisdiction },
  })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const { sessionId } = opened.body
  const token = sessionTokenOf(opened.body)
  const init = await rgs<RgsInit>(token, '/rgs/v1/init')
  if (clientSeed !== null && init.body.fairness.clientSeed === null)
    await rgs(token, '/rgs/v1/seeds/rotate', { clientSeed })
  return {
    sessionId,
    token,
    init: init.body,
    again: async () => (await rgs<RgsInit>(token, '/rgs/v1/init')).body,
    rotate: (seed: string) => rgs<Rotated>(token, '/rgs/v1/seeds/rotate', { clientSeed: seed }),
    play: (choice: unknown, { bet = '100', requestId, campaignId }: Bet = {}) =>
      rgs<RgsPlayed>(token, '/rgs/v1/play', {
        requestId: requestId ?? randomUUID(),
        bet,
        choice,
        ...(campaignId === undefined ? {} : { campaignId }),
      }),
    step: (roundId: string, seq: number, step: unknown, requestId: string = randomUUID()) =>
      rgs<RgsPlayed>(token, '/rgs/v1/step', { requestId, roundId, seq, step }),
    history: (cursor?: string) =>
      rgs<{ rounds: Record<string, unknown>[]; nextCursor: string | null }>(
        token,
        '/rgs/v1/history',
        cursor === undefined ? {} : { cursor },
      ),
  }
}
