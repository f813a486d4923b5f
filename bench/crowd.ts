// Very many players with a wallet, written at once.
import type pg from 'pg'
import { bucketOf } from '../apps/api/src/features/gate/bucket.ts'

/** Their ids; for this connection they stand in the temporary table `crowd` as well. */
export async function seatCrowd(client: pg.Client, count: number): Promise<readonly string[]> {
  const players = Array.from({ length: count }, (_, nth) => uuidOf(nth))
  const buckets = players.map(bucketOf)
  await client.query(
    `create temporary table crowd as select b::smallint as bucket, p::uuid as player_id, n
      from unnest($1::smallint[], $2::uuid[]) with ordinality as k (b, p, n)`,
    [buckets, players],
  )
  await client.query(
    `insert into player (id, email, brand, username, password_hash, created_at, email_verified_at,
        currency_code, locale, referral_code)
      select player_id, 'crowd-' || n || '@example.com', 'bench', 'crowd-' || n, 'none', now(), now(),
        'EUR', 'en', 'CROWD' || n from crowd`,
  )
  await client.query(
    `insert into player_gate (bucket, player_id, birth_date, country_code, limits)
      select bucket, player_id, '1990-02-03', 'DE', '[]' from crowd`,
  )
  await client.query(
    `insert into wallet (bucket, player_id, currency_code) select bucket, player_id, 'EUR' from crowd`,
  )
  return players
}

function uuidOf(nth: number): string {
  return `00000000-0000-4000-8000-${nth.toString(16).padStart(12, '0')}`
}
