import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { createLog } from '@baize/host'
import { crashGame } from './games/crash-game.ts'
import { createLiveSockets, STRANGERS_MAX, type LiveSockets } from './live-sockets.ts'
import { MESSAGE_BYTES_MAX, type ServerMessage } from './messages.ts'
import { openTestTable, type TestTable } from './testing.ts'

const ORIGIN = 'http://studio.test'
const HELLO = { type: 'hello', token: 's-anna', clientSeed: 'seed' }
const BET = {
  type: 'bet',
  id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f12',
  amount: '100',
  choice: { autoCashout: null },
}

let t: TestTable
let server: Server
let sockets: LiveSockets
let address: string

beforeEach(async () => {
  t = await openTestTable(crashGame('orbit-crash', orbit.config))
  sockets = createLiveSockets({
    tables: new Map([[t.table.tableId, t.table]]),
    money: t.wallet.money,
    clock: t.clock,
    log: createLog('test', 'silent'),
    origin: ORIGIN,
  })
  server = createServer()
  server.on('upgrade', (request, socket, head) => {
    if (!sockets.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/rgs/v1/live/orbit-crash`
})

afterEach(async () => {
  sockets.close()
  await new Promise((resolve) => server.close(resolve))
})

/** A socket with everything it hears; `closed` tells how it ended. */
function connect(path = address, origin = ORIGIN) {
  const socket = new WebSocket(path, { origin })
  const heard: ServerMessage[] = []
  const waiting: { type: string; resolve: (says: ServerMessage) => void }[] = []
  const closed = new Promise<string>((resolve) => {
    socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`.trim()))
    socket.on('error', (error) => resolve(error.message))
  })
  socket.on('message', (data) => {
    const says = JSON.parse((data as Buffer).toString('utf8')) as ServerMessage
    heard.push(says)
    for (const one of waiting) if (one.type === says.type) one.resolve(says)
  })
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()))
  return {
    socket,
    heard,
    opened,
    closed,
    async say(...messages: (object | string)[]) {
      await opened
      for (const one of messages) socket.send(typeof one === 'string' ? one : JSON.stringify(one))
    },
    hear: (type: string) =>
      new Promise<ServerMessage>((resolve) => {
        const known = heard.find((says) => says.type === type)
        if (known) resolve(known)
        else waiting.push({ type, resolve })
      }),
  }
}

/** Sits down at a table that is open for bets. */
async function sitDown() {
  const line = connect()
  await line.say(HELLO)
  await line.hear('history')
  await t.pass(100)
  await line.hear('state')
  return line
}

test('who says hello with a session hears how the table stands, and may bet', async () => {
  const line = await sitDown()
  await line.say(BET)
  expect(await line.hear('accepted')).toMatchObject({ balance: '9900' })
  line.socket.close()
})

test('a frame for everybody is whole, however long it is', async () => {
  const lines = await Promise.all([sitDown(), sitDown()])
  await lines[0]?.say(BET)
  await lines[0]?.hear('accepted')
  await t.pass(200)
  for (const line of lines) expect(await line.hear('players')).toMatchObject({ type: 'players' })
  for (const line of lines) line.socket.close()
})

describe('a socket is closed', () => {
  test.each<[string, object | string]>([
    ['whose first message is no hello', BET],
    ['that names no session', { ...HELLO, token: 'nobody' }],
    ['whose seed could forge a message', { ...HELLO, clientSeed: 'a|b' }],
    ['that says more than it may', { ...HELLO, balance: '1000000' }],
    ['that speaks no JSON', 'hello'],
  ])('%s', async (_who, first) => {
    const line = connect()
    await line.say(first)
    expect(await line.closed).toBe('1008 no session')
    expect(line.heard).toEqual([])
  })

  test.each<[string, object | string]>([
    ['a cash-out that brings its own multiplier', { type: 'cashOut', at: 100_000 }],
    ['a bet of less than nothing', { ...BET, amount: '-100' }],
    ['a bet that is no whole number', { ...BET, amount: '1.5' }],
    ['a bet without an id', { ...BET, id: '1' }],
    ['words the table uses itself', { type: 'settled', paid: '100' }],
    ['no JSON', '{'],
  ])('for %s', async (_what, message) => {
    const line = await sitDown()
    await line.say(message)
    expect(await line.closed).toBe('1008 bad message')
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
  })

  test('for a message that is larger than any honest one', async () => {
    const line = await sitDown()
    await line.say('x'.repeat(MESSAGE_BYTES_MAX + 1))
    expect(await line.closed).toContain('1009')
  })

  test('for more messages than hands can make', async () => {
    const line = await sitDown()
    await line.say(...Array.from({ length: 40 }, () => ({ type: 'cashOut' })))
    expect(await line.closed).toBe('1008 too fast')
  })

  test('when play must end, and the bet stays on the table', async () => {
    const line = await sitDown()
    await line.say({ ...BET, choice: { autoCashout: 101 } })
    await line.hear('accepted')
    sockets.cut(new Set(['s-anna']))
    expect(await line.closed).toBe('1008 no session')
    await t.pass(60_000, 500)
    expect(t.wallet.paid).toHaveLength(1)
  })
})

describe('no socket is opened', () => {
  test('for a page of another origin', async () => {
    expect(await connect(address, 'http://evil.test').closed).toContain('400')
  })

  test('G34 while a thousand have not said who they are, and who is seated stays', async () => {
    const seated = await sitDown()
    const strangers = Array.from({ length: STRANGERS_MAX }, () => connect())
    await Promise.all(strangers.map(({ opened }) => opened))
    expect(await connect().closed).toContain('503')
    await seated.say(BET)
    expect(await seated.hear('accepted')).toMatchObject({ balance: '9900' })
    strangers[0]?.socket.terminate()
    await strangers[0]?.closed
    await expect.poll(() => sockets.count()).toBe(STRANGERS_MAX)
    const next = connect()
    await next.say(HELLO)
    await next.hear('history')
    for (const { socket } of [seated, next, ...strangers]) socket.terminate()
  })

  test('for a table that does not exist, or an address that carries anything more', async () => {
    expect(await connect(address.replace('orbit', 'other')).closed).toBe('socket hang up')
    expect(await connect(`${address}?session=s-anna`).closed).toBe('socket hang up')
  })
})
