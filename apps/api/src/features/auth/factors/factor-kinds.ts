import type { Database, Tx } from '../../../database/open.ts'
import { findTotp } from './factor-store.ts'
import { passkeysOf } from './passkey-store.ts'

type FactorKind = 'totp' | 'passkey'

/** Which factors the account has in use. */
export async function factorKinds(db: Database | Tx, playerId: string): Promise<FactorKind[]> {
  const totp = await findTotp(db, playerId)
  const passkeys = await passkeysOf(db, playerId)
  return [
    ...(totp && totp.confirmed_at !== null ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ]
}
