import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { ROUTES, type CallName } from '@baize/contract'
import { ConfigError } from '@baize/host'
import { money } from '@baize/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bet } from '../features/ledger/testing.ts'
import { openTestPostgres } from '../testing-postgres.ts'
import { fundPlayer, openPlayer, signUpBody } from '../testing-players.ts'
import { startTestServer, type SentCall } from '../testing-server.ts'
import { openInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'
import { databaseOverEmbedded, openDatabase } from './open.ts'

const DATABASE_URL = process.env['DATABASE_URL']
const BOUND_MS = 15_000
const BETS = 128
const STAKE = 100n

type Api = Awaited<ReturnType<typeof startTestServer>>

/** A call of every feature that stands on the database. */
function callsOn(token: string): [CallName, SentCall][] {
  return [
    ['getUserDetails', { token }],
    ['getLedgerEntries', { token }],
    ['updateUserDetails', { token, body: { nickname: 'x' } }],
    ['logout', { token }],
    ['logEvent', { body: { event: 'PAGE_VIEW' } }],
    ['login', { body: { email: 'ann@example.com', password: 'Wrong-password-1' } }],
    ['signUp', { body: signUpBody('new@example.com') }],
    ['redeemSignInCode', { body: { code: 'at_x' } }],
  ]
}

async function expectOutage(api: Api, token: string): Promise<void> {
  await Promise.all(
    callsOn(token).map(async ([name, call]) => {
      const response = await api.send(name, call)
      expect([name, response.statusCode]).toEqual([name, 503])
      expect(response.json()).toMatchObject({
        success: false,
        code: 'SERVICE_UNAVAILABLE',
        message: 'Service Unavailable',
        messageKey: 'refusal.SERVICE_UNAVAILABLE',
      })
      expect(response.headers['retry-after']).toBe('5')
      expect(response.body).not.toMatch(/stack|node_modules|PGlite|ECONN/)
    }),
  )
  expect((await api.app.inject('/ready')).statusCode).toBe(503)
}

/** What needs no database is served on. */
async function expectContent(api: Api): Promise<void> {
  for (const name of ['getSettings', 'getBrands', 'getAllCountry', 'getLocation'] as const) {
    expect([ROUTES[name].path, (await api.send(name)).statusCode]).toEqual([ROUTES[name].path, 200])
  }
}

test.skipIf(DATABASE_URL !== undefined)(
  'an embedded database that dies is answered 503, and what needs none is served on',
  async () => {
    const pglite = await openInMemory()
    const db = databaseOverEmbedded(pglite)
    await migrate(db)
    const api = await startTestServer({}, { db })
    const { token } = await openPlayer(api, 'ann@example.com')
    expect((await api.app.inject('/ready')).statusCode).toBe(200)
    await pglite.close()
    await expectOutage(api, token)
    await expectContent(api)
    await Promise.all([api.live.stop(), api.app.close()])
  },
  BOUND_MS * 3,
)

describe.skipIf(DATABASE_URL === undefined)('a PostgreSQL behind a line that breaks', () => {
  let line: Awaited<ReturnType<typeof openLine>>
  let api: Api
  let token: string

  beforeEach(async () => {
    const target = new URL(DATABASE_URL ?? '')
    line = await openLine(Number(target.port || '5432'), target.hostname)
    target.hostname = '127.0.0.1'
    target.port = String(line.port)
    const db = await openTestPostgres(target.href)
    api = await startTestServer({}, { db })
    token = (await openPlayer(api, 'ann@example.com')).token
  })
  afterEach(async () => {
    await line.mend()
    await api.stop()
    line.close()
  })

  test('is answered 503 while it is cut, and serves again when it is mended', async () => {
    await line.cut()
    await expectOutage(api, token)
    await expectContent(api)
    await line.mend()
    expect((await api.send('getUserDetails', { token })).statusCode).toBe(200)
    expect((await api.app.inject('/ready')).statusCode).toBe(200)
  })

  test(
    'is answered 503 within the bound when it only falls silent, and serves again at once',
    async () => {
      line.fallSilent()
      const start = performance.now()
      await expectOutage(api, token)
      expect(performance.now() - start).toBeLessThan(BOUND_MS)
      await line.mend()
      // Those connections never speak again; none of them may be handed out any more.
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.send('getUserDetails', { token })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    },
    BOUND_MS * 3,
  )

  test(
    'G22 that falls silent in the middle of bets answers each of them, and takes each once when it is asked again',
    async () => {
      const { playerId } = await openPlayer(api, 'bob@example.com')
      await fundPlayer(api, playerId, money(100_000n, 'EUR'))
      const settle = (at: number) => api.betPath.settle(bet(playerId, `silent-${at}`, STAKE))
      const before = Array.from({ length: BETS / 2 }, (_, at) => settle(at))
      await Promise.race(before)
      line.fallSilent()
      const during = Array.from({ length: BETS / 2 }, (_, at) => settle(BETS / 2 + at))
      const said = await Promise.allSettled([...before, ...during])
      expect(said.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
      expect((await api.app.inject('/ready')).statusCode).toBe(503)

      await line.mend()
      const again = await Promise.all(Array.from({ length: BETS }, (_, at) => settle(at)))
      expect(again.filter(({ ok }) => !ok)).toEqual([])
      const { amountMinor } = await api.ledger.walletOf(playerId, 'EUR')
      expect(amountMinor).toBe(100_000n - BigInt(BETS) * STAKE)
    },
    BOUND_MS * 4,
  )
})

describe('a DATABASE_URL that cannot be reached', () => {
  let silent: Server

  beforeEach(async () => {
    silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => silent.close())

  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'unused' })

  test('stops the start with one sentence', async () => {
    const refused = open('postgres://someone:secret@127.0.0.1:1/casino')
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(
      /^The database of DATABASE_URL cannot be reached \(.+\)\.$/,
    )
    await expect(refused).rejects.not.toThrow('secret')
  })

  test('stops it too when it accepts the connection and says nothing', async () => {
    const { port } = silent.address() as AddressInfo
    await expect(open(`postgres://127.0.0.1:${port}/casino`)).rejects.toThrow('cannot be reached')
  })
})

/** A line to the database that a test can cut. */
async function openLine(targetPort: number, targetHost: string) {
  const open = new Set<Socket>()
  const deaf = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    if (isSilent) {
      deaf.add(near)
      return
    }
    const far = connect(targetPort, targetHost)
    open.add(far)
    far.on('error', () => {})
    const carry = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => {
        if (!deaf.has(near)) to.write(chunk)
      })
    carry(near, far)
    carry(far, near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    )
  const port = await listen(0)
  return {
    port,
    fallSilent() {
      isSilent = true
      for (const socket of open) deaf.add(socket)
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      open.clear()
      await closed
    },
    async mend() {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
