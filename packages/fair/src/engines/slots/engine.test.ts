import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { configHashOf } from '../../canonical.ts'
import { BadChoice } from '../../engine.ts'
import { EMBER_SEVENS } from '../../../../../titles/ember-sevens/rules.ts'
import { LANTERN_PARADE } from '../../../../../titles/lantern-parade/rules.ts'
import { PRISM_FALLS } from '../../../../../titles/prism-falls/rules.ts'
import { STORM_CITADEL } from '../../../../../titles/storm-citadel/rules.ts'
import { ratio } from '../../ratio.ts'
import { commitmentOf, seedDraws, sha256Hex } from '../../seed-draws.ts'
import { simulationDraws } from '../../simulate.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { slots, type SlotChoice } from './engine.ts'
import type { SlotConfig } from './slot-config.ts'

const GAMES = { EMBER_SEVENS, LANTERN_PARADE, PRISM_FALLS, STORM_CITADEL }
const names = Object.keys(GAMES) as (keyof typeof GAMES)[]

const played = (config: SlotConfig, mode: SlotChoice['mode'], seed: number, bet = 1_000n) =>
  slots.play(config, { choice: { mode }, bet, steps: [] }, simulationDraws(seed))

/** Stops as draws, each the middle of its share. */
const stopping = (config: SlotConfig, stops: readonly number[]) =>
  fixedDraws(...stops.map((stop, at) => drawFor(stop, config.strips.base[at]?.length ?? 1)))

describe('a paid spin', () => {
  test('is its stops and nothing else', () => {
    // Wilds stand in the middle row of all three reels; below them and across, cherries.
    const round = { choice: { mode: 'base' as const }, bet: 500n, steps: [] }
    const { paid, events } = slots.play(EMBER_SEVENS, round, stopping(EMBER_SEVENS, [18, 18, 13]))
    expect(events[0]).toMatchObject({ type: 'reveal', board: ['PWC', 'LWC', 'CWS'] })
    expect(paid).toBe((500n * 905n) / 5n)
  })

  test('is closed at once and tells its end last', () => {
    for (const name of names) {
      const { events, isClosed, open, paid } = played(GAMES[name], 'base', 3)
      expect(isClosed).toBe(true)
      expect(open).toEqual([])
      expect(events.at(-1)).toMatchObject({ type: 'end', amount: String(paid) })
    }
  })

  test('left out the rest of a coin in earlier times, and draws for it now', () => {
    // Two cherries and nothing else: a fifth of three coins.
    const round = { choice: { mode: 'base' as const }, bet: 3n, steps: [] }
    const playedAt = (bet: bigint, isCut = false) =>
      Array.from({ length: 400 }, (_, seed) => {
        const draws = simulationDraws(seed)
        return slots.play(
          EMBER_SEVENS,
          { ...round, bet },
          isCut ? { ...draws, fractions: null } : draws,
        )
      })
    const exact = playedAt(5n * 3n).map(({ paid }) => paid)
    expect(playedAt(3n, true).map(({ paid }) => paid)).toEqual(exact.map((units) => units / 5n))
    const drawn = playedAt(3n)
    expect(drawn.map(({ due }) => due)).toEqual(exact.map((units) => ratio(units, 5)))
    const further = drawn.filter(({ paid }, at) => paid !== (exact[at] as bigint) / 5n)
    expect(further.length).toBeGreaterThan(0)
    for (const { paid, due, events } of further) {
      expect(paid).toBe(due.num / due.den + 1n)
      expect(events.at(-1)).toMatchObject({ isFractionPaid: true })
    }
  })
})

