import { performance } from 'node:perf_hooks'
import type { CallName } from '@baize/contract'
import { seededRandom } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Evenly } from '../../../edge/even-answers.ts'
import { NO_LIMITS } from '../../../testing.ts'
import { openPlayer, signUpBody } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'

/** A run of every day only sees that both kinds are answered alike; times are told by the long one. */
const TRIES = runsOf(2, 2, 1_000)
/** A timer may come a little early. */
const FIRST_STEP_MS = 240
const KNOWN = 'known@example.com'

/** Every call that a stranger can name a mailbox in. */
const CALLS: readonly (readonly [CallName, (email: string) => object])[] = [
  ['login', (email) => ({ email, password: 'Wrong-password-1' })],
  ['forgotPassword', (email) => ({ email })],
  ['signUp', signUpBody],
  ['resendVerification', (email) => ({ email })],
]

let api: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  // As it is in production: the work of a hash is most of the time.
  api = await startTestServer({ PASSWORD_COST: 'full' }, { limits: NO_LIMITS })
  await openPlayer(api, KNOWN)
})
afterAll(() => api.stop())

test.each(CALLS)(
  'G12 %s answers a known and an unknown mailbox alike, and how long each takes is told',
  async (name, bodyFor) => {
    const random = seededRandom(String(seed))
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    for (let turn = 0; turn < TRIES; turn += 1) {
      // One of each, then drawn, so that neither kind always comes after the other.
      const isKnown = turn < 2 ? turn === 0 : random.bytes(1).readUInt8() % 2 === 0
      const body = bodyFor(isKnown ? KNOWN : `${name}-${turn}@example.com`)
      const begun = performance.now()
      const answer = await api.send(name, { body })
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun)
      bodies.add(`${answer.statusCode} ${answer.body}`)
    }
    expect([...bodies]).toHaveLength(1)
    // However fast the machine: nobody has an answer before the first step at which answers leave; a login's
    // time is that of the hash, which both kinds pay.
    const least = Math.min(...times.known, ...times.unknown)
    expect(least).toBeGreaterThan(name === 'login' ? 0 : FIRST_STEP_MS)
    report(
      `${name}: ${times.known.length} calls for a known and ${times.unknown.length} for unknown mailboxes: ` +
        `${quantiles(times.known)} and ${quantiles(times.unknown)}; a known one is the slower of two in ` +
        `${(100 * slowerShare(times.known, times.unknown)).toFixed(1)} % (50 tells nothing)`,
    )
  },
  24 * 3_600_000,
)

test('G12 what opens an account or writes to a mailbox is answered evenly, found or not', async () => {
  let evened = 0
  const evenly: Evenly = (deed) => {
    evened += 1
    return deed()
  }
  const counted = await startTestServer({}, { limits: NO_LIMITS }, { evenly })
  await openPlayer(counted, KNOWN)
  for (const [name, bodyFor] of CALLS)
    for (const email of [KNOWN, 'stranger@example.com', 'no mailbox']) {
      const before = evened
      await counted.send(name, { body: bodyFor(email) })
      // A login does the same work for both: see sign-in.test.ts.
      expect([name, email, evened - before]).toEqual([name, email, name === 'login' ? 0 : 1])
    }
  await counted.stop()
})

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** How often one of the first is slower than one of the second; what an attacker could tell them apart by. */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  let slower = 0
  for (const one of first)
    for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0
  return slower / Math.max(1, first.length * second.length)
}
