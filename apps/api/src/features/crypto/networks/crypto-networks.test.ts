import { expect, test } from 'vitest'
import {
  assetOf,
  faultsOf,
  openNetworks,
  type Network,
  type NetworkAsset,
} from './crypto-networks.ts'

const NETWORKS = openNetworks()

function changed(network: Partial<Network>, asset: Partial<NetworkAsset> = {}): string[] {
  return faultsOf(
    NETWORKS.map((one) =>
      one.key === 'ethereum'
        ? {
            ...one,
            assets: one.assets.map((two) => (two.coin === 'USDT' ? { ...two, ...asset } : two)),
            ...network,
          }
        : one,
    ),
  )
}

test('R103 a coin has every network that carries it', () => {
  const carriers = NETWORKS.filter(({ assets }) => assets.some(({ coin }) => coin === 'USDT'))
  expect(carriers.map(({ key }) => key)).toEqual(['ethereum', 'bsc', 'tron'])
  expect(assetOf(NETWORKS, 'tron', 'USDT')?.asset.standard).toBe('TRC-20')
  expect(assetOf(NETWORKS, 'tron', 'BTC')).toBeUndefined()
})

test.each<[string, string[], RegExp]>([
  ['the same network twice', changed({ key: 'tron' }), /two networks tron/],
  ['an EVM network without its number', changed({ chainId: null }), /chainId/],
  ['a contract that is no address', changed({}, { contract: '0xdAC17F95' }), /contract of USDT/],
  [
    'a contract with a typing error',
    changed({}, { contract: '0xdAC17F958D2ee523a2206206994597C13D831eC7' }),
    /contract of USDT/,
  ],
  ['a fee finer than the chain', changed({}, { withdrawalFee: '0.0000001' }), /no amount of USDT/],
  ['a coin twice on one network', changed({}, { coin: 'ETH' }), /two of ETH/],
])('%s is refused at the start', (_what, faults, reason) => {
  expect(faults.join()).toMatch(reason)
})

test('the rows of the house are without fault', () => {
  expect(faultsOf(NETWORKS)).toEqual([])
})
