import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASVS_LEVELS } from './asvs-requirements.ts'
import { ROOT } from './programs/supervisor.ts'

const STATES = ['met', 'partly', 'not yet', 'n/a'] as const
const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.+)\|$/gm)].map(([, id = '', row = '']) => {
  const [level = '', words = '', state = '', evidence = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const quoted = [...evidence.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)
  const files = quoted.filter((one) => /\w\/|\.md$/.test(one))
  return { id, level: Number(level), words, state, evidence, files }
})

test('G11 every requirement of levels 1 and 2 has one row, with its level', () => {
  expect(new Map(rows.map(({ id, level }) => [id, level]))).toEqual(ASVS_LEVELS)
  expect(rows).toHaveLength(ASVS_LEVELS.size)
  expect(ASVS_LEVELS.size).toBe(253)
})

test('G11 every row has a state, what is met or partly met a file that shows it, the rest a reason', () => {
  const unfit = rows.filter(
    ({ state, words, evidence, files }) =>
      !STATES.some((one) => one === state) ||
      words === '' ||
      evidence === '' ||
      ((state === 'met' || state === 'partly') && files.length === 0),
  )
  expect(unfit).toEqual([])
})

test('G11 every file that a row names exists', () => {
  const lost = rows.flatMap(({ id, files }) =>
    files
      .filter((file) => !file.startsWith('/') && !existsSync(join(ROOT, file)))
      .map((file) => [id, file]),
  )
  expect(lost).toEqual([])
})

test('G11 the sentences that count them are right, here and in the table of promises', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(readFileSync(join(ROOT, 'docs/trust.md'), 'utf8')).toContain(
    `of ${rows.length} requirements of levels 1 and 2: ${count('met')} met, ${count('partly')} partly, ` +
      `${count('not yet')} not yet, ${count('n/a')} do not apply`,
  )
  expect(text).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('partly')} partly, ` +
      `${count('not yet')} not yet, and ${count('n/a')} do not apply.`,
  )
})
