/** Suites that need a database. */
export const DATABASE_TESTS = 'apps/api/**/*.test.ts'

/**
 * What can differ on the embedded database: how it is opened and migrated, how it locks and takes batches of bets, and
 * what is left of money and rounds when its process is killed. `.ci/run` runs these alone there, because it runs all
 * suites on PostgreSQL as well.
 */
const DIFFERING_FOLDERS = ['database', 'migrations', 'ledger', 'gate']
export const DIFFERING_TESTS = [
  'apps/api/src/*.test.ts',
  ...DIFFERING_FOLDERS.map((folder) => `apps/api/src/**/${folder}/**/*.test.ts`),
]

/**
 * The proofs that kill the process with the database in it, race for its one connection, change its files or bring a
 * server of their own. Those that compare sequences with a model, orders and bad lines ask the same statements of both.
 */
export const DIFFERING_PROOFS = [
  ...['crash', 'database-crash', 'disk-full', 'races', 'flipped-bits'].map(
    (proof) => `ledger/proofs/${proof}`,
  ),
  'play/proofs/kill',
  'cashier/proofs/cut-connections',
].map((proof) => `apps/api/src/features/${proof}.test.ts`)

/** Suites that choose the embedded database themselves, whatever DATABASE_URL says: on PostgreSQL they would run a second time. */
export const ALWAYS_EMBEDDED_TESTS = [
  'apps/api/src/main.test.ts',
  'apps/api/src/database/embedded.test.ts',
]

/** Told to the test runner through the environment, because its configuration takes no arguments. */
export const DIFFERING_ONLY_ENV = 'DATABASE_SUITES'
export const DIFFERING_ONLY = 'differing'
