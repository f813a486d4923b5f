import { expect, test } from 'vitest'
import type { Tx } from '../database/open.ts'
import { createEventPort } from './event-port.ts'

function openPort() {
  const logged: { event?: string }[] = []
  const events = createEventPort({ error: (fields: object) => logged.push(fields) } as never)
  return { events, logged }
}

const ANN = { playerId: 'ann' }
const tx = {} as Tx

test('an event reaches every subscriber in the order of subscription', async () => {
  const { events } = openPort()
  const seen: string[] = []
  events.subscribe('limitsChanged', ({ playerId }) => void seen.push(`first ${playerId}`))
  events.subscribe('limitsChanged', async () => void seen.push('second'))
  events.subscribe('sessionsEnded', () => void seen.push('another event'))
  await events.publish('limitsChanged', ANN)
  expect(seen).toEqual(['first ann', 'second'])
})

test('a subscriber that throws or rejects is logged, and neither publisher nor others notice', async () => {
  const { events, logged } = openPort()
  const seen: string[] = []
  events.subscribe('limitsChanged', () => {
    throw new Error('at once')
  })
  events.subscribe('limitsChanged', async () => {
    throw new Error('later')
  })
  events.subscribe('limitsChanged', ({ playerId }) => void seen.push(playerId))
  await events.publish('limitsChanged', ANN)
  expect(seen).toEqual(['ann'])
  expect(logged.map(({ event }) => event)).toEqual(['limitsChanged', 'limitsChanged'])
})

test('an event published by a subscriber comes after the one it answers to', async () => {
  const { events } = openPort()
  const seen: string[] = []
  events.subscribe('limitsChanged', () => void events.publish('sessionsEnded', { sessionIds: [] }))
  events.subscribe('limitsChanged', () => void seen.push('limits'))
  events.subscribe('sessionsEnded', () => void seen.push('sessions'))
  await events.publish('limitsChanged', ANN)
  await events.idle()
  expect(seen).toEqual(['limits', 'sessions'])
})

test('whoever waits for an event, or for all of them, waits for the work of its subscribers', async () => {
  const { events } = openPort()
  const work = Promise.withResolvers<void>()
  const seen: string[] = []
  events.subscribe('limitsChanged', () => work.promise)
  const published = events.publish('limitsChanged', ANN).then(() => seen.push('published'))
  const idle = events.idle().then(() => seen.push('idle'))
  await Promise.resolve()
  expect(seen).toEqual([])
  work.resolve()
  await Promise.all([published, idle])
  expect(seen.toSorted()).toEqual(['idle', 'published'])
})

test('inside a transaction subscribers are awaited one by one, and the first failure is the publisher’s', async () => {
  const { events, logged } = openPort()
  const seen: string[] = []
  events.subscribeIn('accountUnderReview', async (_tx, { playerId }) => {
    await Promise.resolve()
    seen.push(playerId)
  })
  events.subscribeIn('accountUnderReview', async () => {
    throw new Error('cannot be posted')
  })
  events.subscribeIn('accountUnderReview', async () => void seen.push('never'))
  const published = events.publishIn(tx, 'accountUnderReview', ANN)
  await expect(published).rejects.toThrow('cannot be posted')
  expect({ seen, logged }).toEqual({ seen: ['ann'], logged: [] })
})
