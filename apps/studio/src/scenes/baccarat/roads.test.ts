import { expect, test } from 'vitest'
import { beadPlate, bigRoad, derivedRoad, lastColumns } from './roads.ts'

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const
const past = (text: string) => text.split('').map((one) => WINNERS[one as keyof typeof WINNERS])
const places = (marks: readonly { column: number; row: number }[]) =>
  marks.map(({ column, row }) => `${column}:${row}`)
const colours = (text: string, back: 1 | 2 | 3) =>
  derivedRoad(past(text), back)
    .map(({ kind }) => (kind === 'red' ? 'r' : 'b'))
    .join('')

test('the bead plate has every coup, six below each other', () => {
  const marks = beadPlate(past('PBTPPBB'))
  expect(places(marks)).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:0'])
  expect(marks[2]?.kind).toBe('tie')
})

test('in the big road a streak is a column, and ties are told on the coup before them', () => {
  const marks = bigRoad(past('TBBTTPB'))
  expect(places(marks)).toEqual(['0:0', '0:1', '1:0', '2:0'])
  expect(marks.map(({ ties }) => ties)).toEqual([1, 2, 0, 0])
})

test('a streak that is too long turns to the right, and a later one before it', () => {
  const marks = bigRoad(past('BBBBBBBBPPPPPPP'))
  expect(places(marks.slice(0, 8)).slice(5)).toEqual(['0:5', '1:5', '2:5'])
  // The next streak begins beside it and has one row less.
  expect(places(marks.slice(8))).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4', '3:4'])
})

test.each([
  // Begins with the second coup of the second streak, or else with the first of the third.
  ['B', 1, ''],
  ['BP', 1, ''],
  ['BPP', 1, 'b'],
  ['BPB', 1, 'r'],
  ['BBPPB', 1, 'rr'],
  ['BBPB', 1, 'b'],
  // Below the end of the streak it is held against, the first is blue and all further are red.
  ['BPPPP', 1, 'brr'],
  ['BPBPB', 1, 'rrr'],
  ['BPBB', 2, 'b'],
  ['BPBP', 2, 'r'],
  ['BPBPP', 3, 'b'],
  ['BPBPB', 3, 'r'],
] as const)('after %s the derived road %i is %j', (text, back, expected) => {
  expect(colours(text, back)).toBe(expected)
})

test('of a long road the end is shown', () => {
  const marks = lastColumns(bigRoad(past('BPBPBPB')), 3)
  expect(places(marks)).toEqual(['0:0', '1:0', '2:0'])
  expect(lastColumns([], 3)).toEqual([])
})
