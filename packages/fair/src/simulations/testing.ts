import { afterAll, describe, expect, test } from 'vitest'
import type { Engine } from '../engine.ts'
import { readFraction } from '../published-sheet.ts'
import type { SheetMode } from '../sheet.ts'
import { heldAgainst, simulate } from '../simulate.ts'
import { strategiesFor } from '../strategies/strategy-list.ts'
import type { Strategy } from '../strategies/strategy.ts'
import { loadGame, loadSheet } from '../testing.ts'
import type { Shares } from './titles.ts'

const IS_LONG = process.env['PROOFS'] === 'long'
/** Of every title: two million in the short run, a hundred million in the long one, or as many as are asked for. */
const ROUNDS = Number(process.env['PROOF_ROUNDS'] ?? (IS_LONG ? 100_000_000 : 2_000_000))
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_115)
const MINUTES = 60_000
export const PATIENCE_MS = ROUNDS > 2_000_000 ? 24 * 60 * MINUTES : 20 * MINUTES

/** One test for each way to play each title: what comes back lies in the 99.9 % band of the published sheet. */
export function proveBySimulation(titles: Readonly<Record<string, Shares>>): void {
  const found: string[] = []
  afterAll(() => {
    console.info(`Simulated, seed ${SEED}:\n${found.join('\n')}`)
  })
  describe('what comes back lies in the 99.9 % band of the published sheet', () => {
    for (const [slug, shares] of Object.entries(titles)) {
      test.for(Object.entries(shares))(
        `${slug} %s`,
        { timeout: PATIENCE_MS },
        async ([name, share]) => {
          const { engine, config } = await loadGame(slug)
          const published = loadSheet(slug).modes.find((one) => one.name === name)
          if (published === undefined) throw new Error(`${slug} has no mode ${name}.`)
          const returnToPlayer = readFraction(published.returnToPlayer)
          const strategy = strategiesFor(engine.name).ofMode(config, name)
          const mode = { ...published, returnToPlayer }
          const { isInside, said } = playedShare({ engine, config, strategy, mode, share })
          found.push(`  ${slug} ${name}: ${said}`)
          expect(isInside, said).toBe(true)
        },
      )
    }
  })
}

interface Proof {
  readonly engine: Engine
  readonly config: unknown
  readonly strategy: Strategy
  readonly mode: Pick<SheetMode, 'returnToPlayer' | 'standardDeviation'>
  readonly share: number
}

/** Plays that share of the rounds; whether what came back lies in the band, and how it is said. */
export function playedShare({ engine, config, strategy, mode, share }: Proof) {
  const rounds = Math.round(ROUNDS * share)
  const simulated = simulate(engine, config, strategy, { rounds, seed: SEED })
  const { returned, expected, halfWidth, isInside } = heldAgainst(simulated, mode)
  const said = `${rounds} rounds, ${percent(returned)} of ${percent(expected)} ± ${percent(halfWidth)}`
  return { isInside, said }
}

const percent = (value: number): string => `${(value * 100).toFixed(3)} %`
