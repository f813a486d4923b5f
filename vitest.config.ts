import { defineConfig } from 'vitest/config'
import {
  ALWAYS_EMBEDDED_TESTS,
  DATABASE_TESTS,
  DIFFERING_ONLY,
  DIFFERING_ONLY_ENV,
  DIFFERING_PROOFS,
  DIFFERING_TESTS,
} from './tools/database-suites.ts'

const isOnPostgresql = process.env['DATABASE_URL'] !== undefined
const isDifferingOnly = process.env[DIFFERING_ONLY_ENV] === DIFFERING_ONLY
/** What is proven of money and of fairness: a law that was broken once is broken. */
const PROOFS = ['**/proofs/**', '**/live/kill.test.ts']
const PROOFS_OF_THE_STUDIO = ['proofs/*.test.ts', 'live/kill.test.ts'].map(
  (file) => `apps/studio/src/${file}`,
)
const ELSEWHERE = ['**/node_modules/**', '**/dist/**']
/**
 * A machine that stands still for some seconds makes something late now and then. What passes only when it is tried
 * again is named at the end of the run as unsteady, with its reason.
 */
const TRIED_AGAIN = 1

export default defineConfig({
  test: {
    // Two workers leave the machine's second core to the database inside each of them.
    maxWorkers: 2,
    // Only what hangs is ended: how fast a thing is belongs to the benchmarks.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,titles,tools,bench,brands,locales}/**/*.test.{ts,tsx}'],
          exclude: [DATABASE_TESTS, ...PROOFS, ...ELSEWHERE],
          retry: TRIED_AGAIN,
          // A module is read and compiled once for a worker and not once for a file: more than half of all the work.
          // A test therefore takes back whatever it sets on globals.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-proofs',
          include: [...PROOFS_OF_THE_STUDIO, 'simulation/*.test.ts'],
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: isDifferingOnly ? DIFFERING_TESTS : [DATABASE_TESTS],
          exclude: [...PROOFS, ...ELSEWHERE, ...(isOnPostgresql ? ALWAYS_EMBEDDED_TESTS : [])],
          retry: TRIED_AGAIN,
          // The embedded database is compiled once for a worker and not once for a file: a third of all the work.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database-proofs',
          include: isDifferingOnly ? DIFFERING_PROOFS : ['apps/api/**/proofs/*.test.ts'],
          retry: 0,
        },
      },
    ],
  },
})
