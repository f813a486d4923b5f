import type { PlantedBug } from './planted-bug.ts'

const LEDGER = 'apps/api/src/features/ledger'
const DECISIONS = `${LEDGER}/bets/bet-decisions.ts`
const ACCOUNT = `${LEDGER}/bonus/bonus-account.ts`
const MONEY = 'packages/rules/src/rewards/bonus-money.ts'
const MODEL = `${LEDGER}/proofs/bonus-model.test.ts`
const ACCOUNT_TESTS = `${LEDGER}/bonus/bonus-account.test.ts`

/** Bonus money: what it is staked as, what comes back of it, and what it becomes. */
export const BONUS_BUGS: readonly PlantedBug[] = [
  {
    name: 'bonus washed: what was won with bonus money is cash',
    file: MONEY,
    from: `  const bonusMinor = all === 0n ? 0n : (winMinor * staked.bonusMinor) / all\n`,
    to: `  const bonusMinor = all === 0n || winMinor > 0n ? 0n : staked.bonusMinor\n`,
    suites: [MODEL],
  },
  {
    name: 'bonus from nothing: a stake takes more bonus money than there is',
    file: MONEY,
    from: `  return bonusMinor > has.bonusMinor ? undefined : { cashMinor, bonusMinor }`,
    to: `  return bonusMinor > has.bonusMinor + 10n ? undefined : { cashMinor, bonusMinor }`,
    suites: [MODEL],
  },
  {
    name: 'bonus rollback as cash: what was staked of the bonus comes back as money',
    file: DECISIONS,
    from: `  const moved = { cashMinor: amountMinor - bonusMinor, bonusMinor }`,
    to: `  const moved = { cashMinor: amountMinor, bonusMinor: 0n }`,
    suites: [MODEL],
  },
  {
    name: 'bonus cap forgotten: everything is paid out, whatever the terms allow',
    file: ACCOUNT,
    from: `conversion(balanceMinor, payMaxMinor)`,
    to: `conversion(balanceMinor, payMaxMinor === null ? null : balanceMinor)`,
    suites: [ACCOUNT_TESTS],
  },
  {
    name: 'bonus round uncounted: a grant ends under a round that was staked with its money',
    file: DECISIONS,
    from: `  if (stake.bonusMinor > 0n && stakesOf(wallet, round).bonusMinor === 0n) wallet.bonusRounds += 1`,
    to: `  if (stake.bonusMinor < 0n && stakesOf(wallet, round).bonusMinor === 0n) wallet.bonusRounds += 1`,
    suites: [MODEL, ACCOUNT_TESTS],
  },
]
