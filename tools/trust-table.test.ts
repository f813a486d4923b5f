import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTree } from './house-rules.ts'
import { ROOT } from './programs/supervisor.ts'
import { goalsNamedIn, trustGoals } from './trust-table.ts'

const GOAL_COUNT = 36
const goals = trustGoals(readFileSync(join(ROOT, 'docs/trust.md'), 'utf8'))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test('every goal has one row with a state, and says what shows it unless it is not there yet', () => {
  const expected = Array.from({ length: GOAL_COUNT }, (_, at) => `G${at + 1}`)
  expect(goals.map(({ id }) => id)).toEqual(expected.toSpliced(6, 0, 'G6b'))
  const unfit = goals.filter(
    ({ state, files, scripts: named }) =>
      state === '' || (state !== 'not yet' && files.length + named.length === 0),
  )
  expect(unfit).toEqual([])
})

test('every file and every command that the table of goals names exists', () => {
  expect(
    goals.flatMap(({ files }) => files.filter((file) => !existsSync(join(ROOT, file)))),
  ).toEqual([])
  expect(goals.flatMap((goal) => goal.scripts.filter((name) => !(name in scripts)))).toEqual([])
})

test('every goal that a test names in its title stands in the table', () => {
  const named = new Set(readTree(ROOT).flatMap(goalsNamedIn))
  const known = new Set(goals.map(({ id }) => id))
  expect([...named].filter((id) => !known.has(id))).toEqual([])
  expect(named.size).toBeGreaterThan(0)
})

test.each([
  ["test('G17 nobody plays', () => {})", ['G17']],
  ["describe.each(STATES)('T17 G17 somebody who is %s', () => {})", ['G17']],
  ["test('R411 G6b T1 bugs', () => {})", ['G6b']],
  ["// test('G17 nobody plays')", []],
  ["const name = 'G17'", []],
])('the goals of %s', (text, expected) => {
  expect(goalsNamedIn({ path: 'apps/some.test.ts', text })).toEqual(expected)
})
