import type { PlantedBug } from './planted-bug.ts'

const FEATURES = 'apps/api/src/features'
const BONUSES = `${FEATURES}/bonuses`
const SPINS = `${BONUSES}/spins/spin-totals.ts`
const SPIN_TESTS = `${BONUSES}/spins/free-spins.test.ts`
const RANDOM_REWARDS = `${FEATURES}/referral/proofs/random-rewards.test.ts`

/** What play gives back: free spins, coupons, the calendars, rakeback and what friends bring. */
export const REWARD_BUGS: readonly PlantedBug[] = [
  {
    name: 'reward spins twice: a total that is told again is paid again',
    file: SPINS,
    from: `    if (spins.total_tx !== null)\n`,
    to: `    if (spins.total_tx === '')\n`,
    suites: [`${BONUSES}/spins/hg-spins.test.ts`],
  },
  {
    name: 'reward spins uncapped: what a studio says is paid, however much',
    file: SPINS,
    from: `conversion(wonMinor, maxPayoutMinor)`,
    to: `conversion(wonMinor, maxPayoutMinor === null ? null : wonMinor)`,
    suites: [SPIN_TESTS],
  },
  {
    name: 'reward coupon twice: another account of the same person uses it as well',
    file: `${BONUSES}/coupons/coupons.ts`,
    from: `    if (had.size > 0 || !isGiven`,
    to: `    if (!isGiven`,
    suites: [`${BONUSES}/coupons/coupons.test.ts`],
  },
  {
    name: 'reward last place: who asks for it is counted without waiting for the others',
    file: `${BONUSES}/activation-store.ts`,
    from: '  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer:${offer}`}, 0))`.execute(tx)\n',
    to: '',
    suites: [`${BONUSES}/proofs/races.test.ts`],
    needsPostgres: true,
  },
  {
    name: 'reward calendar late: an offer is planned on its own day',
    file: `${BONUSES}/activation.ts`,
    from: `        if (day <= one.here.toPlainDate().toString())`,
    to: `        if (day < one.here.toPlainDate().toString())`,
    suites: [`${BONUSES}/activation.test.ts`],
  },
  {
    name: 'reward rakeback of bonus stakes: a claim pays for what was staked of a bonus',
    file: `${FEATURES}/rakeback/rakeback-store.ts`,
    from: `stake_minor - bonus_stake_minor as "stakeMinor"`,
    to: `stake_minor as "stakeMinor"`,
    suites: [RANDOM_REWARDS],
  },
  {
    name: 'reward rakeback of bonus money: a reminder tells of more than a claim pays',
    file: `${FEATURES}/rakeback/rakeback-store.ts`,
    from: `sum((d.stake_minor - d.bonus_stake_minor)::numeric * d.edge_ppm)`,
    to: `sum(d.stake_minor::numeric * d.edge_ppm)`,
    suites: [RANDOM_REWARDS],
  },
  {
    name: 'reward rakeback uncounted: a day is paid while its bets are still being counted',
    file: `${FEATURES}/rakeback/rakeback-claim.ts`,
    from: `    if (!(await isCountedUntil(tx, wallet, countedAt(claimDate))))\n`,
    to: `    if (!(await isCountedUntil(tx, wallet, new Date(0))))\n`,
    suites: [`${FEATURES}/rakeback/rakeback.test.ts`],
  },
  {
    name: 'reward commission of bonus money: friends earn by what the house gave them',
    file: `${FEATURES}/referral/referral-store.ts`,
    from: `(d.stake_minor - d.bonus_stake_minor)::numeric`,
    to: `d.stake_minor::numeric`,
    suites: [RANDOM_REWARDS],
  },
  {
    name: 'reward commission again: what was claimed is still there',
    file: `${FEATURES}/referral/referral-claims.ts`,
    from: `availableWorth: settled - claims.worth`,
    to: `availableWorth: settled`,
    suites: [`${FEATURES}/referral/referral.test.ts`],
  },
  {
    name: 'reward for oneself: a second account of the same person is a friend',
    file: `${FEATURES}/referral/referral-store.ts`,
    from: `rows.filter(({ referred_id: id }) => !own.has(id))`,
    to: `rows.filter(({ referred_id: id }) => id !== '' || own.has(id))`,
    suites: [`${FEATURES}/referral/referral.test.ts`],
  },
]
