import type { ChatMessage } from '@baize/contract/chat'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_LOG,
  isAfterGap,
  trimmed,
  withMessages,
  withoutMessages,
  withoutPending,
  withPending,
} from './room-log.ts'
import { ME, message } from './testing.ts'

const numbers = (log: { messages: readonly ChatMessage[] }) =>
  log.messages.map(({ number }) => number)

test('R113 messages stand in the order of their numbers, each once, however they come', () => {
  const live = withMessages(EMPTY_LOG, [message(7), message(5)])
  const again = withMessages(live, [message(5), message(6), message(7)])
  const older = withMessages(again, [message(3), message(4)])
  expect(numbers(older)).toEqual([3, 4, 5, 6, 7])
  expect(older.newest).toBe(7)
})

test('a removed message stays away, whichever answer still has it', () => {
  const log = withoutMessages(withMessages(EMPTY_LOG, [message(1), message(2)]), [2])
  expect(numbers(log)).toEqual([1])
  expect(numbers(withMessages(log, [message(2), message(3)]))).toEqual([1, 3])
})

describe('a page that knows everything up to number 5', () => {
  const log = withMessages(EMPTY_LOG, [message(4), message(5)])
  test.each<[string, number[], boolean]>([
    ['misses nothing when 6 comes', [6], false],
    ['misses nothing when 7 and 6 come together', [7, 6], false],
    ['misses nothing when 5 comes again', [5], false],
    ['has missed something when 7 comes', [7], true],
    ['has missed something when 6 and 8 come', [6, 8], true],
  ])('%s', (_what, arriving, isMissing) => {
    expect(
      isAfterGap(
        log,
        arriving.map((number) => message(number)),
      ),
    ).toBe(isMissing)
  })

  test('misses nothing after the removed number 6', () => {
    expect(isAfterGap(withoutMessages(log, [6]), [message(7)])).toBe(false)
  })
})

describe('a message of my own', () => {
  const said = withPending(EMPTY_LOG, { key: 'k1', text: 'hello  there ' })

  test('that the socket brings first takes the place of the pending one', () => {
    const log = withMessages(said, [message(1, 'hello there', ME)], ME)
    expect([numbers(log), log.pending]).toEqual([[1], []])
  })

  test('with the same words from somebody else leaves mine pending', () => {
    expect(withMessages(said, [message(1, 'hello there')], ME).pending).toHaveLength(1)
  })

  test('said twice is pending until both have come', () => {
    const twice = withPending(said, { key: 'k2', text: 'hello there' })
    const once = withMessages(twice, [message(1, 'hello there', ME)], ME)
    expect(once.pending.map(({ key }) => key)).toEqual(['k2'])
    // The answer to the call brings the same message again, and settles nothing else.
    expect(withMessages(once, [message(1, 'hello there', ME)], ME).pending).toHaveLength(1)
  })

  test('that failed keeps its key for another attempt, and stays until it is taken back', () => {
    const failed = withPending(said, { key: 'k1', text: 'hello there', failure: 'offline' })
    expect(failed.pending).toHaveLength(1)
    expect(withMessages(failed, [message(1, 'hello there', ME)], ME).pending).toHaveLength(1)
    expect(withoutPending(failed, 'k1').pending).toEqual([])
  })
})

test('a long evening is cut to its end, which can be read back from', () => {
  const long = withMessages(
    EMPTY_LOG,
    Array.from({ length: 301 }, (_, at) => message(at + 1)),
  )
  const log = trimmed(long)
  expect([log.messages.length, log.messages.at(-1)?.number, log.hasOlder]).toEqual([150, 301, true])
  expect(trimmed(log)).toBe(log)
})
