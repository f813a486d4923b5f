import { fixedClock } from '@baize/host'
import { describe, expect, test } from 'vitest'
import { createRenderQueue, RenderRefused } from './render-queue.ts'

const NOW = '2026-01-14T12:00:00Z'

/** Work that ends when it is told to, and the order in which it began. */
function heldWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    },
    /** Ends one, and lets the next begin. */
    endOne: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    },
  }
}

const outcome = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: unknown) => (error instanceof RenderRefused ? error.reason : error),
  )

describe('G34 the queue of renderings', () => {
  test('runs a few at a time, and visitors take turns', async () => {
    const queue = createRenderQueue(fixedClock(NOW), { runningMax: 1 })
    const { begun, work, endOne } = heldWork()
    const runs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
      queue.run(name.slice(0, 1), work(name)),
    )
    await endOne()
    for (const _run of runs) await endOne()
    await Promise.all(runs)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
    expect(queue.counts()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  test('refuses what would wait behind too many, of one visitor and of all', async () => {
    const queue = createRenderQueue(fixedClock(NOW), {
      runningMax: 2,
      waitingMax: 5,
      waitingMaxOfVisitor: 3,
    })
    const { begun, work, endOne } = heldWork()
    const start = (visitor: string) => outcome(queue.run(visitor, work(visitor)))
    const mine = Array.from({ length: 8 }, () => start('me'))
    const others = ['b', 'c', 'd'].map(start)
    expect(await Promise.all([...mine.slice(5), ...others.slice(2)])).toEqual(
      Array.from({ length: 4 }, () => 'busy'),
    )
    expect(queue.counts()).toEqual({ running: 2, waiting: 5, refused: 4 })
    for (let left = 7; left > 0; left -= 1) await endOne()
    expect(await Promise.all([...mine.slice(0, 5), ...others.slice(0, 2)])).toEqual(
      Array.from({ length: 7 }, () => 'done'),
    )
    expect(begun).toHaveLength(7)
  })

  test('gives up what waited for too long, and goes on', async () => {
    const queue = createRenderQueue(fixedClock(NOW), { runningMax: 1, waitMsMax: 1 })
    const { begun, work, endOne } = heldWork()
    const first = queue.run('a', work('first'))
    expect(await outcome(queue.run('b', work('late')))).toBe('busy')
    await endOne()
    await first
    await queue.run('b', async () => void begun.push('next'))
    expect(begun).toEqual(['first', 'next'])
  })

  test('goes on after a rendering that failed', async () => {
    const queue = createRenderQueue(fixedClock(NOW), { runningMax: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('a', async () => 'page')).toBe('page')
  })

  test('a visitor has so many in a minute, and is told when there is one again', async () => {
    const clock = fixedClock(NOW)
    const queue = createRenderQueue(clock, { perMinuteOfVisitor: 6 })
    const page = (visitor: string) => outcome(queue.run(visitor, async () => 'page'))
    for (let count = 0; count < 6; count += 1) expect(await page('me')).toBe('done')
    expect(await page('me')).toBe('too-many')
    expect(await page('another')).toBe('done')
    await expect(queue.run('me', async () => 'page')).rejects.toMatchObject({ retryAfterSec: 10 })
    clock.advance(10_000)
    expect(await page('me')).toBe('done')
    expect(await page('me')).toBe('too-many')
  })
})
