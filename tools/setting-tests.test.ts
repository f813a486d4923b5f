import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import { readTree } from './house-rules.ts'
import { ROOT } from './programs/supervisor.ts'
import { isNamedByTest, tableNames } from './settings-without-effect.ts'

test('R314 every setting with an effect is named by a test of it', () => {
  const tests = readTree(ROOT).filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  const without = tableNames(readFileSync(join(ROOT, 'docs/settings-without-effect.md'), 'utf8'))
  const effective = Object.keys(DEFAULT_SETTINGS).filter((name) => !without.includes(name))
  expect(effective.filter((name) => !isNamedByTest(name, tests))).toEqual([])
})

test.each([
  ['a title', "test('R314 showSnow lets it snow', () => {", true],
  ['a title over several lines', "test(\n  'R314 theme and showSnow',\n", true],
  ['a title behind a table', "test.each([['a', 1]])('R314 showSnow %s', () => {", true],
  [
    'a table of titles',
    "for (const [setting] of [['showSnow', 1]]) test(`R314 ${setting} is seen`)",
    true,
  ],
  ['a body', "test('R314 it snows', () => set('showSnow'))", false],
  ['a longer name', "test('R314 showSnowfall', () => {", false],
])('%s', (_what, text, isNamed) => {
  expect(isNamedByTest('showSnow', [{ path: 'a.test.ts', text }])).toBe(isNamed)
})
