import type { PlantedBug } from './planted-bug.ts'

const RACES = 'apps/api/src/features/races'
const RACE_TESTS = `${RACES}/races.test.ts`
const BOARD_TESTS = `${RACES}/boards.test.ts`
const RULES = 'packages/rules/src/rewards/races.ts'
const RULE_TESTS = 'packages/rules/src/rewards/races.test.ts'

/** The prizes of races, and who they go to. */
export const RACE_BUGS: readonly PlantedBug[] = [
  {
    name: 'race late win: what is won long after the end counts',
    file: `${RACES}/tally-count-store.ts`,
    from: `t.posted_at < r.ends_at + interval`,
    to: `t.posted_at < r.ends_at + 1000 * interval`,
    suites: [RACE_TESTS],
  },
  {
    name: 'race before joining: bets from before a player came in count',
    file: `${RACES}/tally-count-store.ts`,
    from: ` >= e.joined_at)`,
    to: ` is not null)`,
    suites: [RACE_TESTS],
  },
  {
    name: 'race bet taken back: it counts on',
    file: `${RACES}/tally-count-store.ts`,
    from: `else -p.worth end`,
    to: `else 0 end`,
    suites: [RACE_TESTS],
  },
  {
    name: 'race odd cents: of a shared place one too many gets a unit more',
    file: RULES,
    from: `BigInt(place - at) < sum % count ? 1n : 0n`,
    to: `BigInt(place - at) <= sum % count ? 1n : 0n`,
    suites: [RULE_TESTS],
  },
  {
    name: 'race pool kept: what nobody stands at the place for stays with the house',
    file: RULES,
    from: `  const shares = percents.slice(0, playerCount).map(BigInt)\n`,
    to: `  const shares = percents.map(BigInt)\n`,
    suites: [RULE_TESTS],
  },
  {
    name: 'race of the house: its own players take prizes',
    file: `${RACES}/race-results.ts`,
    from: `board.filter(({ houseName }) => houseName === null)`,
    to: `board.filter(({ houseName }) => houseName !== '')`,
    suites: [RACE_TESTS],
  },
  {
    name: 'race frozen early: what was played in time is not counted yet',
    file: `${RACES}/race-freeze.ts`,
    from: `      if (await hasUncountedBefore(tx, new Date(lastMoment))) return undefined\n`,
    to: '',
    suites: [RACE_TESTS],
  },
  {
    name: 'race prize for the excluded: who may not play any more is paid',
    file: `${RACES}/race-payment.ts`,
    from: `    if (barredCode(clock.now(), state)) return { state: 'withheld', prize: null }\n`,
    to: '',
    suites: [RACE_TESTS],
  },
  {
    name: 'race under review: an account that is barred by another one stays on the board',
    file: `${RACES}/races.ts`,
    from: `['limitsChanged', 'reviewBegan'] as const`,
    to: `['limitsChanged'] as const`,
    suites: [RACE_TESTS],
  },
  {
    name: 'race place: who shares a band with a player stands above them',
    file: `${RACES}/board-store.ts`,
    from: `level = 1 and band > \${narrow}`,
    to: `level = 1 and band >= \${narrow}`,
    suites: [BOARD_TESTS],
  },
]
