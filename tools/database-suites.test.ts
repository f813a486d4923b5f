import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALWAYS_EMBEDDED_TESTS, DIFFERING_PROOFS, DIFFERING_TESTS } from './database-suites.ts'
import { ROOT } from './programs/supervisor.ts'

test('every folder whose suites differ on the embedded database is there and has tests', () => {
  const patterns = [...DIFFERING_TESTS, ...DIFFERING_PROOFS]
  const found = patterns.map((pattern) => globSync(pattern, { cwd: ROOT }).length)
  expect(found.length).toBeGreaterThan(DIFFERING_TESTS.length)
  expect(found).not.toContain(0)
})

test('a suite that is left out on PostgreSQL runs on the embedded database, and never reads DATABASE_URL', () => {
  const embedded = DIFFERING_TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(embedded).toEqual(expect.arrayContaining(ALWAYS_EMBEDDED_TESTS))
  for (const file of ALWAYS_EMBEDDED_TESTS) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    expect([file, source.match(/openTestDatabase|testContext|startTestServer/)]).toEqual([
      file,
      null,
    ])
  }
})
