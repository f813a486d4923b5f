import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HG_PURPOSES } from '@baize/contract/hg'
import { HG_STUDIO_CALLS, type HgStudioPath } from '@baize/contract/hg-studio'
import { RGS_CALLS, type RgsPath } from '@baize/contract/rgs'
import { createLog, dueEvery, hgKeys, hgSign, openLocaleFolders } from '@baize/host'
import { servedRoutes } from '@baize/testkit'
import {
  changedFields,
  randomAddress,
  randomText,
  randomValue,
  RANDOM_INPUT_SEED as SEED,
  triesOf,
} from '@baize/testkit/random-input'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { game as halo } from '../../../titles/halo-roulette/game.ts'
import { game as orbit } from '../../../titles/orbit-crash/game.ts'
import { serveClient } from './client-files.ts'
import { openGameTexts, serveGameTexts, TITLES_FOLDER } from './game-texts.ts'
import { crashGame } from './live/games/crash-game.ts'
import type { TableGame } from './live/games/table-game.ts'
import { wheelGame } from './live/games/wheel-game.ts'
import { createLiveSockets } from './live/live-sockets.ts'
import { openTestTable } from './live/testing.ts'
import { createServer } from './server.ts'
import type { ModuleFactory } from './studio-module.ts'
import { OVER_HALF, SECRET, SESSION_WORDS, startTestStudio, type TestStudio } from './testing.ts'

const BODIES = triesOf(1_000, 200_000)
const CHOICES = triesOf(400, 100_000)
const ADDRESSES = triesOf(400, 100_000)
const SOCKETS = triesOf(20, 10_000)
const FRAMES_PER_SOCKET = 10

const ID = '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f12'
const STUDIO_ORIGIN = 'http://studio.test'
const QUERY_NAMES = ['lang', 'locale', 'session', 'cursor']

/** The pages and files of games, of a client that is built of two files. */
const dir = mkdtempSync(join(tmpdir(), 'random-input-'))
mkdirSync(join(dir, 'assets'))
writeFileSync(join(dir, 'play.html'), '<html lang="{{locale}}"><script>boot()</script></html>')
writeFileSync(join(dir, 'assets/a-1234.js'), 'plain')
const gamePages: ModuleFactory = ({ context: { config, clock } }) => ({
  name: 'game pages',
  routes(app) {
    const locales = openLocaleFolders(config.localesDir, clock)
    const texts = openGameTexts(locales, TITLES_FOLDER, dueEvery(clock))
    serveClient(app, { dir, siteOrigins: config.siteOrigins, texts })
    serveGameTexts(app, texts)
  },
})

let studio: TestStudio
let player: Awaited<ReturnType<TestStudio['sit']>>
let miner: typeof player
let roundId: string
beforeAll(async () => {
  studio = await startTestStudio()
  player = await studio.sit()
  miner = await studio.sit({ gameId: 'minefield', playerId: 'p-2' })
  roundId = (await miner.play({ mines: 3 })).body.round.roundId
})
afterAll(async () => {
  await studio.stop()
  rmSync(dir, { recursive: true })
})

