// `npm run test:long`: the proofs of money and games with the counts that take hours, best on a PostgreSQL, and what is
// shown in every language and in a second browser.
import { ensureBrowser } from './browser.mjs'
import { buildAll } from './build.ts'
import { runTool } from './programs/problem.mjs'
import { runBin } from './run-bin.ts'
import { ensureSystemCommands } from './system-commands.ts'

const PROOFS = [
  'packages/money/src/money-text.test.ts',
  'packages/fair/src/simulations',
  'packages/fair/src/randomness',
  'tools/receipts',
  'apps/api/src/features/ledger/proofs/races.test.ts',
  'apps/api/src/features/ledger/proofs/orders.test.ts',
  'apps/api/src/features/ledger/proofs/stopped-orders.test.ts',
  'apps/api/src/features/ledger/proofs/cut-orders.test.ts',
  'apps/api/src/features/cashier/proofs',
  'apps/api/src/features/ledger/proofs/model.test.ts',
  'apps/api/src/features/ledger/proofs/bonus-model.test.ts',
  'apps/api/src/features/ledger/proofs/crash.test.ts',
  'apps/api/src/features/ledger/proofs/flipped-bits.test.ts',
  'apps/api/src/features/ledger/proofs/restore.test.ts',
  'apps/api/src/features/follower/proofs',
  'apps/api/src/features/bonuses/proofs',
  'apps/api/src/features/rakeback/proofs',
  'apps/api/src/features/referral/proofs',
  'apps/api/src/features/chat/proofs',
  'apps/api/src/features/tips/proofs',
  'apps/api/src/features/live/proofs',
  'apps/api/src/features/races/proofs',
  'apps/api/src/features/random-input.test.ts',
  'apps/api/src/access/outgoing.test.ts',
  'apps/studio/src/random-input.test.ts',
  'apps/studio/src/random-choices.test.ts',
  'apps/cashbox/src/random-input.test.ts',
  'apps/api/src/features/auth/proofs',
  'apps/api/src/features/limits/proofs',
  'apps/api/src/features/limits/jumping-clock.test.ts',
  'apps/api/src/features/rakeback/jumping-clock.test.ts',
  'apps/api/src/features/documents/proofs',
  'apps/api/src/features/cashier/callbacks/callbacks.test.ts',
  'apps/api/src/features/cashier/withdrawal/withdrawals.test.ts',
  'apps/studio/src/proofs/kill.test.ts',
  'apps/api/src/features/play/proofs/kill.test.ts',
  'apps/api/src/features/play/proofs/bad-line.test.ts',
  'apps/api/src/features/ledger/proofs/database-crash.test.ts',
  'apps/api/src/features/ledger/proofs/disk-full.test.ts',
  'simulation',
]

const IN_BROWSERS = [
  'e2e/inert-markup.spec.ts',
  'e2e/hostile-answers.spec.ts',
  'e2e/accessibility-languages.spec.ts',
]
const env = { PROOFS: 'long' }

runTool(async () => {
  ensureSystemCommands()
  await buildAll()
  const code = await runBin('vitest', ['run', ...PROOFS], { env })
  const path = ensureBrowser()
  const args = ['test', ...IN_BROWSERS, '--retries=0', '--global-timeout=0', '--reporter=list']
  const named = { bin: 'playwright', env: { ...env, CHROMIUM_PATH: path } }
  return (await runBin('@playwright/test', args, named)) || code
})
