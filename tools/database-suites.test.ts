import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIFFERING_FOLDERS, DIFFERING_TESTS } from './database-suites.ts'
import { ROOT } from './programs/supervisor.ts'

test('every folder whose suites differ on the embedded database is there and has tests', () => {
  const found = DIFFERING_TESTS.map((pattern) => globSync(pattern, { cwd: ROOT }).length)
  expect(found).toHaveLength(DIFFERING_FOLDERS.length + 1)
  expect(found).not.toContain(0)
})
