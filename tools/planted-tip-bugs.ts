import type { PlantedBug } from './planted-bug.ts'

const TIPS = 'apps/api/src/features/tips'
const TIP_TESTS = `${TIPS}/tips.test.ts`
const RAIN_TESTS = `${TIPS}/rain.test.ts`
const RULES = 'packages/rules/src/cashier/tips.ts'

/** What players give each other. */
export const TIP_BUGS: readonly PlantedBug[] = [
  {
    name: 'tip of bonus money: whoever plays with a bonus gives of it',
    file: `${TIPS}/giving.ts`,
    from: `withdrawnWorth, playBlock: null }, settings)`,
    to: `withdrawnWorth, hasActiveBonus: false, playBlock: null }, settings)`,
    suites: [TIP_TESTS],
  },
  {
    name: 'tip unplayed: what a withdrawal waives for who cannot play is waived for tips',
    file: `${TIPS}/giving.ts`,
    from: `withdrawnWorth, playBlock: null }`,
    to: `withdrawnWorth }`,
    suites: [TIP_TESTS],
  },
  {
    name: 'tip passed on: what was staked before a tip came counts for it',
    file: RULES,
    from: `stakedUntilMinor > stakedTotalMinor ? stakedUntilMinor : stakedTotalMinor`,
    to: `stakedUntilMinor > stakedTotalMinor ? stakedUntilMinor : 0n`,
    suites: [TIP_TESTS],
  },
  {
    name: 'tip to oneself: another account of the same person takes it',
    file: `${TIPS}/giving.ts`,
    from: `some(({ playerId }) => playerId === otherId)`,
    to: `some(({ playerId }) => playerId === oneId)`,
    suites: [TIP_TESTS],
  },
  {
    name: 'tip beyond the day: what others of the same moment give is not counted',
    file: `${TIPS}/giving.ts`,
    from: `    await limits.refuseBeyondDay(tx, giver)\n`,
    to: '',
    suites: [TIP_TESTS],
  },
  {
    name: 'rain odd cents: everybody gets a unit more than there is',
    file: RULES,
    from: `  const eachMinor = amountMinor / BigInt(people)\n`,
    to: `  const eachMinor = (amountMinor + BigInt(people) - 1n) / BigInt(people)\n`,
    suites: [RAIN_TESTS],
  },
  {
    name: 'rain twice: a share that was paid is due again',
    file: `${TIPS}/rain-store.ts`,
    from: `    .where('state', '=', 'due')\n    .select('player_id')\n    .forUpdate()`,
    to: `    .select('player_id')\n    .forUpdate()`,
    suites: [RAIN_TESTS],
  },
  {
    name: 'rain on the excluded: who may not play any more is counted among those who share',
    file: `${TIPS}/rain-payout.ts`,
    from: `joined.filter((id) => welcome.has(id))`,
    to: `joined.filter((id) => welcome.has(id) || id !== '')`,
    suites: [RAIN_TESTS],
  },
]
