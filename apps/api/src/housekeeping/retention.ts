import type { Tables } from '../database/tables.ts'

interface Retention {
  readonly table: keyof Tables
  /** Days after the row has lost its use; configuration may say otherwise. */
  readonly days: number
  /** What the days are counted from. */
  readonly since: string
  readonly why: string
}

/** What is thrown away, and when. The same table for readers: docs/retention.md. */
export const RETENTION = {
  sessions: {
    table: 'session',
    days: 90,
    since: 'its end',
    why: 'a dispute about who did something asks for the session it was done in',
  },
  devices: {
    table: 'known_device',
    days: 400,
    since: 'the last sign-in from it',
    why: 'whoever comes back once a year is still known; no browser keeps a cookie for longer',
  },
  links: {
    table: 'link',
    days: 30,
    since: 'its end',
    why: 'support can tell somebody that a link was used or has expired',
  },
  mails: {
    table: 'mail_outbox',
    days: 90,
    since: 'the mail, unless it still waits to be sent',
    why: 'support can tell what was sent and when; the text itself is gone with the delivery',
  },
  events: {
    table: 'site_event',
    days: 180,
    since: 'the event',
    why: 'half a year of how the site is used is enough to compare seasons',
  },
  gameSessions: {
    table: 'game_session',
    days: 400,
    since: 'its end',
    why: 'a provider may take a bet back late, and a round is disputed within a year',
  },
  challenges: {
    table: 'three_ds_challenge',
    days: 90,
    since: 'the challenge',
    why: 'a bank answers within minutes; what became of the deposit stands in its own history',
  },
  topWins: {
    table: 'top_win',
    days: 90,
    since: 'the win',
    why: 'the tables show a day, a player’s own the newest; the money itself stands in the ledger',
  },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionName = keyof typeof RETENTION
export type RetentionDays = Readonly<Record<RetentionName, number>>

const THE_BOOKS = 'the books and their audits are never thrown away'
const THE_PERSON = 'it protects the person for as long as there is an account'
const THE_ACCOUNT = 'it belongs to the account'
const THE_PAYMENTS = 'the history of money is never thrown away'
const ITSELF = 'it has as many rows as there are things, or trims itself'

/** Tables that nothing is thrown away of, and why. Every table stands here or above. */
export const KEPT: Readonly<
  Record<Exclude<keyof Tables, (typeof RETENTION)[RetentionName]['table']>, string>
> = {
  ledger_transaction: THE_BOOKS,
  ledger_posting: THE_BOOKS,
  ledger_key: THE_BOOKS,
  ledger_seal: THE_BOOKS,
  wallet: THE_BOOKS,
  books_audit: THE_BOOKS,
  operator_log: THE_BOOKS,
  deposit: THE_PAYMENTS,
  deposit_event: THE_PAYMENTS,
  withdrawal: THE_PAYMENTS,
  withdrawal_event: THE_PAYMENTS,
  provider_event: 'an event that a provider repeats must be known, however late it comes',
  crypto_deposit: THE_PAYMENTS,
  crypto_payout: THE_PAYMENTS,
  crypto_payee: THE_PAYMENTS,
  // Whoever has been barred is known again by these, and nobody knows beforehand who will be.
  person_mark: THE_PERSON,
  person_match: THE_PERSON,
  limit_change: THE_PERSON,
  limit_request: THE_PERSON,
  player_gate: THE_PERSON,
  player: THE_ACCOUNT,
  consent: THE_ACCOUNT,
  favourite_game: THE_ACCOUNT,
  crypto_account: THE_ACCOUNT,
  crypto_address: THE_ACCOUNT,
  recent_game: ITSELF,
  crypto_block: ITSELF,
  crypto_quote: ITSELF,
  game_offer: ITSELF,
  payment_method: ITSELF,
  brand_settings: ITSELF,
  job: ITSELF,
}

const DAYS_MAX = 3_650

/** `sessions=30,mails=14`: what an operator says otherwise. */
export function readRetentionDays(
  raw: string | undefined,
): { value: RetentionDays } | { problem: string } {
  const days = Object.fromEntries(
    Object.entries(RETENTION).map(([name, retention]) => [name, retention.days]),
  ) as Record<RetentionName, number>
  for (const pair of (raw ?? '').split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', count = ''] = /^\s*([a-zA-Z]+)=(\d{1,4})\s*$/.exec(pair) ?? []
    if (!isRetentionName(name) || Number(count) < 1 || Number(count) > DAYS_MAX)
      return {
        problem: `must be pairs such as sessions=90 with commas between, of ${Object.keys(RETENTION).join(', ')} and 1 to ${DAYS_MAX} days`,
      }
    days[name] = Number(count)
  }
  return { value: days }
}

function isRetentionName(name: string): name is RetentionName {
  return Object.hasOwn(RETENTION, name)
}
