import { once } from 'node:events'
import { LIVE_UNAUTHORISED, type LiveEvents } from '@baize/contract'
import { money, toDecimalString } from '@baize/money'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_LIMITS } from '../../../testing.ts'
import { fundPlayer, openPlayer } from '../../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../../testing-server.ts'
import { inParallel, report, runsOf } from '../../ledger/proofs/testing.ts'
import { testGames } from '../../play/testing.ts'

type Socketed = Socket<LiveEvents>

const CLIENTS = runsOf(12, 20, 200)
const DROPS = 5
const STAKE = money(100n, 'EUR')
const GAME = 'dice'

const games = testGames()
let api: Awaited<ReturnType<typeof startTestServer>>
let address: string

beforeAll(async () => {
  // All pages are at one address.
  api = await startTestServer({}, { limits: NO_LIMITS }, { gameProviders: [games.provider] })
  address = await listenOnFreePort(api.app)
})
afterAll(() => api.stop())

/** Somebody with money in a game, and a page that shows what is left of it. */
async function openClient(at: number) {
  const { token, playerId } = await openPlayer(api, `dropped-${at}@example.com`)
  await fundPlayer(api, playerId, money(10_000n, 'EUR'))
  await api.answerOf('launchGame', { token, body: { slug: GAME, mode: 'real' } })
  const sessionId = `session-${games.opened.findIndex((order) => order.playerId === playerId) + 1}`
  const page = openPage(token, playerId)
  let bets = 0
  return {
    ...page,
    token,
    playerId,
    async bet() {
      bets += 1
      const txId = `${playerId}-${bets}`
      const { status } = await api.play.wallet.settle('test-games', {
        act: 'bet',
        txId,
        roundId: txId,
        sessionId,
        playerId,
        game: GAME,
        amount: STAKE,
        isBonusBuy: false,
      })
      expect(status).toBe('OK')
    },
  }
}

/** As the site does: it asks when it is connected and when money has moved, and shows what it was answered. */
function openPage(token: string, playerId: string) {
  const foreign: unknown[] = []
  let shown = ''
  let asked: Promise<void> = Promise.resolve()
  const askAfter = async (before: Promise<void>): Promise<void> => {
    await before
    const answer = await api.send('getUserDetails', { token })
    if (answer.statusCode === 200) shown = answer.json().data.userWallet.amount
  }
  const ask = () => {
    asked = askAfter(asked)
  }
  const socket: Socketed = io(address, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
  })
  let connections = 0
  socket.on('connect', () => {
    connections += 1
    ask()
  })
  socket.on('debit', ask)
  let heard = 0
  socket.on('notice', ({ id }) => {
    if (id === playerId) heard += 1
    else foreign.push(id)
  })
  return {
    socket,
    foreign,
    connections: () => connections,
    heard: () => heard,
    shown: async () => {
      await asked
      return shown
    },
  }
}

const balanceOf = async (playerId: string) =>
  toDecimalString(await api.ledger.walletOf(playerId, 'EUR'))

test(
  'G24 after every drop each page shows the balance of the ledger and has heard of nobody else, and a revoked token is cut',
  { timeout: 3_600_000 },
  async () => {
    const clients = await inParallel(CLIENTS, 8, openClient)
    await expect.poll(() => clients.every(({ socket }) => socket.connected)).toBe(true)
    for (let drop = 0; drop < DROPS; drop += 1) {
      for (const { socket } of clients) socket.io.engine.close()
      // Meanwhile bets go on, and everybody is told something.
      await inParallel(CLIENTS, 8, async (at) => {
        await clients[at]?.bet()
        const playerId = clients[at]?.playerId ?? ''
        api.live.send(playerId, 'notice', { id: playerId, text: 'meanwhile' })
      })
      await expect.poll(() => clients.every(({ socket }) => socket.connected)).toBe(true)
      const before = clients.map(({ heard }) => heard())
      for (const { playerId } of clients)
        api.live.send(playerId, 'notice', { id: playerId, text: 'after' })
      await expect
        .poll(() => clients.every(({ heard }, at) => heard() > (before[at] ?? 0)))
        .toBe(true)
    }
    for (const { playerId, shown } of clients) {
      const balance = await balanceOf(playerId)
      await expect.poll(shown).toBe(balance)
    }
    expect(clients.flatMap(({ foreign }) => foreign)).toEqual([])
    const connections = clients.reduce((sum, one) => sum + one.connections(), 0)
    expect(connections).toBe(CLIENTS * (DROPS + 1))

    const revoked = clients.filter((_, at) => at % 2 === 0)
    for (const { playerId } of revoked) await api.sessions.revokeAllOf(playerId)
    await expect.poll(() => revoked.some(({ socket }) => socket.connected)).toBe(false)
    for (const { socket } of revoked) {
      const said = once(socket as never, 'connect_error')
      socket.connect()
      expect(((await said)[0] as Error).message).toBe(LIVE_UNAUTHORISED)
    }
    expect(clients.filter(({ socket }) => socket.connected)).toHaveLength(CLIENTS - revoked.length)
    for (const { socket } of clients) socket.disconnect()
    report(
      `${CLIENTS} pages, ${DROPS} drops, ${connections} connections: every balance that of the ledger, no event of ` +
        `anybody else, ${revoked.length} revoked tokens cut and not let in again`,
    )
  },
)
