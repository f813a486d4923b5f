import { money } from '@baize/money'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testGames } from '../features/play/testing.ts'
import { fundPlayer, openPlayer } from '../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../testing-server.ts'
import { operatorLines } from './testing.ts'

const games = testGames()
let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
const pages: Socket[] = []

beforeAll(async () => {
  api = await startTestServer({}, {}, { gameProviders: [games.provider] })
  address = await listenOnFreePort(api.app)
})
afterAll(async () => {
  for (const page of pages) page.disconnect()
  await api.stop()
})

const operator = (...args: string[]) => operatorLines({ context: api.context, features: api }, args)

async function openPage(token: string): Promise<Socket> {
  const page = io(address, { auth: { token }, transports: ['websocket'], reconnection: false })
  pages.push(page)
  await new Promise<void>((resolve, reject) => {
    page.once('connect', resolve)
    page.once('connect_error', reject)
  })
  return page
}

test('ASVS 7.4.5 an operator signs a player out everywhere: tokens, sockets and games end, and nobody else’s', async () => {
  const ann = await openPlayer(api, 'ann@example.com')
  await fundPlayer(api, ann.playerId, money(1_000n, 'EUR'))
  const elsewhere = await api.sessions.open({ playerId: ann.playerId })
  const bob = await openPlayer(api, 'bob@example.com')
  const [annPage, bobPage] = [await openPage(ann.token), await openPage(bob.token)]
  const cut = new Promise<string>((resolve) => annPage.once('disconnect', resolve))
  await api.answerOf('launchGame', { token: ann.token, body: { slug: 'dice', mode: 'real' } })

  expect(await operator('end-sessions', 'ann@example.com', 'asked', 'by', 'phone')).toEqual([
    'ann@example.com is signed out everywhere: 2 sessions ended',
  ])

  expect(await cut).toBe('io server disconnect')
  for (const token of [ann.token, elsewhere])
    expect((await api.send('getUserDetails', { token })).statusCode).toBe(403)
  const bet = {
    act: 'bet',
    txId: 'after-the-end',
    roundId: 'after-the-end',
    sessionId: `session-${games.opened.length}`,
    playerId: ann.playerId,
    game: 'dice',
    amount: money(100n, 'EUR'),
    isBonusBuy: false,
  } as const
  expect((await api.play.wallet.settle('test-games', bet)).status).toBe('TOKEN_EXPIRED')
  expect(games.told).toContainEqual({ playerId: ann.playerId, reason: 'stop' })

  expect(bobPage.connected).toBe(true)
  expect((await api.send('getUserDetails', { token: bob.token })).statusCode).toBe(200)
})

test('a reason is asked for, and an unknown player is named', async () => {
  await expect(operator('end-sessions', 'ann@example.com')).rejects.toThrow('usage:')
  await expect(operator('end-sessions', 'x@example.com', 'why')).rejects.toThrow('no player x@')
})
