import type { Database } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import type { AddressBook } from '../networks/crypto-keys.ts'
import { accountIndexOf, findAddress, insertAddress, ownersOf } from './deposit-store.ts'

export interface DepositAddresses {
  /** A player's own address on a network, made at the first question and the same ever after. */
  addressFor(playerId: string, networkKey: string): Promise<string>
  /** Whether an address is one that players pay in to: money sent there from here would go in circles. */
  isOurs(networkKey: string, address: string): Promise<boolean>
}

export function createDepositAddresses(
  { db, clock }: Pick<AppContext, 'clock'> & { db: Database },
  book: AddressBook,
): DepositAddresses {
  return {
    async addressFor(playerId, networkKey) {
      const known = await findAddress(db, playerId, networkKey)
      if (known !== undefined) return known
      return await db.transaction().execute(async (tx) => {
        const index = await accountIndexOf(tx, playerId)
        const address = book.addressOf(networkKey, index)
        await insertAddress(tx, { playerId, network: networkKey, address, now: clock.now() })
        return address
      })
    },
    isOurs: async (networkKey, address) => (await ownersOf(db, networkKey, [address])).size > 0,
  }
}
