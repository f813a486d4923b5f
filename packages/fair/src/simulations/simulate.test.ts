import { afterAll, describe, expect, test } from 'vitest'
import { ratio } from './ratio.ts'
import type { VideoPokerConfig } from './engines/video-poker/engine.ts'
import { POKER_HANDS } from './engines/video-poker/hands.ts'
import { modeOf } from './engines/mode-figures.ts'
import { readFraction } from './published-sheet.ts'
import { heldAgainst, simulate, simulationDraws } from './simulate.ts'
import { strategiesFor } from './strategies/strategy-list.ts'
import { loadGame, loadSheet } from './testing.ts'

const IS_LONG = process.env['PROOFS'] === 'long'
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_115)
const { PROOF_ROUNDS } = process.env
const ROUNDS = Number(PROOF_ROUNDS ?? (IS_LONG ? 100_000_000 : 2_000_000))
const HOURS = 3_600_000
const isShort = !IS_LONG && PROOF_ROUNDS === undefined

/** The modes that share the rounds of a game: the usual, and the ends. */
const MODES: Readonly<Record<string, readonly string[]>> = {
  dice: ['49.5%', '98%', '1%'],
  limbo: ['2', '1.01', '100'],
  minefield: ['3-3', '24-1'],
  'peg-drop': ['8-low', '12-medium', '16-high'],
  'keno-forty': ['classic-5', 'low-10'],
  'hilo-ladder': ['likelier-1', 'likelier-3'],
  'spin-wheel': ['10-low', '50-medium', '50-high'],
  'orbit-crash': ['1.5', '10'],
  'european-roulette': ['straight', 'even-money'],
  'french-roulette': ['even-money'],
  'baccarat-commission': ['banker', 'tie'],
  'original-blackjack': ['base'],
  'ember-sevens': ['base'],
  'lantern-parade': ['base', 'buy'],
  'prism-falls': ['base', 'buy'],
  'storm-citadel': ['base', 'buy'],
}

/** Whose rounds take long, and how many of them the short run plays unless PROOF_ROUNDS says so for all. */
const FEWER: Readonly<Record<string, number>> = {
  mines: 200_000,
  hilo: 200_000,
  blackjack: 50_000,
  baccarat: 100_000,
  roulette: 500_000,
  slots: 50_000,
}

const found: string[] = []
afterAll(() => {
  console.info(`Simulated, seed ${SEED}:\n${found.join('\n')}`)
})

describe('what comes back lies in the 99.9 % band of the published sheet', () => {
  for (const [slug, modes] of Object.entries(MODES)) {
    test.for(modes)(`${slug} %s`, { timeout: isShort ? 600_000 : 24 * HOURS }, async (name) => {
      const { engine, config } = await loadGame(slug)
      const published = loadSheet(slug).modes.find((one) => one.name === name)
      if (published === undefined) throw new Error(`${slug} has no mode ${name}.`)
      const returnToPlayer = readFraction(published.returnToPlayer)

      const all = isShort ? (FEWER[engine.name] ?? ROUNDS) : ROUNDS
      const rounds = Math.floor(all / modes.length)
      const strategy = strategiesFor(engine.name).ofMode(config, name)
      const verdict = heldAgainst(simulate(engine, config, strategy, { rounds, seed: SEED }), {
        ...published,
        returnToPlayer,
      })
      const { returned, expected, halfWidth } = verdict
      found.push(
        `  ${slug} ${name}: ${rounds} rounds, ${percent(returned)} of ${percent(expected)} ± ${percent(halfWidth)}`,
      )
      expect(verdict.isInside, found.at(-1)).toBe(true)
    })
  }
})

/** How many of the 2,598,960 hands of five cards are each hand that pays. */
const HANDS = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3744,
  flush: 5108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  jacksOrBetter: 337_920,
}

// The best hold of a hand weighs 2.6 million draws, too many to play often; its return is counted over all of
// them by the sheet. What is played here needs no thought: five cards go, five new ones are as good as any.
test('jacks-or-better, five new cards', { timeout: isShort ? 600_000 : 24 * HOURS }, async () => {
  const { engine, config } = await loadGame('jacks-or-better')
  const { pays } = config as VideoPokerConfig
  const mode = modeOf(
    'five new cards',
    POKER_HANDS.map((hand) => [ratio(pays[hand]), ratio(HANDS[hand], 2_598_960)]),
  )
  const strategy = { choiceFor: () => ({}), next: () => ({ type: 'hold', held: [] }) }
  const rounds = isShort ? 200_000 : ROUNDS
  const simulated = simulate(engine, config, strategy, { rounds, seed: SEED })
  const verdict = heldAgainst(simulated, mode)
  found.push(`  jacks-or-better, five new cards: ${rounds} rounds, ${percent(verdict.returned)}`)
  expect(verdict.isInside, found.at(-1)).toBe(true)
})

test('the band would notice a sheet that promises half a point too much', async () => {
  const { engine, config, figures } = await loadGame('peg-drop')
  const honest = figures(config).modes.find(({ name }) => name === '8-low')
  if (honest === undefined) throw new Error('The board is gone.')
  const strategy = strategiesFor(engine.name).ofMode(config, '8-low')
  const simulated = simulate(engine, config, strategy, { rounds: 300_000, seed: SEED })
  expect(heldAgainst(simulated, honest).isInside).toBe(true)
  const promising = { ...honest, returnToPlayer: ratio(995, 1000) }
  expect(heldAgainst(simulated, promising).isInside).toBe(false)
})

test('the numbers of a simulation fill their range evenly, and come again with their seed', () => {
  const draws = simulationDraws(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let drawn = 0; drawn < 100_000; drawn += 1) {
    const tenth = Math.floor((draws.u52() / 2 ** 52) * 10)
    tenths[tenth] = (tenths[tenth] as number) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  expect(simulationDraws(7).u52()).toBe(simulationDraws(7).u52())
  expect(simulationDraws(7).u52()).not.toBe(simulationDraws(8).u52())
})

const percent = (value: number): string => `${(value * 100).toFixed(3)} %`
