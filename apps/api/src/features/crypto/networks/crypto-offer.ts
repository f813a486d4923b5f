import type { CryptoCoin, CryptoNetwork } from '@baize/contract'
import { currency, type CurrencyCode } from '@baize/money'
import type { Network, NetworkAsset } from './crypto-networks.ts'

/** What players can choose from: the networks that have both a key of ours and a chain to read. */
export interface CryptoOffer {
  /** Every coin, or only one: a player without several wallets holds nothing but their own currency. */
  coins(only?: CurrencyCode): readonly CryptoCoin[]
  networkFor(coin: string, networkKey: string): CryptoNetwork | undefined
}

export function createCryptoOffer(networks: readonly Network[]): CryptoOffer {
  const carried = networks.flatMap((network) =>
    network.assets.map((asset) => ({ coin: asset.coin, network: networkOf(network, asset) })),
  )
  const codes = [...new Set(carried.map(({ coin }) => coin))]
  const all = codes.map((code) => {
    const { name, symbol } = currency(code)
    const own = carried.filter(({ coin }) => coin === code)
    return { code, name, symbol, networks: own.map(({ network }) => network) }
  })
  return {
    coins: (only) => (only === undefined ? all : all.filter(({ code }) => code === only)),
    networkFor: (coin, networkKey) =>
      carried.find((one) => one.coin === coin && one.network.key === networkKey)?.network,
  }
}

function networkOf(network: Network, asset: NetworkAsset): CryptoNetwork {
  const { key, name, addressKind, confirmations } = network
  const { standard, minDeposit, minWithdrawal, withdrawalFee, decimals, coin } = asset
  return {
    key,
    name,
    standard,
    addressKind,
    minDeposit,
    confirmations,
    minWithdrawal,
    withdrawalFee,
    decimals: Math.min(decimals, currency(coin).exponent),
  }
}
