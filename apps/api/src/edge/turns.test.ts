import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Deeds that last until they are told to end, in the order in which they have begun. */
function openTurns(atOnce: number) {
  const inTurn = createTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const asked: Promise<unknown>[] = []
  return {
    begun,
    ask(key: string, name: string): void {
      const deed = () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.set(name, resolve)
        })
      asked.push(inTurn(key, deed))
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await settled()
    },
  }
}

async function settled(): Promise<void> {
  for (const _turn of [1, 2]) await new Promise((resolve) => setImmediate(resolve))
}

/** The places of those who had their first turn are free again. */
async function rested(): Promise<void> {
  await vi.advanceTimersByTimeAsync(50)
  await settled()
}

test('one key has one turn at a time, in its own order', async () => {
  const turns = openTurns(4)
  for (const name of ['a1', 'a2', 'a3']) turns.ask('a', name)
  await settled()
  expect(turns.begun).toEqual(['a1'])
  await turns.end('a1')
  await turns.end('a2')
  expect(turns.begun).toEqual(['a1', 'a2', 'a3'])
})

test('whoever had a turn longest ago is next, however many wait', async () => {
  const turns = openTurns(2)
  for (const key of ['c', 'a', 'b']) {
    turns.ask(key, `${key}0`)
    await settled()
    await turns.end(`${key}0`)
    await rested()
  }
  for (const no of [1, 2, 3]) for (const key of ['a', 'b']) turns.ask(key, `${key}${no}`)
  await settled()
  turns.ask('c', 'c1')
  await turns.end('a1')
  expect(turns.begun.slice(3)).toEqual(['a1', 'b1', 'c1'])
  await turns.end('c1')
  turns.ask('c', 'c2')
  await turns.end('a2')
  expect(turns.begun.slice(3)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2'])
})

test('a deed that fails gives its turn to the next', async () => {
  const inTurn = createTurns(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('b', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  await rested()
  expect(await next).toBe('done')
})

test('a crowd that comes at once leaves most places to those who were here before, and time between its turns', async () => {
  const turns = openTurns(4)
  turns.ask('known', 'known1')
  await settled()
  await turns.end('known1')
  await rested()
  for (const no of [1, 2, 3]) turns.ask(`new${no}`, `new${no}`)
  await settled()
  expect(turns.begun).toEqual(['known1', 'new1'])
  turns.ask('known', 'known2')
  await settled()
  expect(turns.begun).toEqual(['known1', 'new1', 'known2'])
  await turns.end('new1')
  await turns.end('known2')
  expect(turns.begun).toEqual(['known1', 'new1', 'known2'])
  await rested()
  expect(turns.begun).toEqual(['known1', 'new1', 'known2', 'new2'])
})

test('a deed that only waits ends its turn early, and once: the next of its key begins, and no place is given twice', async () => {
  const inTurn = createTurns(1)
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (key: string, name: string, isWaiting = false) =>
    inTurn(key, (end) => {
      begun.push(name)
      if (isWaiting) end()
      return new Promise<void>((resolve) => void finish.set(name, resolve))
    })
  const first = ask('a', 'a1', true)
  void ask('a', 'a2')
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  finish.get('a1')?.()
  await first
  void ask('a', 'a3')
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  finish.get('a2')?.()
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})
