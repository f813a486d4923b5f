import type { Database } from '../database/open.ts'

/** What is left of a card once its number is forgotten. */
export interface CardToken {
  readonly token: string
  readonly brand: string
  readonly last_four: string
  /** The script the number stands for. */
  readonly scenario: string | null
  /** The same for the same number, and no way back to it; null for the cards of the table, which are nobody's. */
  readonly fingerprint: string | null
}

export function insertCardToken(db: Database, card: CardToken, expiresAt: number): void {
  db.run(
    'insert into card_tokens (token, brand, last_four, scenario, fingerprint, expires_at) values (?, ?, ?, ?, ?, ?)',
    card.token,
    card.brand,
    card.last_four,
    card.scenario,
    card.fingerprint,
    expiresAt,
  )
}

/** A token pays once: whoever comes second, or too late, gets nothing. */
export function takeCardToken(
  db: Database,
  token: string,
  paymentId: string,
  now: number,
): CardToken | undefined {
  return db.one(
    `update card_tokens set used_for = ? where token = ? and used_for is null and expires_at > ?
     returning token, brand, last_four, scenario, fingerprint`,
    paymentId,
    token,
    now,
  )
}

export function dropExpiredTokens(db: Database, now: number): void {
  db.run('delete from card_tokens where expires_at <= ?', now)
}
