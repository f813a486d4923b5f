import { expect, test } from 'vitest'
import { roundToVerify } from './round-to-verify.ts'

test('a past round goes to the verifier with all that it was drawn from, and without its result', () => {
  const proof = {
    terminalHash: 'end',
    index: 7,
    salt: 'salt',
    clientSeeds: ['a'],
    chainHash: 'hash',
  }
  const past = { ...proof, roundId: 'r', tableId: 'orbit-crash', result: { point: 200 } }
  expect(roundToVerify(past, { currency: 'EUR', choice: { autoCashout: null } })).toEqual({
    roundId: 'r',
    gameId: 'orbit-crash',
    payRule: 'drawn',
    currency: 'EUR',
    choice: { autoCashout: null },
    bet: '100000000',
    steps: [],
    fairness: { kind: 'chain', tableId: 'orbit-crash', ...proof },
  })
})
