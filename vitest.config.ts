import { defineConfig } from 'vitest/config'

/** Suites that need a database; CI runs this project a second time on a real PostgreSQL and Redis. */
const DATABASE_TESTS = 'apps/api/**/*.test.ts'

export default defineConfig({
  test: {
    // Two workers leave the machine's second core to the database inside each of them.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A test that passes when it is tried again hides a fault.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,tools,bench,brands,locales}/**/*.test.{ts,tsx}'],
          exclude: [DATABASE_TESTS, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: { name: 'database', include: [DATABASE_TESTS], exclude: ['**/node_modules/**'] },
      },
    ],
  },
})
