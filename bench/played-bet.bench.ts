import type { Benchmark } from './benchmark.ts'
import { openPlayLoad, type LoadFigures } from './play-load.ts'
import { createUndisturbed } from './undisturbed.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const PLAYERS = 64
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 3)
const GOAL = 0.45
const TAIL_GOAL = 3

export const benchmark: Benchmark = {
  title: `settled bets of ${PLAYERS} players through game server, signed wallet call and ledger, against the bare ledger in turns of ${SECONDS} s`,
  async run() {
    const load = await openPlayLoad(process.env['DATABASE_URL'] ?? DEFAULT_URL, PLAYERS)
    const undisturbed = createUndisturbed()
    const rested = async (play: (seconds: number) => Promise<LoadFigures>) => {
      await load.rest()
      // After a rest of some seconds the first bets are slower, the slowest by twice as much.
      await play(1)
      return await play(SECONDS)
    }
    try {
      await load.prepare()
      // Until the programs have compiled what is played, which takes longer than one turn.
      await load.bare(SECONDS)
      await load.whole(4 * SECONDS)
      const turns: { bare: LoadFigures; whole: LoadFigures }[] = []
      for (let turn = 0; turn < TURNS; turn += 1)
        turns.push(
          await undisturbed.take(async () => ({
            bare: await rested(load.bare),
            whole: await rested(load.whole),
          })),
        )
      const lines = turns.map(({ bare, whole }) => {
        const share = whole.perSecond / bare.perSecond
        return (
          `whole path ${whole.perSecond.toFixed(0)} bets/s (p50 ${whole.p50.toFixed(1)} ms, ` +
          `p99 ${whole.p99.toFixed(1)} ms: ${(whole.p99 / whole.p50).toFixed(1)}x), bare ledger ` +
          `${bare.perSecond.toFixed(0)} bets/s (p50 ${bare.p50.toFixed(1)} ms, p99 ${bare.p99.toFixed(1)} ms): ` +
          `${(share * 100).toFixed(0)} %`
        )
      })
      for (const { bare, whole } of turns.slice(-1)) {
        lines.push(`work a bet, whole path: ${workOf(whole)}`)
        lines.push(`work a bet, bare ledger: ${workOf(bare)}`)
      }
      lines.push(`goals: at least ${GOAL * 100} %, p99 within ${TAIL_GOAL}x of p50`)
      const faults = await load.faults()
      lines.push(`books: ${faults.length === 0 ? 'all laws hold' : faults.join('; ')}`)
      lines.push(undisturbed.line())
      return lines
    } finally {
      await load.close()
    }
  },
}

function workOf({ work }: LoadFigures): string {
  const parts = Object.entries(work).map(([name, us]) => `${name} ${us.toFixed(0)}`)
  const sum = Object.values(work).reduce((all, us) => all + us, 0)
  return `${sum.toFixed(0)} us of processor (${parts.join(', ')})`
}
