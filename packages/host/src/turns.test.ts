import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('a turn that fails is told and followed by the next, and stopping waits for the one under way', async () => {
  const told: unknown[] = []
  const third = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let count = 0
  let isOver = false
  const turns = createTurns({ error: (what: unknown) => told.push(what) } as never, 0, async () => {
    count += 1
    if (count === 1) throw new Error('once')
    if (count < 3) return
    third.resolve()
    await mayEnd.promise
    isOver = true
  })
  turns.start()
  turns.start()
  await third.promise
  const stopped = turns.stop()
  mayEnd.resolve()
  await stopped
  expect(told).toHaveLength(1)
  expect({ count, isOver }).toEqual({ count: 3, isOver: true })
})
