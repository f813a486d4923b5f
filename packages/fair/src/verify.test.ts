import { describe, expect, test } from 'vitest'
import { configHashOf } from './canonical.ts'
import { buildChain, linkAt } from './chain.ts'
import { game as dice } from '../../../titles/dice/game.ts'
import { game as mines } from '../../../titles/minefield/game.ts'
import type { GameDefinition } from './game.ts'
import { commitmentOf, seedDraws } from './seed-draws.ts'
import { replay, verifyRound, type ProvenBet, type SeedProof } from './verify.ts'

const DICE = dice as unknown as GameDefinition
const CONFIG_HASH = configHashOf(dice.engine.name, dice.config)
const SERVER_SEED = 'a'.repeat(64)
const PROOF: SeedProof = {
  kind: 'seeds',
  commitment: commitmentOf(SERVER_SEED, CONFIG_HASH),
  serverSeed: SERVER_SEED,
  clientSeed: 'browser-made',
  nonce: 7,
}
const BET: ProvenBet = {
  choice: { side: 'over', target: 5000 },
  steps: [],
  bet: 100n,
  payRule: 'drawn',
}
const PLAYED = replay(DICE, BET, seedDraws(PROOF))
const CLAIM = { configHash: CONFIG_HASH, staked: 100n, paid: PLAYED.paid, events: PLAYED.events }

function failed(proof: Partial<SeedProof> = {}, claim: object = {}, bet: Partial<ProvenBet> = {}) {
  const { checks } = verifyRound(
    DICE,
    { ...BET, ...bet },
    { ...PROOF, ...proof },
    { ...CLAIM, ...claim },
  )
  return checks.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
}

describe('a round of one player', () => {
  test('that was played as it says passes every check', () => {
    const { checks } = verifyRound(DICE, BET, PROOF, CLAIM)
    expect(checks.map(({ name, isPassed }) => [name, isPassed])).toEqual([
      ['commitment', true],
      ['config', true],
      ['events', true],
      ['staked', true],
      ['paid', true],
    ])
  })

  test('shows the blocks its numbers were cut from', () => {
    const { blocks, numbers } = verifyRound(DICE, BET, PROOF)
    expect(numbers).toHaveLength(1)
    expect(blocks).toEqual([
      { message: 'browser-made:7:0', hex: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const first13 = BigInt(`0x${blocks[0]?.hex.slice(0, 13)}`)
    expect(BigInt(numbers[0] ?? -1)).toBe(first13)
  })

  test('drawn with another seed than was committed to is found out', () => {
    expect(failed({ serverSeed: 'b'.repeat(64) })).toContain('commitment')
  })

  test('drawn with another nonce is found out by what came of it', () => {
    expect(failed({ nonce: 8 })).toContain('events')
  })

  test.each([
    ['a payout that is one coin short', { paid: PLAYED.paid + 1n }, ['paid']],
    ['another paytable', { configHash: 'f'.repeat(64) }, ['config']],
    ['a stake that was never placed', { staked: 200n }, ['staked']],
    ['another course of events', { events: [] }, ['events']],
  ])('with %s is found out', (_lie, claim, names) => {
    expect(failed({}, claim)).toEqual(names)
  })
})

test('a round of steps is played again step by step', () => {
  const bet: ProvenBet = { choice: { mines: 3 }, steps: [], bet: 100n, payRule: 'drawn' }
  const { played } = verifyRound(mines as unknown as GameDefinition, bet, PROOF)
  expect(played.isClosed).toBe(false)
  expect(played.open.length).toBeGreaterThan(0)
})

describe('a shared round', () => {
  const chain = buildChain({ secret: 'c'.repeat(64), length: 64, spacing: 8 })
  const shared = {
    kind: 'chain' as const,
    tableId: 'dice-table',
    terminalHash: chain.terminalHash,
    index: 20,
    salt: 'public',
    clientSeeds: ['one', 'two'],
    chainHash: linkAt(chain, 20),
    betId: 'bet-1',
  }

  test('leads back to the hash that was published first', () => {
    expect(verifyRound(DICE, BET, shared).checks).toMatchObject([{ name: 'chain', isPassed: true }])
  })

  test('of another place in the chain does not', () => {
    const { checks } = verifyRound(DICE, BET, { ...shared, index: 21 })
    expect(checks).toMatchObject([{ name: 'chain', isPassed: false }])
  })
})
