import { expect, test } from 'vitest'
import { isRealityCheckDue, type LookedBack } from './reality-check.ts'

const STARTED = '2026-01-14T10:00:00.000Z'

test.each<[string, number, number, LookedBack | undefined, boolean]>([
  ['a minute before it is time', 60, 3599, undefined, false],
  ['when it is time', 60, 3600, undefined, true],
  ['after it was seen', 60, 3700, { startedAt: STARTED, atSec: 3600 }, false],
  ['an hour after it was seen', 60, 7200, { startedAt: STARTED, atSec: 3600 }, true],
  ['when only an older session was looked at', 60, 3600, { startedAt: 'x', atSec: 3600 }, true],
  ['where the operator wants none', 0, 99_999, undefined, false],
])(
  'R314 realityCheckMinutes: a reality check %s',
  (_when, everyMinutes, elapsedSec, seen, isDue) => {
    expect(isRealityCheckDue(everyMinutes, { startedAt: STARTED, elapsedSec }, seen)).toBe(isDue)
  },
)
