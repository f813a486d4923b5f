import type { CurrencyCode } from '@baize/money'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { BonusSpinsTable } from '../../../database/bonus-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'
import { isBarredSql } from '../grant-store.ts'

/**
 * What is owed to the provider of free spins: `create` and `cancel` are told until they are answered, `open` and, once no more
 * can be played, `settling` are asked about, and about `over` there is nothing left to say.
 */
export type SpinDelivery = 'create' | 'open' | 'cancel' | 'settling' | 'over'

export type StoredSpins = Omit<Selectable<BonusSpinsTable>, 'delivery' | 'currency_code'> & {
  readonly delivery: SpinDelivery
  readonly currency_code: CurrencyCode
}

export async function insertSpins(tx: Tx, row: Insertable<BonusSpinsTable>): Promise<void> {
  await tx.insertInto('bonus_spins').values(row).execute()
}

export async function findSpins(db: Database, grantId: string): Promise<StoredSpins | undefined> {
  const row = await db
    .selectFrom('bonus_spins')
    .selectAll()
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  return row as StoredSpins | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By the grant that the provider was told, or by what the provider calls it. */
export async function spinsGivenAs(
  db: Database,
  provider: string,
  name: string,
): Promise<StoredSpins | undefined> {
  const ours = UUID.test(name) ? await findSpins(db, name) : undefined
  if (ours?.provider === provider) return ours
  const row = await db
    .selectFrom('bonus_spins')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', name)
    .executeTakeFirst()
  return row as StoredSpins | undefined
}

export async function lockSpins(tx: Tx, grantId: string): Promise<StoredSpins | undefined> {
  const row = await tx
    .selectFrom('bonus_spins')
    .selectAll()
    .where('grant_id', '=', grantId)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredSpins | undefined
}

export async function spinsOf(
  db: Database,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSpins>> {
  if (grantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bonus_spins')
    .selectAll()
    .where('grant_id', 'in', grantIds)
    .execute()
  return new Map(rows.map((row) => [row.grant_id, row as StoredSpins]))
}

export async function updateSpins(
  db: Database,
  grantId: string,
  changes: Omit<Updateable<BonusSpinsTable>, 'delivery'> & { readonly delivery?: SpinDelivery },
  /** Nothing is changed when something else is owed by now. */
  whileOwed?: SpinDelivery,
): Promise<void> {
  await db
    .updateTable('bonus_spins')
    .set(changes)
    .where('grant_id', '=', grantId)
    .$if(whileOwed !== undefined, (query) => query.where('delivery', '=', whileOwed ?? ''))
    .execute()
}

/** What has to be told or asked now, the oldest first. */
export async function dueSpins(db: Database, now: Date, limit: number): Promise<StoredSpins[]> {
  const rows = await db
    .selectFrom('bonus_spins')
    .selectAll()
    .where('delivery', '<>', 'over')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('grant_id')
    .limit(limit)
    .execute()
  return rows as StoredSpins[]
}

/** Spins that were delivered late can be played for as long as they could have been. */
export async function moveSpinsWindow(
  db: Database,
  grantId: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateSpins(tx, grantId, { starts_at: startsAt, ends_at: endsAt })
    await tx
      .updateTable('bonus_grant')
      .set({ expires_at: endsAt })
      .where('id', '=', grantId)
      .where('state', '=', 'issued')
      .execute()
  })
}

/** Takes what is given up or taken back from the provider. What it never heard of it need not be told. */
export async function cancelSpins(tx: Tx, grantId: string, now: Date): Promise<void> {
  await tx
    .updateTable('bonus_spins')
    .set({
      delivery: sql`case when delivery = 'create' and attempts = 0 then 'over' else 'cancel' end`,
      attempts: 0,
      next_at: now,
    })
    .where('grant_id', '=', grantId)
    .where('delivery', 'in', ['create', 'open'])
    .execute()
}

/** Asked again at that moment, unless something has happened meanwhile that is to be asked about now. */
export async function askAgainAt(
  db: Database,
  { grant_id: grantId, delivery }: Pick<StoredSpins, 'grant_id' | 'delivery'>,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('bonus_spins')
    .set({ attempts: 0, next_at: at })
    .where('grant_id', '=', grantId)
    .where('delivery', '=', delivery)
    .where('next_at', '>', now)
    .execute()
}

/** A free round was played: the provider knows more now than it did when it was last asked. */
export async function askSoon(
  db: Database,
  { playerId, game }: { readonly playerId: string; readonly game: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('bonus_spins')
    .set({ next_at: at })
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('delivery', '=', 'open')
    .where('next_at', '>', at)
    .execute()
}

/** R411. Spins of players who may not play any more, and which the provider would still let them play. */
export async function barredSpins(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.grant_id as id from bonus_spins s
    join player_gate p on p.bucket = s.bucket and p.player_id = s.player_id
    where s.delivery in ('create', 'open') and ${isBarredSql(now)}
    order by s.grant_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What free spins have won and what waits until their wallet has no other bonus, or until nothing may be played. */
export async function openableGrantIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from bonus_grant g
    join player_gate p on p.bucket = g.bucket and p.player_id = g.player_id
    where g.state = 'won' and (${isBarredSql(now)} or not exists (
      select 1 from bonus_grant o where o.player_id = g.player_id
        and o.currency_code = g.currency_code and (o.state in ('active', 'closing')
          or (o.state = 'offered' and o.bonus_type <> 'freespins'))))
    order by g.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface WaitingSpins {
  readonly currency: string
  /** What the rounds that were not played yet cost the house to stake. */
  readonly toPlay: bigint
  /** What was won and waits until another bonus is over, or until the other rounds were played. */
  readonly won: bigint
}

/** Free spins that somebody still has, by currency. */
export async function waitingSpinsOfAll(db: Database): Promise<readonly WaitingSpins[]> {
  const { rows } = await sql<WaitingSpins>`
    select s.currency_code as currency,
      coalesce(sum((s.spins - s.used) * s.value_minor)
        filter (where g.state = 'issued'), 0)::bigint as "toPlay",
      (coalesce(sum(g.bonus_minor) filter (where g.state = 'won'), 0)
        + coalesce(sum(r.won) filter (where g.state = 'issued'), 0))::bigint as won
    from bonus_spins s join bonus_grant g on g.id = s.grant_id
    left join lateral (select sum(a.amount_minor) as won from bonus_spin_act a
      where a.grant_id = s.grant_id and a.kind = 'win') r on true
    where g.state in ('issued', 'won') group by 1 order by 1`.execute(db)
  return rows
}
