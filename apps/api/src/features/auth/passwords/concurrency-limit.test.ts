import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('heavy work runs two at a time, in order, and what cannot wait is told to come later', async () => {
  const slots = createConcurrencyLimit({ runningMax: 2, waitingMax: 3 })
  const started: number[] = []
  let running = 0
  let runningMost = 0
  const work = (id: number) => async () => {
    started.push(id)
    running += 1
    runningMost = Math.max(runningMost, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return id
  }
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((id) => slots.take(work(id))))
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect(runningMost).toBe(2)
  expect(answers.slice(0, 5).map((answer) => answer.status)).toEqual(Array(5).fill('fulfilled'))
  expect(answers[5]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
})

test('work that fails gives its place to the next', async () => {
  const slots = createConcurrencyLimit({ runningMax: 1, waitingMax: 1 })
  const failing = slots.take(async () => {
    throw new Error('broken')
  })
  const next = slots.take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await slots.take(async () => 'again')).toBe('again')
})
