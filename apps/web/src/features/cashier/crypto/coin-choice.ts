import type { CryptoCoin, CryptoNetwork } from '@baize/contract/crypto'
import { useState } from 'react'
import type { CoinList } from './coin-loader.tsx'

export interface CoinChoice {
  readonly coin: CryptoCoin
  /** Undefined until one is chosen: money sent over the wrong network is lost, so none is guessed. */
  readonly network: CryptoNetwork | undefined
  readonly chooseCoin: (code: string) => void
  readonly chooseNetwork: (key: string) => void
}

/** Which coin, the wallet's own to begin with, and which of its networks. A coin with one network leaves nothing to choose. */
export function useCoinChoice(coins: CoinList, wallet: string): CoinChoice {
  const [code, setCode] = useState(wallet)
  const [key, setKey] = useState('')
  const coin = coins.find((one) => one.code === code) ?? coins[0]
  const only = coin.networks.length === 1 ? coin.networks[0] : undefined
  return {
    coin,
    network: only ?? coin.networks.find((one) => one.key === key),
    chooseCoin: (next) => {
      setCode(next)
      setKey('')
    },
    chooseNetwork: setKey,
  }
}

export function networkLabel({ name, standard }: CryptoNetwork): string {
  return standard === null ? name : `${name} (${standard})`
}
