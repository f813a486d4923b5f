import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import { expect, test } from 'vitest'
import { diagramsOf, placeCount } from './winning-places.ts'

const config = (evaluation: object, layout: number[]) =>
  ({ layout, evaluation }) as unknown as SlotConfig

test('a line has one cell on each reel, at the row that the engine pays', () => {
  const lines = config({ kind: 'lines', lines: ['111', '012'] }, [3, 3, 3])
  expect(placeCount(lines)).toBe(2)
  expect(diagramsOf(lines)[1]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('ways multiply along the reels and have one picture; what pays anywhere needs none', () => {
  const ways = config({ kind: 'ways' }, [3, 4, 4, 3])
  expect([placeCount(ways), diagramsOf(ways).length]).toEqual([144, 1])
  const anywhere = config({ kind: 'anywhere' }, [5, 5])
  expect([placeCount(anywhere), diagramsOf(anywhere)]).toEqual([0, []])
})
