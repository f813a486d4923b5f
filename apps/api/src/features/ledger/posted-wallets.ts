import type { CurrencyCode } from '@baize/money'

export interface PostedWallet {
  readonly playerId: string
  readonly currency: CurrencyCode
}

/**
 * The wallets that this process has posted to since somebody asked last. It spares whoever counts a search through all
 * wallets and promises nothing: what it has forgotten when a process ends is found by that search.
 */
export interface PostedWallets {
  note(playerId: string, currency: CurrencyCode): void
  takeAll(): PostedWallet[]
}

export function createPostedWallets(): PostedWallets {
  let noted = new Map<string, PostedWallet>()
  return {
    note(playerId, currency) {
      noted.set(`${playerId}/${currency}`, { playerId, currency })
    },
    takeAll() {
      const taken = [...noted.values()]
      noted = new Map()
      return taken
    },
  }
}
