import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildChain, linkAt } from './chain.ts'
import {
  isOfItsChain,
  sharedDraws,
  sharedMessage,
  sharedRoundId,
  type SharedRound,
} from './shared-draws.ts'
import { Unplayable } from './unplayable.ts'

const chain = buildChain({ secret: '11'.repeat(32), length: 64, spacing: 8 })
const round: SharedRound = {
  tableId: 'orbit-crash',
  terminalHash: chain.terminalHash,
  index: 5,
  salt: 'ceremony-1',
  clientSeeds: ['anna', 'bo', 'cem'],
  chainHash: linkAt(chain, 5),
}

test('a round is named by its table, its chain and its place, and its message by all that goes in', () => {
  const id = `orbit-crash.${chain.terminalHash.slice(0, 8)}.5`
  expect(sharedRoundId(round)).toBe(id)
  expect(sharedMessage(round)).toBe(`ceremony-1|orbit-crash|${id}|anna|bo|cem`)
})

test('its draws are the bits of an HMAC that anybody can compute', () => {
  const block = createHmac('sha256', round.chainHash)
    .update(`${sharedMessage(round)}:0`)
    .digest('hex')
  // 52 bits are 13 hex digits; a draw takes seven bytes, 14 digits.
  const expected = [0, 14, 28, 42].map((from) => Number(`0x${block.slice(from, from + 13)}`))
  const draws = sharedDraws(round)
  expect([draws.u52(), draws.u52(), draws.u52(), draws.u52()]).toEqual(expected)
})

test.each<[string, Partial<SharedRound>]>([
  ['another hash', { chainHash: linkAt(chain, 6) }],
  ['another salt', { salt: 'ceremony-2' }],
  ['another table', { tableId: 'halo-roulette' }],
  ['another order of the players', { clientSeeds: ['bo', 'anna', 'cem'] }],
  ['a player less', { clientSeeds: ['anna', 'bo'] }],
])('%s gives another round', (_what, change) => {
  expect(sharedDraws({ ...round, ...change }).u52()).not.toBe(sharedDraws(round).u52())
})

test.each<[string, Partial<SharedRound>]>([
  ['a fourth seed', { clientSeeds: ['a', 'b', 'c', 'd'] }],
  ['a seed that holds the separator', { clientSeeds: ['anna|bo', 'cem'] }],
  ['a salt that holds the separator', { salt: 'a|b' }],
  ['a hash that is none', { chainHash: 'ff' }],
])('%s is refused', (_what, change) => {
  expect(() => sharedDraws({ ...round, ...change })).toThrow(Unplayable)
})

test('a round belongs to its chain only with its own hash at its own place', () => {
  expect(isOfItsChain(round)).toBe(true)
  expect(isOfItsChain({ ...round, index: 6 })).toBe(false)
  expect(isOfItsChain({ ...round, chainHash: linkAt(chain, 4) })).toBe(false)
})
