import { afterEach, beforeEach, expect, test } from 'vitest'
import { OVER_HALF, startTestStudio, type TestStudio } from '../testing.ts'

const PLAYERS = 64
/** A euro, in the wallet's hundred-millionths. */
const STAKE = 100_000_000n
/** Longer than any pause between two tries of what is told to the wallet. */
const TRIES_MS = 60_000
/** Any call is answered within this. */
const BOUND_MS = 15_000

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

test(
  'G22 a wallet that falls silent under the rounds of many holds nobody up, and each round ends once',
  async () => {
    const start = studio.wallet.book.balance
    const seats = await Promise.all(
      Array.from({ length: PLAYERS }, (_, no) => studio.sit({ playerId: `p-${no}` })),
    )
    const guest = await studio.sit({ mode: 'demo', visitor: 'v-1', playerId: 'guest' })
    const before = seats.slice(0, PLAYERS / 2).map((seat) => seat.play(OVER_HALF))
    await Promise.race(before)
    const speakAgain = studio.wallet.hold()
    const during = seats.slice(PLAYERS / 2).map((seat) => seat.play(OVER_HALF))

    // Whoever does not need the wallet does not notice.
    expect((await guest.play(OVER_HALF)).status).toBe(200)
    expect((await studio.app.inject('/health')).statusCode).toBe(200)
    const answers = await Promise.all([...before, ...during])
    const uncertain = answers.filter(({ status }) => status !== 200)
    expect(uncertain.length).toBeGreaterThanOrEqual(during.length)
    for (const { status, body } of uncertain)
      expect([status, body]).toMatchObject([409, { status: 'BET_UNCERTAIN' }])

    speakAgain()
    const again = await Promise.all(seats.map((seat) => seat.play(OVER_HALF)))
    expect(again.map(({ status }) => status)).toEqual(seats.map(() => 200))
    for (let tries = 0; tries < 3; tries += 1) await studio.pass(TRIES_MS)

    const rounds = (
      await Promise.all(seats.map(async (seat) => (await seat.history()).body.rounds))
    ).flat() as { state: string; paid: string }[]
    expect(rounds).toHaveLength(2 * PLAYERS)
    const closed = rounds.filter(({ state }) => state === 'closed')
    expect(rounds.filter(({ state }) => state !== 'closed' && state !== 'refunded')).toEqual([])
    const moved = closed.reduce((sum, { paid }) => sum + BigInt(paid) - STAKE, 0n)
    expect(studio.wallet.book.balance).toBe(start + moved)
  },
  BOUND_MS,
)
