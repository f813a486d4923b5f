import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst of calls runs the action once, and a later call runs it again', () => {
  const action = vi.fn<() => void>()
  const soon = throttled(250, action)
  soon()
  soon()
  vi.advanceTimersByTime(249)
  expect(action).not.toHaveBeenCalled()
  soon()
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledTimes(1)
  soon()
  vi.advanceTimersByTime(250)
  expect(action).toHaveBeenCalledTimes(2)
})
