import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { AppContext } from '../../../app-context.ts'
import { emailKey, secretHash } from '../sessions/secret-hash.ts'
import {
  deleteDevices,
  devicesOf,
  dropOldDevices,
  findKnownDevice,
  keepDevice,
  renameDevice,
} from './known-device-store.ts'

/** However many addresses guess, one account is guessed at ten times in half an hour. */
export const LOGIN_PER_ACCOUNT: RateLimit = {
  name: 'login:account',
  points: 10,
  perSec: 30 * 60,
}
/** Apart from those: strangers who lock the account do not lock out who has been in it from here before. */
const LOGIN_PER_DEVICE: RateLimit = { name: 'login:device', points: 5, perSec: 30 * 60 }

/** No browser keeps a cookie longer. */
export const DEVICE_LIFE_MS = 400 * 24 * 60 * 60 * 1000
const DEVICES_PER_PLAYER_MAX = 10

/** What a guess at an account is counted against. */
export interface GuessBudget {
  readonly limit: RateLimit
  readonly key: string
}

export interface KnownDevices {
  /** The same work for an account that is there and for one that is not. */
  budgetOf(email: string, token: string | undefined): Promise<GuessBudget>
  /** Whether the account is known to have been opened elsewhere before, and never from here. */
  isNewTo(tx: Tx, playerId: string, token: string | undefined): Promise<boolean>
  /** Knows the browser again that somebody has signed in with. Returns what it is to keep from now on. */
  remember(tx: Tx, playerId: string, token: string | undefined): Promise<string>
  /** Other devices are strangers again, as when the password changes. */
  forget(tx: Tx, playerId: string, exceptToken?: string): Promise<void>
}

export function createKnownDevices({ clock, db, random }: AppContext): KnownDevices {
  return {
    async budgetOf(email, token) {
      const perAccount = { limit: LOGIN_PER_ACCOUNT, key: emailKey(email) }
      if (token === undefined) return perAccount
      const tokenHash = secretHash(token)
      const usedSince = new Date(clock.now().getTime() - DEVICE_LIFE_MS)
      if (!(await findKnownDevice(db, { tokenHash, email, usedSince }))) return perAccount
      const key = `${perAccount.key}:${tokenHash.toString('base64url')}`
      return { limit: LOGIN_PER_DEVICE, key }
    },

    async isNewTo(tx, playerId, token) {
      const usedSince = new Date(clock.now().getTime() - DEVICE_LIFE_MS)
      const known = await devicesOf(tx, playerId, usedSince)
      const tokenHash = token === undefined ? undefined : secretHash(token)
      const isHere = tokenHash !== undefined && known.some((one) => tokenHash.equals(one))
      return known.length > 0 && !isHere
    },

    async remember(tx, playerId, token) {
      // A new one each time: what somebody has planted in a browser, or copied from it, is worth nothing after.
      const next = random.token()
      const tokenHash = secretHash(next)
      if (token !== undefined) await renameDevice(tx, secretHash(token), tokenHash)
      await keepDevice(tx, { tokenHash, playerId, at: clock.now() })
      await dropOldDevices(tx, playerId, DEVICES_PER_PLAYER_MAX)
      return next
    },

    async forget(tx, playerId, exceptToken) {
      await deleteDevices(
        tx,
        playerId,
        exceptToken === undefined ? undefined : secretHash(exceptToken),
      )
    },
  }
}
