import { fixedClock } from '@baize/host'
import { expect, test } from 'vitest'
import { createKnownNames } from './known-names.ts'

/** A list that can change and fail, and how often it was asked for. */
function listOf(...first: string[]) {
  const list = { names: first, isDown: false, asked: 0 }
  const fetchList = async () => {
    list.asked += 1
    if (list.isDown) throw new Error('away')
    return list.names
  }
  return { list, fetchList }
}

test('G34 however many names are tried, a list is asked for once in half a minute', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const names = createKnownNames(clock)
  const { list, fetchList } = listOf('dice')
  const has = (name: string) => names.has('games', name, fetchList)
  const tried = Array.from({ length: 500 }, (_, index) => has(`made-up-${index}`))
  expect(new Set(await Promise.all(tried))).toEqual(new Set([false]))
  expect(await has('dice')).toBe(true)
  expect(list.asked).toBe(1)
  list.names = ['dice', 'new']
  expect(await has('new')).toBe(false)
  clock.advance(30_000)
  expect(await has('new')).toBe(true)
  expect(list.asked).toBe(2)
})

test('without its list every name passes; with an old one, what was on it', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const names = createKnownNames(clock)
  const { list, fetchList } = listOf('dice')
  const has = (name: string) => names.has('games', name, fetchList)
  list.isDown = true
  expect(await has('anything')).toBe(true)
  list.isDown = false
  clock.advance(1_000)
  expect(await has('anything')).toBe(false)
  list.isDown = true
  clock.advance(30_000)
  expect([await has('dice'), await has('anything')]).toEqual([true, false])
})
