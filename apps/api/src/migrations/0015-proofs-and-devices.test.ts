import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { openTestDatabase } from '../testing.ts'
import { marksOf } from './0010-person-marks.ts'
import { proofsAndDevices } from './0015-proofs-and-devices.ts'

const ANN = '11111111-1111-4111-8111-1111111111a7'
const BEN = '22222222-2222-4222-8222-2222222222b1'
const [OPENED, VERIFIED] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  // As it was before: a database from nothing would take seconds.
  for (const statement of [
    'alter table person_mark drop column learnt_at, drop column proven_at',
    'alter table person_match drop column barred_at, drop column bar_reason',
    'drop table known_device',
  ])
    await sql.raw(statement).execute(db)
  await insertPlayer(ANN, 'ann+1@example.com', VERIFIED)
  await insertPlayer(BEN, 'ben@example.com', null)
  await sql`insert into person_mark (mark, player_id, kind) values ('\\x01', ${BEN}, 'card')`.execute(
    db,
  )
  await sql`insert into person_match (player_id, other_player_id, kind, found_at)
    values (${BEN}, ${ANN}, 'phone', ${VERIFIED})`.execute(db)
  await db.transaction().execute((tx) => proofsAndDevices.up(tx))
})
afterAll(() => db.destroy())

async function insertPlayer(id: string, email: string, verifiedAt: Date | null) {
  await sql`insert into player (id, email, username, password_hash, brand, locale, currency_code,
      phone_code, phone, referral_code, created_at, email_verified_at)
    values (${id}, ${email}, ${email}, '-', 'x', 'en', 'EUR', '+49', '15123456789', ${id},
      ${OPENED}, ${verifiedAt})`.execute(db)
  const facts = { phone_code: '+49', phone: '15123456789', first_name: null, last_name: null }
  const marks = marksOf({ id, email, ...facts, date_of_birth: null, country_code: null })
  for (const { kind, mark } of marks)
    await sql`insert into person_mark (mark, player_id, kind) values (${mark}, ${id}, ${kind})`.execute(
      db,
    )
}

test('T19 verified mailboxes and cards that have paid are proven, and what was typed is not', async () => {
  const rows = await db
    .selectFrom('person_mark')
    .select(['player_id', 'kind', 'learnt_at', 'proven_at'])
    .orderBy('player_id')
    .orderBy('kind')
    .execute()
  const learnt_at = OPENED
  expect(rows).toEqual([
    { player_id: ANN, kind: 'mailbox', learnt_at, proven_at: VERIFIED },
    { player_id: ANN, kind: 'phone', learnt_at, proven_at: null },
    { player_id: BEN, kind: 'card', learnt_at, proven_at: OPENED },
    { player_id: BEN, kind: 'mailbox', learnt_at, proven_at: null },
    { player_id: BEN, kind: 'phone', learnt_at, proven_at: null },
  ])
})

test('T19 who was barred stays so until an operator has looked', async () => {
  const matches = await db.selectFrom('person_match').select(['barred_at', 'bar_reason']).execute()
  expect(matches).toEqual([{ barred_at: VERIFIED, bar_reason: null }])
})
