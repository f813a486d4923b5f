import { type Killable, killsOf, proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { report } from '../../ledger/proofs/testing.ts'
import {
  allSettled,
  countedRounds,
  openPrograms,
  playAtAll,
  seatPlayers,
  type Programs,
  type Seats,
} from './programs/testing.ts'

let programs: Programs | undefined
afterAll(() => programs?.remove())

/** One life of the program that is to be killed: so many answers, and then without a word. */
async function playAndKill(
  both: Programs,
  seats: Seats,
  victim: Killable,
  answers: number,
): Promise<void> {
  let left = answers
  await playAtAll(both, seats, {
    isOver: () => left <= 0,
    async heard() {
      left -= 1
      if (left === 0) await victim.kill()
    },
  })
}

test(
  'G1 studio and api killed in the middle of rounds: each round is paid, refunded or resumable, and the books agree',
  async () => {
    const kills = killsOf('play')
    const both = await openPrograms('play-kill')
    programs = both
    let studio = await both.start('studio')
    const seats = await seatPlayers(both)
    let api = await both.start('api')
    for (let kill = 0; kill < kills; kill += 1) {
      const isStudio = kill % 2 === 0
      await playAndKill(both, seats, isStudio ? studio : api, 20 + (kill % 7) * 6)
      if (isStudio) studio = await both.start('studio')
      else api = await both.start('api')
    }
    await allSettled(both)
    await studio.stop()
    await api.stop()

    const { rounds, closed, refunded, open } = await countedRounds(both, seats)
    expect(rounds).toBeGreaterThan(0)
    report(
      `${kills} kills of studio and api in turn in the middle of rounds: ${rounds} rounds, ` +
        `${closed} paid, ${refunded} refunded, ${open} resumable; ` +
        `no number twice, the books sum to zero`,
    )
  },
  proofPatienceMs(1_800_000),
)
