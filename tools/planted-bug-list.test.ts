import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_BUGS } from './planted-bug-list.ts'
import { ROOT } from './programs/supervisor.ts'

test('G6b every planted bug still has its place, exactly once, and suites that exist', () => {
  const lost = PLANTED_BUGS.filter(({ file, from }) => {
    const path = join(ROOT, file)
    return !existsSync(path) || readFileSync(path, 'utf8').split(from).length !== 2
  })
  expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
  const suites = PLANTED_BUGS.flatMap((bug) => bug.suites)
  expect(suites.filter((suite) => !existsSync(join(ROOT, suite)))).toEqual([])
})

test('G6b there are at least sixty, each under its own name', () => {
  const names = new Set(PLANTED_BUGS.map(({ name }) => name))
  expect(names.size).toBe(PLANTED_BUGS.length)
  expect(names.size).toBeGreaterThanOrEqual(60)
})
