import { cycleSize } from '@baize/fair/engines/slots/cycle-size'
import { slots } from '@baize/fair/engines/slots/engine'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { GameDefinition } from '@baize/fair/game'
import { returnsAtBets } from '@baize/fair/return-at-bets'
import { heldAgainst, simulate } from '@baize/fair/simulate'
import { isReceiptCurrent, replayFaults, SEED } from '@baize/fair/simulations/receipt'
import { playsOf } from '@baize/fair/simulations/title-plays'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeHashOf } from '../outcome-sources.ts'
import { betsOf, provenSheet } from '../sheet-bets.ts'
import { gameFolders, loadGame, receiptOf, sheetOf, simulatedEngineOf } from '../sheet-games.ts'

const { PROOFS, PROOF_ROUNDS, PROOF_SEED, PROOF_SHARE = 1 } = process.env
/** The long run trusts no receipt, and neither does one that asks for rounds or a seed of its own. */
const IS_LONG = PROOFS === 'long' || PROOF_ROUNDS !== undefined || PROOF_SEED !== undefined
const LONG_ROUNDS = Number(PROOF_ROUNDS ?? Math.ceil(100_000_000 / Number(PROOF_SHARE)))
const LONG_SEED = Number(PROOF_SEED ?? SEED)
const MINUTES = 60_000
const PATIENCE_MS = IS_LONG ? 24 * 60 * MINUTES : 20 * MINUTES

/**
 * Above this many boards a cycle takes minutes. When its code changed it is not enumerated by the ordinary run: two
 * million rounds that return to the unit what they returned before leave the sheet as true as it was.
 */
const QUICK_BOARDS_MAX = 1_000_000
const isSlow = ({ engine, config }: GameDefinition) =>
  engine.name === slots.name && cycleSize(config as SlotConfig) > QUICK_BOARDS_MAX

/**
 * Two tests for each title. A sample is played always and held against the receipt; what is behind the receipt, two
 * million rounds and the exact sheet, is computed again when code, config or sheet are no longer those of the receipt,
 * or when there is none yet.
 */
export function proveTitles(slugs: readonly string[]): void {
  const found: string[] = []
  afterAll(() => {
    if (found.length > 0) console.info(`Computed again:\n  ${found.join('\n  ')}`)
  })

  describe('what comes back lies in the 99.9 % band of the published sheet', () => {
    test.for(slugs)('%s', { timeout: PATIENCE_MS }, async (slug) => {
      const title = await readTitle(slug)
      const { faults, said } = IS_LONG ? playedLong(title) : playedOrTrusted(title)
      found.push(...said)
      expect(faults).toEqual([])
    })
  })

  describe('every way to bet returns what the sheet says at the smallest, a middle and the largest bet', () => {
    test.for(slugs)('%s', async (slug) => {
      const { game, sheet } = await readTitle(slug)
      expect(sheet.atBets).toEqual(returnsAtBets(game, sheet, betsOf(game)))
    })
  })

  describe('the published sheet is what the maths says', () => {
    test.for(slugs)('%s', { timeout: PATIENCE_MS }, async (slug) => {
      const { game, sheet, isCurrent } = await readTitle(slug)
      if (!IS_LONG && (isCurrent || isSlow(game))) return
      found.push(`${slug}: its sheet`)
      expect(provenSheet(game, game.figures(game.config))).toEqual(sheet)
    })
  })
}

async function readTitle(slug: string) {
  const [game, sheet, receipt] = [await loadGame(slug), sheetOf(slug), receiptOf(slug)]
  if (sheet === null) throw new Error(`${slug} has no sheet: run \`npm run sheets\`.`)
  const isCurrent = isReceiptCurrent(receipt, game, sheet, await outcomeHashOf(slug))
  return { game, sheet, engine: await simulatedEngineOf(game), receipt, isCurrent }
}

type Title = Awaited<ReturnType<typeof readTitle>>

interface Played {
  readonly faults: readonly string[]
  readonly said: readonly string[]
}

/** The sample always; the whole as well where the receipt is not of this code, config and sheet. */
function playedOrTrusted({ game, sheet, engine, receipt, isCurrent }: Title): Played {
  const sample = replayFaults(receipt, game, sheet, engine, 'sample')
  if (isCurrent) return { faults: sample, said: [] }
  const said = `${game.slug}: two million rounds; \`npm run sheets\` renews its receipt`
  return {
    faults: [...sample, ...replayFaults(receipt, game, sheet, engine, 'whole')],
    said: [said],
  }
}

function playedLong({ game, sheet, engine }: Title): Played {
  const played = playsOf(game, sheet, engine).map(({ name, strategy, share, mode }) => {
    const rounds = Math.round(LONG_ROUNDS * share)
    const simulated = simulate(game.engine, game.config, strategy, { rounds, seed: LONG_SEED })
    const { returned, expected, halfWidth, isInside } = heldAgainst(simulated, mode)
    const band = `${percent(returned)} of ${percent(expected)} ± ${percent(halfWidth)}`
    return { isInside, said: `${game.slug} ${name}, seed ${LONG_SEED}: ${rounds} rounds, ${band}` }
  })
  const said = played.map((one) => one.said)
  return { faults: played.filter(({ isInside }) => !isInside).map((one) => one.said), said }
}

/** Titles by the name of their engine, shared among the files here so that their work is shared among workers. */
export async function titlesOf(isWanted: (engine: string) => boolean): Promise<readonly string[]> {
  const games = await Promise.all(gameFolders().map(loadGame))
  return games.filter(({ engine }) => isWanted(engine.name)).map(({ slug }) => slug)
}

/** Engines with a file of their own here; the titles of all others are originals. */
export const TABLE_ENGINES: readonly string[] = ['roulette', 'baccarat', 'blackjack']
export const POKER_ENGINE = 'video-poker'
export const SLOT_ENGINE = slots.name

const percent = (value: number): string => `${(value * 100).toFixed(3)} %`