/** What each call of the casino and of a game would take. */
const GOOD_BODIES: Readonly<Record<HgStudioPath | RgsPath, Readonly<Record<string, unknown>>>> = {
  '/studio/v1/games': {},
  '/studio/v1/sessions/open': {
    gameId: 'dice',
    mode: 'real',
    playerId: 'p-3',
    token: 'token',
    ...SESSION_WORDS,
  },
  '/studio/v1/sessions/close': { sessionId: 'session-1' },
  '/studio/v1/sessions/notify': { playerId: 'p-3', reason: 'balance' },
  '/studio/v1/rounds/get': { roundId: 'round-1' },
  '/studio/v1/rounds/open': { playerId: 'p-3' },
  '/studio/v1/transactions': { from: '2026-01-14T00:00:00Z', to: '2026-01-14T01:00:00Z' },
  '/studio/v1/campaigns/create': {
    campaignId: 'campaign-1',
    gameIds: ['dice'],
    playerIds: ['p-3'],
    currency: 'EUR',
    betValue: '1000000',
    spins: 5,
    startsAt: '2026-01-14T00:00:00Z',
    endsAt: '2026-01-15T00:00:00Z',
  },
  '/studio/v1/campaigns/get': { campaignId: 'campaign-1' },
  '/studio/v1/campaigns/cancel': { campaignId: 'campaign-1' },
  '/rgs/v1/init': {},
  '/rgs/v1/play': { requestId: ID, bet: '100', choice: OVER_HALF },
  '/rgs/v1/step': { requestId: ID, roundId: 'round-1', seq: 0, step: { type: 'cashout' } },
  '/rgs/v1/balance': {},
  '/rgs/v1/seeds/rotate': { clientSeed: 'seed' },
  '/rgs/v1/history': { cursor: '1.1' },
}
const CALLS = { ...HG_STUDIO_CALLS, ...RGS_CALLS }
const PATHS = Object.keys(CALLS) as (keyof typeof CALLS)[]

/** As whoever may make that call sends it: signed by the casino, or with the token of a game. */
async function post(path: string, payload: string) {
  const [key] = hgKeys(SECRET, HG_PURPOSES.studioCall)
  const at = { now: studio.clock.now(), nonce: randomUUID() }
  const proof = path.startsWith('/studio/')
    ? hgSign({ method: 'POST', path, rawBody: payload }, key, at)
    : { authorization: `Bearer ${player.token}` }
  const headers = { 'content-type': 'application/json', ...proof }
  return await studio.app.inject({ method: 'POST', url: path, payload, headers })
}

/** The content of every table. */
function everythingStored(): readonly unknown[] {
  const tables = studio.db.all<{ name: string }>(
    `select name from sqlite_master where type = 'table'`,
  )
  return tables.map(({ name }) => [name, studio.db.all(`select * from ${name}`)])
}

