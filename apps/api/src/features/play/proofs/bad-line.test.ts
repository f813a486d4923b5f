import { seededRandom } from '@baize/host'
import { type BadLine, proofPatienceMs, startBadLine, wornLine } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import {
  allSettled,
  countedRounds,
  openPrograms,
  playAtAll,
  seatPlayers,
  type Programs,
} from './programs/testing.ts'

const ANSWERS = runsOf(60, 60, 20_000)
/** Each holds somebody up for seconds, until they give up. */
const STALLS_MAX = runsOf(1, 1, 200)

let programs: Programs | undefined
let line: BadLine | undefined
afterAll(async () => {
  await line?.stop()
  await programs?.remove()
})

test(
  'G23 over a line that breaks, stalls and loses replies, no round is lost and none is paid twice',
  async () => {
    const both = await openPrograms('bad-line', async (apiPort) => {
      line = await startBadLine(apiPort, wornLine(seededRandom(String(seed)), STALLS_MAX))
      return line.port
    })
    programs = both
    const studio = await both.start('studio')
    const seats = await seatPlayers(both)
    const api = await both.start('api')
    let left = ANSWERS
    await playAtAll(both, seats, {
      isOver: () => left <= 0,
      heard: async () => {
        left -= 1
      },
    })
    line?.mend()
    await allSettled(both)
    await studio.stop()
    await api.stop()

    const { rounds, closed, refunded, open } = await countedRounds(both, seats)
    expect(line?.counts['lose-reply']).toBeGreaterThan(0)
    const { none, ...suffered } = line?.counts ?? { none: 0 }
    report(
      `${rounds} rounds over a bad line (${JSON.stringify(suffered)}, ${none} untroubled calls): ` +
        `${closed} paid, ${refunded} refunded, ${open} resumable; the books agree`,
    )
  },
  proofPatienceMs(1_800_000),
)
