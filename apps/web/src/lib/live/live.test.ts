import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { LIVE_UNAUTHORISED } from '@baize/contract/live'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLive } from './live.ts'
import { createSession } from '../session/session.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import { accessToken } from '../storage/storage.ts'

/** A real socket server that knows some tokens, and what a test waits for on it. */
async function startHouse() {
  const http = createServer()
  const io = new Server(http)
  const known = new Set(['T1', 'T2'])
  const sockets: Socket[] = []
  io.use((socket, next) => {
    next(
      known.has(String(socket.handshake.auth['token'])) ? undefined : new Error(LIVE_UNAUTHORISED),
    )
  })
  io.on('connection', (socket) => void sockets.push(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    io,
    known,
    tokens: () => sockets.map((socket) => String(socket.handshake.auth['token'])),
    nextConnection: () => once(io, 'connection').then(([socket]) => socket as Socket),
    stop: () => io.close(),
  }
}

let house: Awaited<ReturnType<typeof startHouse>>
const players: ReturnType<typeof newPlayer>[] = []

beforeEach(async () => {
  house = await startHouse()
})
afterEach(async () => {
  for (const { session } of players.splice(0)) await session.signOut()
  await house.stop()
})

function newPlayer() {
  const store = memoryStore()
  const connections: boolean[] = []
  const session = createSession({
    store,
    call: () => Promise.reject(new Error('no calls here')),
    href: () => 'https://site.example/',
    leaveFor: () => {},
    showAuth: () => {},
    onOtherTab: () => {},
  })
  const whenIdle = vi.fn<(action: () => void) => void>((action) => action())
  const live = createLive({
    session,
    store,
    whenIdle,
    onConnection: (isConnected) => connections.push(isConnected),
  })
  const signIn = (token: string) => session.signIn({ accessToken: token, locale: 'en' })
  const stateChange = () =>
    new Promise<void>((resolve) => {
      const stop = session.subscribe(() => {
        stop()
        resolve()
      })
    })
  return { store, session, live, whenIdle, signIn, stateChange, connections }
}

async function newGuest() {
  const player = newPlayer()
  players.push(player)
  await player.session.start({ locale: 'en', locales: ['en'] })
  player.live.start(house.url)
  return player
}

test('R720 a guest has no connection and does not even load the library', async () => {
  const { whenIdle } = await newGuest()
  expect(whenIdle).not.toHaveBeenCalled()
})

test('R720 signing in connects over websocket with the token of storage key accessToken', async () => {
  const { signIn, store } = await newGuest()
  const connected = house.nextConnection()
  signIn('T1')
  const socket = await connected
  expect(store.local.getItem('accessToken')).toBe('T1')
  expect(socket.handshake.auth).toEqual({ token: 'T1' })
  expect(socket.conn.transport.name).toBe('websocket')
})

test('R720 where websockets are refused it falls back to polling', async () => {
  house.io.engine.opts.transports = ['polling']
  const { signIn } = await newGuest()
  const connected = house.nextConnection()
  signIn('T1')
  expect((await connected).conn.transport.name).toBe('polling')
})

test('R720 what is held is told when its holder says so, and everything once it lets go', async () => {
  const { signIn, live } = await newGuest()
  const told: string[] = []
  live.on('debit', ({ win }) => void told.push(`debit ${win}`))
  const noticed = () => new Promise<void>((resolve) => live.on('notice', () => resolve()))
  const connected = house.nextConnection()
  signIn('T1')
  const socket = await connected
  const held = live.hold(['debit', 'credit'])
  let seen = noticed()
  socket.emit('debit', { win: '1' })
  socket.emit('notice', { id: 'n1', text: '' })
  await seen
  expect(told).toEqual([])
  held.deliver()
  expect(told).toEqual(['debit 1'])
  seen = noticed()
  socket.emit('debit', { win: '2' })
  socket.emit('notice', { id: 'n2', text: '' })
  await seen
  expect(told).toEqual(['debit 1'])
  held.release()
  expect(told).toEqual(['debit 1', 'debit 2'])
})

test('R720 another token means another connection, and the old one ends', async () => {
  const { signIn } = await newGuest()
  const first = house.nextConnection()
  signIn('T1')
  const ended = once(await first, 'disconnect')
  const second = house.nextConnection()
  signIn('T2')
  expect((await second).handshake.auth['token']).toBe('T2')
  await ended
  expect(house.tokens()).toEqual(['T1', 'T2'])
})

test('R720 a lost connection comes back with the token that storage holds by then', async () => {
  const { signIn, store } = await newGuest()
  const first = house.nextConnection()
  signIn('T1')
  const socket = await first
  const second = house.nextConnection()
  accessToken.set('T2', store)
  socket.conn.close()
  expect((await second).handshake.auth['token']).toBe('T2')
})

test('R720 signing out disconnects', async () => {
  const { signIn, session } = await newGuest()
  const connected = house.nextConnection()
  signIn('T1')
  const socket = await connected
  const ended = once(socket, 'disconnect')
  await session.signOut()
  await ended
  expect(socket.connected).toBe(false)
})

test('R406 R720 a token the server no longer knows ends the session', async () => {
  const { signIn, session, stateChange } = await newGuest()
  house.known.delete('T1')
  signIn('T1')
  await stateChange()
  expect(session.getState()).toEqual({ status: 'signed-out', isExpired: true })
})

test('R720 a session ended on the server ends here, once', async () => {
  const { signIn, session, stateChange } = await newGuest()
  const connected = house.nextConnection()
  signIn('T1')
  const socket = await connected
  const changed = stateChange()
  socket.emit('sessionEnded')
  socket.disconnect(true)
  await changed
  expect(session.getState()).toEqual({ status: 'signed-out', isExpired: true })
  expect(house.tokens()).toEqual(['T1'])
})

test('R721 events reach whoever listens, also those who came before the connection, and nobody after', async () => {
  const { signIn, live } = await newGuest()
  const heard: unknown[] = []
  const last = Promise.withResolvers<void>()
  const stop = live.on('failedDeposit', (event) => heard.push(event))
  live.on('debit', (event) => heard.push(event))
  live.on('credit', (event) => heard.push(event))
  live.on('notice', (event) => {
    heard.push(event)
    last.resolve()
  })
  const connected = house.nextConnection()
  signIn('T1')
  const socket = await connected
  stop()
  socket.emit('failedDeposit', { method: 'card' })
  socket.emit('debit', { win: '0' })
  socket.emit('credit', { win: '12.50' })
  socket.emit('notice', { id: 'n1', text: 'Hello' })
  await last.promise
  expect(heard).toEqual([{ win: '0' }, { win: '12.50' }, { id: 'n1', text: 'Hello' }])
})

test('the page can see whether the connection stands', async () => {
  const { signIn, session, connections, live } = await newGuest()
  const greeted = new Promise<void>((resolve) => live.on('notice', () => resolve()))
  const connected = house.nextConnection()
  signIn('T1')
  ;(await connected).emit('notice', { id: 'n1', text: 'Hello' })
  await greeted
  await session.signOut()
  expect(connections).toEqual([true, false])
})

test('R113 a page enters a room once it is connected, and hears of every connection', async () => {
  const { signIn, live } = await newGuest()
  const rooms: unknown[] = []
  house.io.on('connection', (socket) =>
    socket.on('chatRoom', (room: string | null, answer: (newest: number) => void) => {
      rooms.push(room)
      answer(7)
    }),
  )
  const connected = () =>
    new Promise<void>((resolve) => {
      const stop = live.onConnection(() => {
        if (!live.isConnected()) return
        stop()
        resolve()
      })
    })
  // Before there is a connection nothing is said, and nobody is answered.
  live.enterChatRoom('en')
  const first = connected()
  signIn('T1')
  await first
  expect(await new Promise((resolve) => live.enterChatRoom('de', resolve))).toBe(7)
  const again = connected()
  house.io.disconnectSockets()
  signIn('T2')
  await again
  expect(rooms).toEqual(['de'])
})
