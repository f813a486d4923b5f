import { createLog, fixedClock, seededRandom } from '@baize/host'
import { beforeEach, expect, test } from 'vitest'
import { openInMemory } from '../database/open.ts'
import { ChainRefused, openChains, type SandboxChains } from './chain.ts'

const ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const PAYMENT = { coin: 'BTC', to: ADDRESS, amount: '0.5' }
const context = {
  clock: fixedClock('2026-01-14T12:00:00Z'),
  random: seededRandom('chain'),
  log: createLog('chain', 'silent'),
}
let chains: SandboxChains

beforeEach(() => {
  chains = openChains({ ...context, db: openInMemory() })
  chains.introduce('bitcoin', {
    name: 'Bitcoin',
    kind: 'bitcoin',
    coins: [{ coin: 'BTC', decimals: 8 }],
  })
})

const height = () => chains.head('bitcoin').height
const heightOf = (txid: string) => chains.transaction('bitcoin', txid)?.height

test('a transaction waits for a block, and every block stands on the one before', () => {
  const txid = chains.faucet('bitcoin', PAYMENT)
  expect(heightOf(txid)).toBeNull()
  chains.mine('bitcoin', 3)
  const blocks = [1, 2, 3].map((at) => chains.block('bitcoin', at))
  expect(blocks.map((block) => block?.parentHash)).toEqual(
    [0, 1, 2].map((at) => chains.block('bitcoin', at)?.hash),
  )
  const holder = chains.block('bitcoin', heightOf(txid) ?? -1)
  expect(holder?.transfers).toEqual([{ txid, to: ADDRESS, coin: 'BTC', units: '50000000' }])
})

test('the same transaction sent twice is one', () => {
  const raw = JSON.stringify({ coin: 'BTC', to: ADDRESS, units: '5', reference: 'w-1' })
  const txid = chains.submit('bitcoin', raw)
  chains.mine('bitcoin', 1)
  const at = heightOf(txid)
  expect(chains.submit('bitcoin', raw)).toBe(txid)
  chains.mine('bitcoin', 1)
  expect(heightOf(txid)).toBe(at)
})

test('a reorganisation makes a longer chain of other blocks; coins wait again or vanish', () => {
  chains.mine('bitcoin', 5)
  const kept = chains.faucet('bitcoin', PAYMENT)
  chains.mine('bitcoin', 1)
  const [before, hash] = [height(), chains.head('bitcoin').hash]
  chains.reorganise('bitcoin', 1, 'wait')
  expect(height()).toBe(before + 1)
  expect(chains.block('bitcoin', before)?.hash).not.toBe(hash)
  expect(heightOf(kept)).toBe(before)
  chains.reorganise('bitcoin', 2, 'vanish')
  expect(chains.transaction('bitcoin', kept)).toBeUndefined()
})

test('blocks come by themselves while somebody waits, and then the chain rests', () => {
  const start = height()
  context.clock.advance(10_000)
  chains.mineDue()
  expect(height()).toBe(start)
  chains.faucet('bitcoin', PAYMENT)
  for (let seconds = 0; seconds < 300; seconds += 1) {
    context.clock.advance(1_000)
    chains.mineDue()
  }
  expect(height()).toBe(start + 41)
})

test.each([
  ['an address with a broken checksum', { ...PAYMENT, to: `${ADDRESS.slice(0, -1)}v` }],
  ['an address of another network', { ...PAYMENT, to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
  ['a coin of another network', { ...PAYMENT, coin: 'ETH' }],
  ['nothing', { ...PAYMENT, amount: '0' }],
  ['more digits than there are units', { ...PAYMENT, amount: '0.000000001' }],
  ['a sign', { ...PAYMENT, amount: '-1' }],
])('the faucet refuses %s', (_what, payment) => {
  expect(() => chains.faucet('bitcoin', payment)).toThrow(ChainRefused)
})
