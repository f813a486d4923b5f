import type { LinkedAccountData, UpdateUserBody } from '@baize/contract'
import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { ConsentTable } from '../../database/tables.ts'
import { insertConsents, latestConsents, type Player } from '../players/player-store.ts'
import { userOf } from './user-details.ts'

/** R306. The account as the form on the way to a payment begins with it. */
export async function linkedAccountOf(db: Database, player: Player): Promise<LinkedAccountData> {
  const { userId, email, firstName, lastName, address, zipCode, city, dateOfBirth } = userOf(player)
  const consents = await latestConsents(db, player.id)
  return {
    linkedAccount: {
      linkedAccountUuid: userId,
      email,
      firstName,
      lastName,
      address,
      zipCode,
      city,
      dateOfBirth,
    },
    consents: {
      newsLetter: consents.get('newsLetter') ?? false,
      terms: consents.get('terms') ?? false,
    },
  }
}

/** A consent is a line of history: what was said before stays beside what is said now. */
export async function keepConsents(
  tx: Tx,
  playerId: string,
  { newsLetter, terms }: Pick<UpdateUserBody, 'newsLetter' | 'terms'>,
  now: Date,
): Promise<void> {
  // The form has one box for both words that a sign-up knows for it.
  const said = { terms, newsLetter, subscribe: newsLetter }
  if (newsLetter === undefined && terms === undefined) return
  const known = await latestConsents(tx, playerId)
  const changed = (Object.keys(said) as ConsentTable['kind'][]).flatMap(
    (kind): Insertable<ConsentTable>[] => {
      const given = said[kind]
      if (given === undefined || known.get(kind) === given) return []
      return [{ player_id: playerId, kind, given, given_at: now }]
    },
  )
  await insertConsents(tx, changed)
}
