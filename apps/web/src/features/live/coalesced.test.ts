import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst of calls does the deed once, and a later call does it again', () => {
  const deed = vi.fn<() => void>()
  const soon = coalesced(250, deed)
  soon()
  soon()
  vi.advanceTimersByTime(249)
  expect(deed).not.toHaveBeenCalled()
  soon()
  vi.advanceTimersByTime(1)
  expect(deed).toHaveBeenCalledTimes(1)
  soon()
  vi.advanceTimersByTime(250)
  expect(deed).toHaveBeenCalledTimes(2)
})