describe('G7 T6 T39 what chance writes', { timeout: 24 * 3_600_000 }, () => {
  test('as the body of a call that it does not fit is refused, and nothing is stored', async () => {
    const posts = servedRoutes(studio.app).filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path).toSorted()).toEqual(PATHS.toSorted())
    const before = everythingStored()
    const call = fc
      .constantFrom(...PATHS)
      .chain((path) => changedFields(GOOD_BODIES[path]).map((words) => ({ path, words })))
    const property = fc.asyncProperty(call, async ({ path, words }) => {
      const body = JSON.stringify(words)
      fc.pre(!CALLS[path].body.safeParse(JSON.parse(body)).success)
      const answer = await post(path, body)
      expect([path, answer.json().status]).toEqual([path, 'BAD_REQUEST'])
      expect([400, 422]).toContain(answer.statusCode)
    })
    await fc.assert(property, { seed: SEED, numRuns: BODIES, maxSkipsPerRun: 1_000 })
    expect(everythingStored()).toEqual(before)
    console.log(
      `proof: ${BODIES} malformed bodies to ${PATHS.length} calls, none failed (seed ${SEED})`,
    )
  })

  test('as a choice or a step of a game is played by its rules or refused', async () => {
    const outcomes = { played: 0, refused: 0 }
    const choice = fc.oneof(
      fc.record({ side: fc.constantFrom('over', 'under'), target: fc.nat(12_000) }),
      changedFields(OVER_HALF),
      changedFields({ mines: 3, type: 'pick', tile: 4 }),
      randomValue,
    )
    const act = fc.record({ isStep: fc.boolean(), choice, seq: fc.nat(3) })
    const property = fc.asyncProperty(act, async ({ isStep, choice: value, seq }) => {
      const { status } = isStep ? await miner.step(roundId, seq, value) : await player.play(value)
      outcomes[status === 200 ? 'played' : 'refused'] += 1
      expect(status).toBeLessThan(500)
    })
    await fc.assert(property, { seed: SEED, numRuns: CHOICES })
    expect((await player.play(OVER_HALF)).status).toBe(200)
    console.log(`proof: ${CHOICES} choices and steps, ${JSON.stringify(outcomes)} (seed ${SEED})`)
  })

  test('as the address of a page or a file is answered or refused, and never fails', async () => {
    const server = createServer(studio.context, [gamePages])
    const routes = servedRoutes(server.app).filter(({ method }) => method === 'GET')
    const request = fc
      .constantFrom(...routes)
      .chain(({ path }) => randomAddress(path, QUERY_NAMES).map((url) => ({ path, url })))
    const property = fc.asyncProperty(request, async ({ path, url }) => {
      const { statusCode } = await server.app.inject({ method: 'GET', url })
      // Without a wallet a studio is not ready, and says so.
      expect([path, path === '/ready' || statusCode < 500]).toEqual([path, true])
    })
    await fc.assert(property, { seed: SEED, numRuns: ADDRESSES })
    await server.app.close()
    console.log(`proof: ${ADDRESSES} addresses of ${routes.length} routes (seed ${SEED})`)
  })

  test.each<[string, TableGame, object]>([
    ['orbit-crash', crashGame('orbit-crash', orbit.config) as TableGame, { autoCashout: null }],
    [
      'halo-roulette',
      wheelGame('halo-roulette', halo.config) as TableGame,
      { spots: [{ spot: 'red', amount: '100' }] },
    ],
  ])('as frames at %s is dropped, and the next player is served', async (slug, game, choice) => {
    const table = await openTestTable(game)
    const faults: string[] = []
    const sockets = createLiveSockets({
      tables: new Map([[table.table.tableId, table.table]]),
      money: table.wallet.money,
      clock: table.clock,
      log: createLog('test', 'error', { write: (line) => void faults.push(line) }),
      origin: STUDIO_ORIGIN,
    })
    const server = createHttpServer()
    server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const open = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/rgs/v1/live/${slug}`, {
        origin: STUDIO_ORIGIN,
      })
      socket.on('error', () => {})
      await once(socket, 'open')
      return socket
    }
    const hello = { type: 'hello', token: 's-anna', clientSeed: 'seed' }
    const frame = fc.oneof(
      randomText,
      randomValue.map((value) => JSON.stringify(value)),
      fc
        .constantFrom<Record<string, unknown>>(
          { type: 'bet', id: ID, slot: 0, amount: '100', choice },
          { type: 'undo', id: ID, slot: 0 },
          { type: 'cashOut', slot: 0 },
          { type: 'autoCashOut', slot: 0, at: 200 },
          hello,
        )
        .chain(changedFields)
        .map((message) => JSON.stringify(message)),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    )
    const talk = fc.record({
      isSeated: fc.boolean(),
      frames: fc.array(frame, { minLength: FRAMES_PER_SOCKET, maxLength: FRAMES_PER_SOCKET }),
    })
    const property = fc.asyncProperty(talk, async ({ isSeated, frames }) => {
      const socket = await open()
      const closed = once(socket, 'close')
      if (isSeated) socket.send(JSON.stringify(hello))
      for (const one of frames) socket.send(one)
      socket.close()
      await closed
      expect(faults).toEqual([])
    })
    await fc.assert(property, { seed: SEED, numRuns: SOCKETS })
    const socket = await open()
    const heard = once(socket, 'message')
    socket.send(JSON.stringify(hello))
    await heard
    sockets.close()
    await new Promise((resolve) => void server.close(resolve))
    console.log(
      `proof: ${SOCKETS * FRAMES_PER_SOCKET} frames on ${SOCKETS} sockets of ${slug}, none failed (seed ${SEED})`,
    )
  })
})
