import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveServer } from './live-rooms.ts'
import { createRoomFrames } from './room-frames.ts'

/** A room of pages that keep the processor for a millisecond each. */
function openRoom(pages: number) {
  const told: string[] = []
  const ids = Array.from({ length: pages }, (_, no) => `page${no}`)
  const sockets = new Map(ids.map((id) => [id, pageOf(() => told.push(id))]))
  const namespace = { adapter: { rooms: new Map([['room', new Set(ids)]]) }, sockets }
  const io = { of: () => namespace } as unknown as LiveServer
  return { told, ids, sockets, frames: createRoomFrames(io, false) }
}

function pageOf(note: () => void) {
  const sendFrame = () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 1);
    note()
  }
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, _sender: { sendFrame } }
  return { conn: { readyState: 'open', transport: { name: 'websocket', socket } } }
}

const said = { room: 'en', messages: [] }

test('R113 calls are answered while thousands of pages are told', async () => {
  const { told, ids, frames } = openRoom(60)
  const sent = frames.send('room', 'chatMessages', said)
  await nextTurn()
  await nextTurn()
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThan(ids.length)
  await sent
  expect(told).toEqual(ids)
})

test('R113 what follows in a room comes after what is still being told', async () => {
  const { told, ids, frames } = openRoom(20)
  await Promise.all([
    frames.send('room', 'chatMessages', said),
    frames.inOrder('room', () => void told.push('removed')),
    frames.send('room', 'chatMessages', said),
  ])
  expect(told).toEqual([...ids, 'removed', ...ids])
})

test('R113 a page that leaves meanwhile is left out', async () => {
  const { told, ids, sockets, frames } = openRoom(20)
  const sent = frames.send('room', 'chatMessages', said)
  sockets.delete('page19')
  await sent
  expect(told).toEqual(ids.slice(0, 19))
})

test('R113 what fails in a room is told to whoever sent it, and the next is sent', async () => {
  const { told, ids, frames } = openRoom(2)
  const failed = frames.inOrder('room', () => Promise.reject(new Error('no')))
  const next = frames.send('room', 'chatMessages', said)
  await expect(failed).rejects.toThrow('no')
  await next
  expect(told).toEqual(ids)
})
