import { expect, test } from 'vitest'
import { createRepeatingTask } from './repeating-task.ts'

test('a run that fails is logged and followed by the next, and stopping waits for the one under way', async () => {
  const told: unknown[] = []
  const third = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let count = 0
  let isOver = false
  const task = createRepeatingTask(
    { error: (what: unknown) => told.push(what) } as never,
    { name: 'test', pauseMs: 0 },
    async () => {
      count += 1
      if (count === 1) throw new Error('once')
      if (count < 3) return
      third.resolve()
      await mayEnd.promise
      isOver = true
    },
  )
  task.start()
  task.start()
  await third.promise
  const stopped = task.stop()
  mayEnd.resolve()
  await stopped
  expect(told).toHaveLength(1)
  expect({ count, isOver }).toEqual({ count: 3, isOver: true })
})
