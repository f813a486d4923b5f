import type { Database } from '../database/open.ts'

export interface SeedPair {
  readonly id: number
  readonly subject: string
  readonly game_id: string
  readonly config_hash: string
  readonly server_seed: string
  readonly commitment: string
  readonly client_seed: string | null
  readonly next_nonce: number
  readonly state: 'next' | 'active' | 'revealed' | 'dropped'
}

export type NewPair = Omit<SeedPair, 'id' | 'next_nonce'> & { readonly created_at: number }

/** Of each pair: the first round has this number. */
export const FIRST_NONCE = 1

export function insertPair(db: Database, pair: NewPair): void {
  db.run(
    `insert into seed_pairs (subject, game_id, config_hash, server_seed, commitment, client_seed, next_nonce,
       state, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    pair.subject,
    pair.game_id,
    pair.config_hash,
    pair.server_seed,
    pair.commitment,
    pair.client_seed,
    FIRST_NONCE,
    pair.state,
    pair.created_at,
  )
}

export function pairOf(
  db: Database,
  subject: string,
  gameId: string,
  state: 'next' | 'active',
): SeedPair | undefined {
  return db.one(
    // Said twice, so that the index of live pairs is used however many the player has had.
    `select * from seed_pairs where subject = ? and game_id = ? and state in ('next', 'active')
       and state = ?`,
    subject,
    gameId,
    state,
  )
}

export function pairById(db: Database, id: number): SeedPair | undefined {
  return db.one('select * from seed_pairs where id = ?', id)
}

export function setClientSeed(db: Database, id: number, clientSeed: string): void {
  db.run('update seed_pairs set client_seed = ? where id = ?', clientSeed, id)
}

export function promotePair(db: Database, id: number, clientSeed: string): void {
  db.run(`update seed_pairs set state = 'active', client_seed = ? where id = ?`, clientSeed, id)
}

/** An untold one was revealed by a change of the paytable, and its player has yet to hear of it. */
export function revealPair(db: Database, id: number, at: number, isUntold: boolean): void {
  db.run(
    `update seed_pairs set state = 'revealed', revealed_at = ?, is_untold = ? where id = ?`,
    at,
    isUntold ? 1 : 0,
    id,
  )
}

export function dropPair(db: Database, id: number): void {
  db.run(`update seed_pairs set state = 'dropped' where id = ?`, id)
}

/** The newest pair whose reveal the player has not heard of; hearing of it is once. */
export function takeUntoldPair(
  db: Database,
  subject: string,
  gameId: string,
): SeedPair | undefined {
  const pair = db.one<SeedPair>(
    `select * from seed_pairs where subject = ? and game_id = ? and is_untold = 1
     order by id desc limit 1`,
    subject,
    gameId,
  )
  if (pair)
    db.run('update seed_pairs set is_untold = 0 where subject = ? and game_id = ?', subject, gameId)
  return pair
}

export function lastRevealedPair(
  db: Database,
  subject: string,
  gameId: string,
): SeedPair | undefined {
  return db.one(
    `select * from seed_pairs where subject = ? and game_id = ? and state = 'revealed'
     order by id desc limit 1`,
    subject,
    gameId,
  )
}

/** A number of the pair in use, and what is drawn with it. */
export interface TakenNonce {
  readonly pair_id: number
  readonly config_hash: string
  readonly server_seed: string
  readonly client_seed: string | null
  readonly nonce: number
}

/**
 * Takes the next number of the pair in use; whoever gets one has it for ever. Inside the caller's transaction: SQLite makes
 * a table and throws it away for a statement that returns what it has changed, so there are two.
 */
export function takeNonce(db: Database, subject: string, gameId: string): TakenNonce | undefined {
  const taken = db.one<TakenNonce>(
    `select id as pair_id, config_hash, server_seed, client_seed, next_nonce as nonce
     from seed_pairs
     where subject = ? and game_id = ? and state in ('next', 'active') and state = 'active'`,
    subject,
    gameId,
  )
  if (taken)
    db.run('update seed_pairs set next_nonce = ? where id = ?', taken.nonce + 1, taken.pair_id)
  return taken
}

export function keepConfig(
  db: Database,
  row: { hash: string; gameId: string; mathVersion: number; config: string },
): void {
  db.run(
    'insert or ignore into configs (hash, game_id, math_version, config) values (?, ?, ?, ?)',
    row.hash,
    row.gameId,
    row.mathVersion,
    row.config,
  )
}

export function keptConfig(db: Database, hash: string): string | undefined {
  return db.one<{ config: string }>('select config from configs where hash = ?', hash)?.config
}
