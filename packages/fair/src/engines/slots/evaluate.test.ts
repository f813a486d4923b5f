import { describe, expect, test } from 'vitest'
import { EMBER_SEVENS } from '../../../../../titles/ember-sevens/rules.ts'
import { LANTERN_PARADE } from '../../../../../titles/lantern-parade/rules.ts'
import { PRISM_FALLS } from '../../../../../titles/prism-falls/rules.ts'
import { STORM_CITADEL } from '../../../../../titles/storm-citadel/rules.ts'
import { tumbled, type Board } from './board.ts'
import { winsOf } from './evaluate.ts'
import type { SlotConfig } from './slot-config.ts'

const board = (...columns: string[]): Board => ({
  columns: columns.map((column) => Array.from(column)),
  tops: columns.map(() => 0),
})

const paid = (config: SlotConfig, ...columns: string[]) =>
  winsOf(config, board(...columns)).map(({ symbol, count, units }) => [symbol, count, units])

describe('lines', () => {
  test.each<[string, string[], [string, number, number][]]>([
    ['three of a kind pay', ['BCS', 'BLP', 'BPL'], [['B', 3, 7]]],
    ['a wild doubles its line', ['B7S', 'WLP', 'BSL'], [['B', 3, 14]]],
    ['two wilds fourfold it', ['WSS', 'WLP', 'BPC'], [['B', 3, 28]]],
    ['three wilds pay their own', ['WS7', 'WLP', 'WPC'], [['W', 3, 900]]],
    ['two cherries are enough', ['CSL', 'CB7', 'PSB'], [['C', 2, 1]]],
    ['the second of two may be a wild', ['CSL', 'WB7', 'PSB'], [['C', 2, 2]]],
    ['nothing pays from the second reel on', ['PSL', 'BB7', 'BSB'], []],
  ])('%s', (_rule, columns, wins) => {
    expect(paid(EMBER_SEVENS, ...columns)).toEqual(wins)
  })

  test('a wild stands for a symbol and not for a scatter', () => {
    expect(paid(LANTERN_PARADE, 'DAK', 'WQJ', 'DTO', 'LFA', 'KQJ')).toEqual([['D', 3, 60]])
    expect(paid(LANTERN_PARADE, 'SAK', 'WQJ', 'STO', 'LFA', 'KQJ')).toEqual([])
  })
})

describe('ways', () => {
  test('every combination of places counts, wilds included', () => {
    expect(paid(PRISM_FALLS, 'RRX', 'RWO', 'REE', 'JJT', 'QQA')).toEqual([['R', 3, 4 * 150]])
  })
})

describe('pay anywhere', () => {
  const columns = (count: number) =>
    Array.from({ length: 6 }, (_, reel) =>
      Array.from({ length: 5 }, (_row, row) =>
        reel * 5 + row < count ? 'C' : 'HDGSEAYJ'[(reel * 5 + row) % 8],
      ).join(''),
    )
  test.each([
    [7, []],
    [8, [['C', 8, 456]]],
    [9, [['C', 9, 456]]],
    [10, [['C', 10, 1295]]],
    [12, [['C', 12, 4351]]],
  ])('%i of a kind', (count, wins) => {
    expect(paid(STORM_CITADEL, ...columns(count))).toEqual(wins)
  })
})

describe('a tumble', () => {
  test('lets columns fall and fills them from the strip above the window', () => {
    const before = { columns: [['c', 'd', 'e']], tops: [2] }
    const after = tumbled(before, ['abcdef'], [new Set([1, 2])])
    expect(after).toEqual({ columns: [['a', 'b', 'c']], tops: [0] })
  })
  test('goes on past the beginning of the strip, which is a ring', () => {
    const before = { columns: [['a', 'b', 'c']], tops: [0] }
    const after = tumbled(before, ['abcdef'], [new Set([0, 1])])
    expect(after.columns).toEqual([['e', 'f', 'c']])
  })
})
