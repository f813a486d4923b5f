import { performance } from 'node:perf_hooks'
import { seededRandom } from '@baize/host'
import { expect, test } from 'vitest'
import { NO_LIMITS } from '../../../testing.ts'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'

/** A run of every day only sees that both kinds are answered alike; times are told by the long one. */
const TRIES = runsOf(4, 4, 4_000)

test(
  'G12 a known and an unknown mailbox are answered alike, and how long each takes is told',
  async () => {
    // As it is in production: the work of a hash is most of the time.
    const api = await startTestServer({ PASSWORD_COST: 'full' }, { limits: NO_LIMITS })
    await openPlayer(api, 'known@example.com')
    const random = seededRandom(String(seed))
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    for (let turn = 0; turn < TRIES; turn += 1) {
      // One of each, then drawn, so that neither kind always comes after the other.
      const isKnown = turn < 2 ? turn === 0 : random.bytes(1).readUInt8() % 2 === 0
      const email = isKnown ? 'known@example.com' : `unknown-${turn}@example.com`
      const begun = performance.now()
      const answer = await api.send('login', { body: { email, password: `Wrong-${turn}` } })
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun)
      bodies.add(`${answer.statusCode} ${answer.body}`)
    }
    await api.stop()
    expect([...bodies]).toHaveLength(1)
    report(
      `${times.known.length} guesses at a known and ${times.unknown.length} at unknown mailboxes: ` +
        `${quantiles(times.known)} and ${quantiles(times.unknown)}; a known one is the slower of two in ` +
        `${(100 * slowerShare(times.known, times.unknown)).toFixed(1)} % (50 tells nothing)`,
    )
  },
  24 * 3_600_000,
)

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** How often one of the first is slower than one of the second; what an attacker could tell them apart by. */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  let slower = 0
  for (const one of first) for (const other of second) if (one > other) slower += 1
  return slower / Math.max(1, first.length * second.length)
}