describe('a bought feature', () => {
  test('costs its price and begins with free spins', () => {
    const { staked, events } = played(LANTERN_PARADE, 'buy', 1)
    expect(staked).toBe(35_000n)
    expect(events[0]).toMatchObject({ type: 'featureStart', times: 3 })
    expect(slots.stakeOf(STORM_CITADEL, { mode: 'buy' }, 20n)).toBe(788n)
  })

  test('cannot be bought where there is none', () => {
    expect(() => slots.readChoice(EMBER_SEVENS, { mode: 'buy' })).toThrow(BadChoice)
    expect(() => slots.readChoice(LANTERN_PARADE, { mode: 'gift' })).toThrow(BadChoice)
    expect(() => slots.readChoice(LANTERN_PARADE, null)).toThrow(BadChoice)
  })

  test('plays every spin it says it has, retriggers included, and never more than the most', () => {
    for (const config of [LANTERN_PARADE, PRISM_FALLS, STORM_CITADEL]) {
      for (let seed = 0; seed < 300; seed += 1) {
        const { events } = played(config, 'buy', seed)
        const spins = events.filter(({ type }) => type === 'spin')
        const awarded = events
          .filter(({ type }) => type === 'featureStart' || type === 'retrigger')
          .reduce((sum, event) => sum + Number(event['spins']), 0)
        const isCapped = events.at(-1)?.['isCapped'] === true
        expect(isCapped || spins.length === awarded).toBe(true)
        expect(awarded).toBeLessThanOrEqual(config.feature?.maxSpins ?? 0)
      }
    }
  })
})

test('the highest win ends a round and is not exceeded', () => {
  const low: SlotConfig = { ...LANTERN_PARADE, winCap: 5 }
  const rounds = Array.from({ length: 200 }, (_, seed) => played(low, 'buy', seed))
  const capped = rounds.filter(({ events }) => events.at(-1)?.['isCapped'])
  expect(capped.length).toBeGreaterThan(100)
  for (const { paid } of capped) expect(paid).toBe(5_000n)
})

test('multipliers of Prism Falls only ever rise inside a feature', () => {
  const { events } = played(PRISM_FALLS, 'buy', 8)
  const times = events.filter(({ type }) => type === 'win').map((event) => Number(event['times']))
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.map((_, rise) => 5 + rise))
})

test('orbs of Storm Citadel multiply what a spin won, and stay in the meter of a feature', () => {
  let most = 0
  for (let seed = 0; seed < 50; seed += 1) {
    let meter = 1
    for (const event of played(STORM_CITADEL, 'buy', seed).events) {
      if (event.type !== 'orbs') continue
      meter += Number(event['orbSum'])
      expect(event['times']).toBe(meter)
      most = Math.max(most, meter)
    }
  }
  expect(most).toBeGreaterThan(10)
})

const PYTHON = fileURLToPath(new URL('../../../python', import.meta.url))
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0

test.skipIf(!HAS_PYTHON)('Python plays the same rounds', { timeout: 120_000 }, () => {
  const lines = names.flatMap((name) =>
    (['base', 'buy'] as const)
      .filter((mode) => mode === 'base' || GAMES[name].buy)
      .flatMap((mode) => Array.from({ length: 40 }, (_, at) => lineOf(GAMES[name], mode, at))),
  )
  const { stdout, stderr } = spawnSync('python3', ['-B', 'verify.py'], {
    cwd: PYTHON,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ verified: lines.length, failed: 0 })
})

function lineOf(config: SlotConfig, mode: SlotChoice['mode'], at: number): string {
  const configHash = configHashOf(slots.name, config)
  const serverSeed = sha256Hex(`slots ${mode} ${at}`)
  const seed = { serverSeed, clientSeed: 'client', nonce: at }
  const round = { choice: { mode }, bet: BigInt(20 + at * 7), steps: [] }
  const { paid, staked, events } = slots.play(config, round, seedDraws(seed))
  return JSON.stringify({
    engine: slots.name,
    config,
    ...round,
    bet: String(round.bet),
    payRule: 'drawn',
    seed,
    configHash,
    commitment: commitmentOf(serverSeed, configHash),
    paid: String(paid),
    staked: String(staked),
    events,
  })
}
