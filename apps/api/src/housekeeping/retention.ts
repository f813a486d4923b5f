import type { Tables } from '../database/tables.ts'

export interface Retention {
  readonly table: keyof Tables
  /** The column by which its rows are told apart. */
  readonly key: string
  /** The column of the moment at which a row loses its use. */
  readonly moment: string
  /** A second moment that must have passed as well. */
  readonly alsoBefore?: string
  /** Days after the row has lost its use; configuration may say otherwise. */
  readonly days: number
  /** What the days are counted from. */
  readonly since: string
  readonly why: string
}

/** What is thrown away, and when. The same table for readers: docs/retention.md. */
export const RETENTION = {
  // A session that was ended early would have ended by itself half a day later: one moment is enough to go by.
  sessions: {
    table: 'session',
    key: 'token_hash',
    moment: 'expires_at',
    days: 90,
    since: 'its end',
    why: 'a dispute about who did something asks for the session it was done in',
  },
  devices: {
    table: 'known_device',
    key: 'token_hash',
    moment: 'last_used_at',
    days: 400,
    since: 'the last sign-in from it',
    why: 'whoever comes back once a year is still known; no browser keeps a cookie for longer',
  },
  links: {
    table: 'link',
    key: 'token_hash',
    moment: 'expires_at',
    days: 30,
    since: 'its end',
    why: 'support can tell somebody that a link was used or has expired',
  },
  passkeyChallenges: {
    table: 'passkey_challenge',
    key: 'challenge_hash',
    moment: 'expires_at',
    days: 1,
    since: 'its end',
    why: 'nobody answers to it after five minutes',
  },
  pendingSignIns: {
    table: 'pending_sign_in',
    key: 'token_hash',
    moment: 'expires_at',
    days: 1,
    since: 'its end',
    why: 'the second step of a login is taken within five minutes',
  },
  emailChanges: {
    table: 'email_change',
    key: 'id',
    moment: 'expires_at',
    days: 400,
    since: 'its end',
    why: 'whoever finds the account under another address within a year is told how it got there',
  },
  // One that still waits has an attempt ahead of it; one that was given up has not.
  mails: {
    table: 'mail_outbox',
    key: 'id',
    moment: 'created_at',
    alsoBefore: 'next_attempt_at',
    days: 90,
    since: 'the mail, unless it still waits to be sent',
    why: 'support can tell what was sent and when; the text itself is gone with the delivery',
  },
  events: {
    table: 'site_event',
    key: 'id',
    moment: 'happened_at',
    days: 180,
    since: 'the event',
    why: 'half a year of how the site is used is enough to compare seasons',
  },
  countryBlocks: {
    table: 'country_block',
    key: 'fingerprint',
    moment: 'blocked_at',
    days: 90,
    since: 'the notice',
    why: 'a visitor who asks support why the site was closed is answered from it',
  },
  locations: {
    table: 'verified_location',
    key: 'token_hash',
    moment: 'expires_at',
    days: 30,
    since: 'its end',
    why: 'support can tell somebody that a location was accepted and has expired',
  },
  gameSessions: {
    table: 'game_session',
    key: 'id',
    moment: 'expires_at',
    days: 400,
    since: 'its end',
    why: 'a provider may take a bet back late, and a round is disputed within a year',
  },
  challenges: {
    table: 'three_ds_challenge',
    key: 'md_hash',
    moment: 'created_at',
    days: 90,
    since: 'the challenge',
    why: 'a bank answers within minutes; what became of the deposit stands in its own history',
  },
  topWins: {
    table: 'top_win',
    key: 'id',
    moment: 'won_at',
    days: 90,
    since: 'the win',
    why: 'the tables show a day, a player’s own the newest; the money itself stands in the ledger',
  },
  chatMessages: {
    table: 'chat_message',
    key: 'id',
    moment: 'sent_at',
    days: 180,
    since: 'the message',
    why: 'whoever was insulted or cheated in the chat may say so months later',
  },
  chatReports: {
    table: 'chat_report',
    key: 'id',
    moment: 'reported_at',
    days: 180,
    since: 'the report',
    why: 'a report is of use for as long as its message can be read',
  },
  notifications: {
    table: 'notification',
    key: 'id',
    moment: 'told_at',
    days: 180,
    since: 'the notification',
    why: 'whoever was away for a season still reads what happened; what it tells of is kept where it happened',
  },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionName = keyof typeof RETENTION
export type RetentionDays = Readonly<Record<RetentionName, number>>

const THE_BOOKS = 'the books and their audits are never thrown away'
const THE_PERSON = 'it protects the person for as long as there is an account'
const THE_ACCOUNT = 'it belongs to the account'
const THE_PAYMENTS = 'the history of money is never thrown away'
const THE_TOTALS = 'a player may ask for the arithmetic of any day'
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
  totp_factor: THE_ACCOUNT,
  data_export: 'one a player; a job of its own throws it away after seven days',
  passkey: THE_ACCOUNT,
  recovery_code: THE_ACCOUNT,
  phone_code: 'one row of a player at most, which the next code replaces',
  favourite_game: THE_ACCOUNT,
  crypto_account: THE_ACCOUNT,
  crypto_address: THE_ACCOUNT,
  document: THE_ACCOUNT,
  verification_check: THE_ACCOUNT,
  document_file: 'the row says what was kept; the file itself is removed by a job of its own',
  document_event:
    'who confirmed or rejected what, and when, is asked about for as long as there is an account',
  bonus_grant: 'its terms are shown to the player for ever',
  bonus_spins: 'it says what became of free spins, beside their terms',
  bonus_spin_act: 'the rounds that the sum of free spins was made of',
  coupon: ITSELF,
  operator_offer: ITSELF,
  rakeback_change: ITSELF,
  rakeback_wish: THE_ACCOUNT,
  rakeback_notice: 'nobody is told twice of one day',
  coupon_redemption: 'whoever types a used code is told that its bonus is in the list',
  bonus_calendar_entry: 'a few short rows of a player, by choice',
  referral: THE_ACCOUNT,
  statistics_share: THE_ACCOUNT,
  chat_room: ITSELF,
  chat_person: THE_ACCOUNT,
  chat_block: THE_ACCOUNT,
  chat_mute: 'each step against a player says which comes next',
  notification_wish: THE_ACCOUNT,
  notification_counter: ITSELF,
  statistics_win: THE_TOTALS,
  race: 'what a race promised is shown for as long as its board is',
  race_entry: THE_BOOKS,
  race_result: 'the frozen board stays verifiable, and what it gave is paid once',
  race_tally: THE_TOTALS,
  race_score: THE_TOTALS,
  race_band: THE_TOTALS,
  race_band_move: THE_TOTALS,
  race_pulse: ITSELF,
  operator_race: ITSELF,
  referral_click: THE_TOTALS,
  referral_claim: THE_BOOKS,
  tip: THE_BOOKS,
  tip_wagering: THE_BOOKS,
  rain: THE_BOOKS,
  rain_share: THE_BOOKS,
  rain_mark: 'a share stays one person’s, and support can tell why a second one was refused',
  play_day: THE_TOTALS,
  game_edge: 'what was published on a day is needed to count that day again',
  currency_worth: 'what a currency was worth on a day is needed to count that day again',
  vip_level: 'a level that was reached is kept, and its cash is paid once',
  rakeback_terms: 'what a programme gave on a day is needed as long as that day can be asked about',
  rakeback_claim: 'the arithmetic of what was paid is shown to the player for ever',
  follower_cursor: ITSELF,
  follower_bucket: ITSELF,
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
