import { LIVE_UNAUTHORISED } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'
import { SOCKETS_PER_SESSION } from './live.ts'
import { STRANGERS_PER_NETWORK } from './live-door.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
let playerCount = 0

beforeAll(async () => {
  api = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
  address = await listenOnFreePort(api.app)
})
afterAll(() => api.stop())

const newPlayer = () => openPlayer(api, `door${playerCount++}@example.com`)

/** A line that says nothing: opening one takes no token. */
const knock = (from: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/socket.io/?EIO=4&transport=polling`, {
    headers: { 'x-forwarded-for': from, ...headers },
  })

const knockMany = (from: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await knock(from)).status))

function enter(token: string, from: string, transport: 'websocket' | 'polling') {
  const options = { auth: { token }, transports: [transport], forceNew: true, reconnection: false }
  const page: Socket = io(address, { ...options, extraHeaders: { 'x-forwarded-for': from } })
  return new Promise<{ page: Socket; problem?: string }>((resolve) => {
    page.once('connect', () => resolve({ page }))
    page.once('connect_error', ({ message }) => resolve({ page, problem: message }))
  })
}

describe('lines that have not said whose they are', () => {
  test('G34 are so many of one network at most, and elsewhere others come in all the same', async () => {
    const { token } = await newPlayer()
    const statuses = await knockMany('192.0.2.7', STRANGERS_PER_NETWORK + 20)
    expect(statuses.filter((status) => status === 200)).toHaveLength(STRANGERS_PER_NETWORK)
    const refused = await knock('192.0.2.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' })
    expect((await enter(token, '192.0.2.7', 'websocket')).problem).toBe('websocket error')
    const elsewhere = await enter(token, '192.0.2.8', 'websocket')
    expect(elsewhere.problem).toBeUndefined()
    elsewhere.page.disconnect()
  })

  test('G34 a network of IPv6 is one, whatever address of it is used', async () => {
    const statuses = await Promise.all(
      Array.from({ length: STRANGERS_PER_NETWORK + 5 }, async (_, at) => {
        const { status } = await knock(`2001:db8:1:2::${at.toString(16)}`)
        return status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test.each(['websocket', 'polling'] as const)(
    'G34 whoever says it over %s, or goes, makes room for the next',
    async (transport) => {
      const from = transport === 'websocket' ? '192.0.2.9' : '192.0.2.10'
      const { token } = await newPlayer()
      await knockMany(from, STRANGERS_PER_NETWORK - 1)
      const inside: Socket[] = []
      for (let page = 0; page < 3; page += 1) {
        const entered = await enter(token, from, transport)
        expect(entered.problem).toBeUndefined()
        inside.push(entered.page)
      }
      const wrong = await enter('x'.repeat(43), from, transport)
      expect(wrong.problem).toBe(LIVE_UNAUTHORISED)
      expect((await knock(from)).status).toBe(429)
      wrong.page.disconnect()
      await expect.poll(async () => (await knock(from)).status).toBe(200)
      for (const page of inside) page.disconnect()
    },
  )
})

test('G34 one session has so many pages at most', async () => {
  const { token } = await newPlayer()
  const entered = []
  for (let page = 0; page < SOCKETS_PER_SESSION; page += 1)
    entered.push(await enter(token, '192.0.2.11', 'websocket'))
  expect(entered.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect((await enter(token, '192.0.2.11', 'websocket')).problem).toBe('TOO_MANY_REQUESTS')
  for (const { page } of entered) page.disconnect()
})

test('G34 whoever takes a name back does not keep the line', async () => {
  const { token } = await newPlayer()
  const line = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  )
  const heard: string[] = []
  const closed = new Promise((resolve) => line.addEventListener('close', resolve))
  line.addEventListener('message', ({ data }) => {
    heard.push(String(data).slice(0, 2))
    if (heard.length === 1) line.send(`40${JSON.stringify({ token })}`)
    else line.send('41')
  })
  await closed
  expect(heard).toEqual(['0{', '40'])
})

test('R406 a page of another site is told that its request is none, not that a session has ended', async () => {
  const answer = await knock('192.0.2.12', { origin: 'https://evil.example' })
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([400, 'nosniff'])
})
