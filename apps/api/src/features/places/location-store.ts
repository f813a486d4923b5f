import type { VerifiedLocation } from '@baize/rules/gate'
import type { Insertable } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { CountryBlockTable } from '../../database/tables.ts'

export async function insertLocation(
  db: Database,
  tokenHash: Buffer,
  { until, ruledOut, ...place }: VerifiedLocation,
  verifiedAt: Date,
): Promise<void> {
  await db
    .insertInto('verified_location')
    .values({
      token_hash: tokenHash,
      ...place,
      ruled_out: [...ruledOut],
      verified_at: verifiedAt,
      expires_at: until,
    })
    .execute()
}

export async function findLocation(
  db: Database,
  { tokenHash, network, now }: { tokenHash: Buffer; network: string; now: Date },
): Promise<VerifiedLocation | null> {
  const row = await db
    .selectFrom('verified_location')
    .where('token_hash', '=', tokenHash)
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .select(['network', 'country', 'subdivision', 'ruled_out as ruledOut', 'expires_at as until'])
    .executeTakeFirst()
  return row ?? null
}

/** R430. The second of the same kind changes nothing. */
export async function insertCountryBlock(
  db: Database,
  block: Insertable<CountryBlockTable>,
): Promise<void> {
  await db
    .insertInto('country_block')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who met the notice of an excluded country, the newest first. */
export async function newestCountryBlocks(db: Database, limit: number) {
  return await db
    .selectFrom('country_block')
    .select(['blocked_at', 'brand', 'country', 'subdivision', 'address', 'url'])
    .orderBy('blocked_at', 'desc')
    .limit(limit)
    .execute()
}
