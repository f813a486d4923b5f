import { Refusal } from '@baize/contract'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir, CallerSession } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import type { Passwords } from '../auth/passwords/passwords.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { Gate } from '../gate/gate.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LimitMails } from './limit-mails.ts'
import { insertChange } from './limits-store.ts'

/** What the use cases of limits stand on. */
export interface LimitsDeps {
  readonly context: AppContext
  readonly gate: Gate
  readonly mailer: Mailer
  readonly mails: LimitMails
  readonly passwords: Passwords
  /** R607. Whether bet limits of a player are loosened by support alone. */
  readonly betLimitsBySupport: (db: Database | Tx, playerId: string) => Promise<boolean>
}

/** Who does it and where. */
export interface Doer {
  readonly session: CallerSession
  readonly brand: BrandOnAir
}

export type LimitedPlayer = Player & { readonly currency: CurrencyCode }

export async function limitedPlayer(context: AppContext, playerId: string): Promise<LimitedPlayer> {
  const player = await findPlayer(context.db, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  const { currency_code: currency } = player
  if (!isCurrencyCode(currency)) throw new Error(`There is no currency ${currency}.`)
  return { ...player, currency }
}

type Noted = Omit<Parameters<typeof insertChange>[1], 'player_id' | 'at' | 'brand' | 'session_id'>

/** One row of the history that nobody can change. */
export async function note(
  { context }: LimitsDeps,
  tx: Tx,
  { session, brand }: Doer,
  noted: Noted,
): Promise<void> {
  const { playerId, sessionId } = session
  const where = { player_id: playerId, brand: brand.name, session_id: sessionId }
  await insertChange(tx, { ...where, at: context.clock.now(), ...noted })
  const { act, type = null, period = null, value_after: value = null, until = null } = noted
  await context.events.publishIn(tx, 'limitNoted', { playerId, act, type, period, value, until })
}
