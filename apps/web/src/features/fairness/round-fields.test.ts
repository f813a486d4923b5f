import { game as dice } from '../../../../../titles/dice/game.ts'
import { configHashOf } from '@baize/fair/canonical'
import type { GameDefinition } from '@baize/fair/game'
import { commitmentOf, seedDraws } from '@baize/fair/seed-draws'
import { replay, verifyRound } from '@baize/fair/verify'
import { describe, expect, test } from 'vitest'
import { betOf, proofOf, readRound } from './round-fields.ts'

const DICE = dice as unknown as GameDefinition
const SERVER_SEED = '7'.repeat(64)
const CONFIG_HASH = configHashOf(dice.engine.name, dice.config)
const SEEDS = { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: 4 }
const BET = { choice: { side: 'under', target: 5000 }, steps: [], bet: 250n }
const PLAYED = replay(DICE, BET, seedDraws(SEEDS))

const ROUND = {
  roundId: 'r1',
  gameId: 'dice',
  mathVersion: 1,
  payRule: 'drawn',
  configHash: CONFIG_HASH,
  currency: 'EUR',
  state: 'closed',
  bet: '250000000',
  staked: '250000000',
  paid: String(PLAYED.paid * 1_000_000n),
  choice: BET.choice,
  steps: [],
  events: PLAYED.events,
  fairness: {
    kind: 'seeds',
    commitment: commitmentOf(SERVER_SEED, CONFIG_HASH),
    ...SEEDS,
  },
}

function verdict(round: object) {
  const read = readRound(round)
  if (!read) return undefined
  const { checks } = verifyRound(DICE, betOf(read.fields), proofOf(read.fields), read.claim)
  return checks.map(({ name, isPassed }) => `${name} ${isPassed}`)
}

describe('a round that was fetched or pasted', () => {
  test('is read with its amounts in coins, and holds', () => {
    expect(readRound(ROUND)?.fields.bet).toBe('2.50')
    expect(verdict(ROUND)).toEqual([
      'commitment true',
      'config true',
      'events true',
      'staked true',
      'paid true',
    ])
  })

  test('is read as the house sends it, with its game around it', () => {
    expect(readRound({ game: { slug: 'dice' }, round: ROUND })?.fields.slug).toBe('dice')
  })

  test('that was paid a cent less than it should is found out', () => {
    expect(verdict({ ...ROUND, paid: String(PLAYED.paid * 1_000_000n + 1_000_000n) })).toContain(
      'paid false',
    )
  })

  test('whose server seed is still secret says so', () => {
    const fairness = { ...ROUND.fairness, serverSeed: null }
    expect(readRound({ ...ROUND, fairness })?.isRevealed).toBe(false)
  })

  test('of a shared table keeps its place in the chain', () => {
    const fairness = {
      kind: 'chain',
      tableId: 'orbit',
      terminalHash: 'a'.repeat(64),
      index: 9,
      salt: 's',
      clientSeeds: ['x', 'y'],
      chainHash: 'b'.repeat(64),
    }
    const read = readRound({ ...ROUND, fairness })
    expect(read && proofOf(read.fields)).toMatchObject({ ...fairness, kind: 'chain' })
  })

  test.each([null, 7, 'round', {}, { round: {} }, { ...ROUND, currency: 'XYZ' }])(
    '%o is none',
    (value) => {
      expect(readRound(value)).toBeUndefined()
    },
  )
})
