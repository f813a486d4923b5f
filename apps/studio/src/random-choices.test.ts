import type { RgsRound } from '@baize/contract/rgs'
import type { Played } from '@baize/fair/engine'
import { simulationDraws } from '@baize/fair/simulate'
import { strategiesFor } from '@baize/fair/strategies/strategies-for'
import type { Strategies, Strategy } from '@baize/fair/strategies/strategy'
import { fixedClock } from '@baize/host'
import {
  edited,
  type Edit,
  randomEdit,
  randomText,
  RANDOM_INPUT_SEED as SEED,
  triesOf,
} from '@baize/testkit/random-input'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue, type Title } from './catalogue.ts'
import { RGS_STATUSES } from './rgs-refusals.ts'
import { SECRET, startTestStudio, type TestStudio } from './testing.ts'
import { startWalletDouble } from './wallet-double.ts'

/** Of each title. */
const ROUNDS = triesOf(40, 10_000)
/** A round is given so many steps that nobody would take, and is then played to its end. */
const WRONG_STEPS_MAX = 3
/** Longer than any round of the titles lasts. */
const STEPS_MAX = 400
/** Its bets go over a socket: see random-input.test.ts. */
const SHARED = 'shared-round'

const { titles } = await readCatalogue((slug) => {
  throw new Error(`The sheet of ${slug} is of other rules.`)
})
const OWN_ROUNDS = titles.filter(({ game }) => !game.features.includes(SHARED))

/** Nobody runs out of money, however unlucky. */
const BALANCE = 10n ** 17n

let studio: TestStudio
beforeAll(async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const wallet = await startWalletDouble({ secret: SECRET, clock, balance: BALANCE })
  studio = await startTestStudio({ titles, wallet, clock })
})
afterAll(() => studio.stop())

type Seat = Awaited<ReturnType<TestStudio['sit']>>
type Answer = Awaited<ReturnType<Seat['play']>>

interface Attempt {
  readonly chance: number
  readonly level: number
  readonly edits: readonly Edit[]
  readonly otherBet: string | null
  readonly wrongSteps: readonly Edit[]
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  chance: fc.nat(),
  level: fc.nat(20),
  // Many are as they should be, so that rounds are begun as well.
  edits: fc.oneof(fc.constant([]), fc.array(randomEdit, { maxLength: 3 })),
  otherBet: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.oneof(fc.nat(2_000).map(String), randomText) },
  ),
  wrongSteps: fc.array(randomEdit, { maxLength: WRONG_STEPS_MAX }),
})

const outcomes = { played: 0, refused: 0, steps: 0, refusedSteps: 0 }

/** A refusal is one of the catalogue, and moves nothing. */
async function expectRefusal(slug: string, { status, body }: Answer, seat: Seat, before: string) {
  const { status: code } = body as unknown as { status: string }
  expect([slug, status, Object.keys(RGS_STATUSES).includes(code)]).toEqual([slug, status, true])
  expect([slug, code, status < 500]).toEqual([slug, code, true])
  const { balance, openRound } = await seat.again()
  expect([slug, balance, openRound?.stepCount ?? null]).toEqual([slug, before, null])
}

async function playOne(title: Title, strategies: Strategies, seat: Seat, one: Attempt) {
  const { slug, config, engine } = title.game
  const before = (await seat.again()).balance
  const strategy = strategies.anyOf(config, simulationDraws(one.chance))
  const bet = seat.init.betLevels[one.level % seat.init.betLevels.length] ?? '100'
  const good = strategy.choiceFor(BigInt(bet))
  const choice = one.edits.reduce(edited, good)
  const answer = await seat.play(choice, { bet: one.otherBet ?? bet })
  const isPlayed = answer.status === 200
  // What the rules allow is played, unless all bets of it are more than the highest.
  const isAsMeant = one.edits.length === 0 && one.otherBet === null
  const stake = engine.stakeOf(config, engine.readChoice(config, good), BigInt(bet))
  const isAllowed = isAsMeant && stake <= BigInt(seat.init.betLevels.at(-1) ?? 0)
  expect([slug, good, answer.body, isPlayed || !isAllowed]).toEqual([slug, good, answer.body, true])
  if (!isPlayed) {
    outcomes.refused += 1
    return await expectRefusal(slug, answer, seat, before)
  }
  outcomes.played += 1
  await playToItsEnd(slug, seat, strategy, answer.body.round, one.wrongSteps)
}

async function playToItsEnd(
  slug: string,
  seat: Seat,
  strategy: Strategy,
  opened: RgsRound,
  wrongSteps: readonly Edit[],
) {
  let round = opened
  for (let at = 0; !round.isClosed; at += 1) {
    expect(at).toBeLessThan(STEPS_MAX)
    const good = strategy.next(round as unknown as Played)
    const wrong = wrongSteps[at]
    const { status, body } = await seat.step(
      round.roundId,
      round.stepCount,
      wrong === undefined ? good : edited(good, wrong),
    )
    expect([slug, good, status < 500]).toEqual([slug, good, true])
    outcomes[status === 200 ? 'steps' : 'refusedSteps'] += 1
    if (status === 200) round = body.round
    else {
      // Only what nobody would do is refused, and the round stands where it stood.
      expect([slug, good, wrong, body]).not.toEqual([slug, good, undefined, body])
      expect((await seat.again()).openRound).toEqual(round)
    }
  }
}

test.each(OWN_ROUNDS.map((title) => [title.game.slug, title] as const))(
  'G7 T6 choices and steps of %s that chance writes are played by its rules or refused, and a round comes to its end',
  { timeout: 24 * 3_600_000 },
  async (slug, title) => {
    const strategies = await strategiesFor(title.game.engine.name)
    const seat = await studio.sit({ gameId: slug, playerId: `p-${slug}` })
    const before = { ...outcomes }
    const property = fc.asyncProperty(attempt, (one) => playOne(title, strategies, seat, one))
    await fc.assert(property, { seed: SEED, numRuns: ROUNDS })
    expect(outcomes.played).toBeGreaterThan(before.played)
    expect(outcomes.refused).toBeGreaterThan(before.refused)
  },
)

test('G7 every title of the house was tried', () => {
  expect(OWN_ROUNDS.length).toBeGreaterThan(20)
  console.log(
    `proof: ${ROUNDS} choices of each of ${OWN_ROUNDS.length} titles, ${JSON.stringify(outcomes)} (seed ${SEED})`,
  )
})
