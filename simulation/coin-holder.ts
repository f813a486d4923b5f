import { createHash } from 'node:crypto'
import type { CallName, CryptoDepositAddress, CryptoWithdrawalQuote } from '@baize/contract'
import { canonicalAddress } from '@baize/rules/crypto-address'
import { GOOD_PASSWORD } from '../apps/api/src/testing-players.ts'
import type { Chance } from './chance.ts'
import { COIN, COIN_NETWORKS, STEADY } from './coin-networks.ts'
import type { ProgramName } from './program-names.ts'
import type { Call } from './simulated-network.ts'

/** One is below what is credited at all. */
const SENT = ['1', '25', '60.5', '140']
const TAKEN = ['6', '20', '75.25']

type Heard<T> = Promise<{ readonly status: number; readonly body: T } | undefined>

interface Ways {
  readonly playerId: string
  readonly chance: Chance
  readonly withdrawals: Set<string>
  call<T>(to: ProgramName, words: Omit<Call, 'body'>, body: object): Heard<T>
  site<T>(name: CallName, body: object): Heard<{ data: T }>
  insist<T>(deed: () => Promise<T | undefined>): Promise<T | undefined>
}

/** Where somebody keeps coins of their own, and was paid to before. */
export function ownAddressOf(playerId: string): string {
  const digest = createHash('sha256').update(playerId).digest('hex')
  return canonicalAddress('evm', `0x${digest.slice(0, 40)}`) ?? ''
}

/** What somebody does with coins. */
export function createCoinHolder({ playerId, chance, withdrawals, call, site, insist }: Ways) {
  return {
    /** Sends coins to an address of the casino, out of nothing. Whether the chain keeps them, nobody knows. */
    async send(): Promise<void> {
      const { key: network } = chance.pick(COIN_NETWORKS)
      const told = await insist(() =>
        site<CryptoDepositAddress>('getCryptoDepositAddress', { coin: COIN, network }),
      )
      if (told?.status !== 200) return
      const path = `/control/chain/${network}/faucet`
      const payment = { coin: COIN, to: told.body.data.address, amount: chance.pick(SENT) }
      await call('cashbox', { method: 'POST', path, headers: {} }, payment)
    },

    async withdraw(): Promise<void> {
      const form = {
        coin: COIN,
        network: STEADY,
        address: ownAddressOf(playerId),
        amount: chance.pick(TAKEN),
      }
      const quoted = await site<CryptoWithdrawalQuote>('calculateCryptoWithdrawal', form)
      if (quoted?.status !== 200) return
      const { quoteId } = quoted.body.data
      const answer = await insist(() =>
        site<{ withdrawalId: string }>('confirmCryptoWithdrawal', {
          ...form,
          quoteId,
          password: GOOD_PASSWORD,
        }),
      )
      if (answer?.status === 200) withdrawals.add(answer.body.data.withdrawalId)
    },
  }
}
