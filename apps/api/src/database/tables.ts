import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BonusTables } from './bonus-tables.ts'
import type { CashierTables } from './cashier-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { CryptoTables } from './crypto-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import type { FollowerTables } from './follower-tables.ts'
import type { LimitsTables } from './limits-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PlayTables } from './play-tables.ts'
import type { RaceTables } from './race-tables.ts'
import type { RewardTables } from './reward-tables.ts'
import type { SecurityTables } from './security-tables.ts'
import type { StatisticsTables } from './statistics-tables.ts'
import type { ReferralTables } from './referral-tables.ts'
import type { TipTables } from './tip-tables.ts'

/** A point in time; both drivers hand it over as a Date. */
type Time = ColumnType<Date, Date, Date>
type NullableText = ColumnType<string | null, string | null | undefined, string | null>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface PlayerTable {
  id: string
  /** Lower case; one mailbox is one account on every brand of the platform. */
  email: string
  /** Asked for in the profile and not yet proven; it becomes the email when its link is opened. */
  pending_email: string | null
  username: string
  password_hash: string
  /** The brand it was registered on. */
  brand: string
  locale: string
  currency_code: string
  /** The wallet the player has chosen, where a brand has several; null is the account's own. */
  wallet_code: ColumnType<string | null, string | null | undefined, string | null>
  first_name: string | null
  last_name: string | null
  phone_code: string | null
  phone: string | null
  /** yyyy-mm-dd as text, so that no driver can shift it by a time zone. */
  date_of_birth: string | null
  gender: Generated<string>
  country_code: string | null
  city: string | null
  address: string | null
  zip_code: string | null
  nickname: string | null
  /** Keeps the nickname out of the public feed. */
  ghost_mode: Generated<boolean>
  kyc_status: Generated<string>
  tags: Generated<string[]>
  referral_code: string
  email_verified_at: NullableTime
  /** By a code; of the phone that the row has, and of no other. */
  phone_verified_at: NullableTime
  created_at: Time
  /** How the visitor came: cpnc, mkt, affiliate token, first url, device, screen. Kept, never followed. */
  acquisition: JSONColumnType<Record<string, unknown>>
  /** No money leaves before: somebody has changed what protects the account. */
  withdrawals_held_until: NullableTime
  /** From then on nobody signs in; `email` is a made-up one, so that the mailbox is free. */
  closed_at: NullableTime
  /** The mailbox it had, for as long as the law wants it. */
  closed_email: NullableText
  /** Who it was is not known any more. */
  erased_at: NullableTime
}

export interface ConsentTable {
  id: Generated<bigint>
  player_id: string
  kind: 'terms' | 'newsLetter' | 'subscribe'
  given: boolean
  given_at: Time
}

export interface SessionTable {
  token_hash: Buffer
  id: string
  player_id: string
  created_at: Time
  last_seen_at: Time
  /** The end whatever the player does. */
  expires_at: Time
  revoked_at: NullableTime
  device_type: string | null
  user_agent: NullableText
  /** ISO code of where it was opened from, or null where the address tells nothing. */
  country: NullableText
  /** When the player last showed a second factor in it. */
  factor_proven_at: NullableTime
}

/** R432. Where a visitor has shown to be; the token is in a cookie. */
export interface VerifiedLocationTable {
  token_hash: Buffer
  network: string
  country: string
  subdivision: string
  ruled_out: string[]
  verified_at: Time
  expires_at: Time
}

/** R430. Who met the notice, once for each address, country and page. */
export interface CountryBlockTable {
  fingerprint: Buffer
  brand: string
  address: string
  country: string
  subdivision: string
  url: string
  blocked_at: Time
}

export interface MailOutboxTable {
  id: Generated<bigint>
  to_address: string
  subject: string
  body_text: string
  body_html: string
  created_at: Time
  sent_at: NullableTime
  attempts: Generated<number>
  next_attempt_at: Time
  last_error: string | null
}

export interface BrandSettingsTable {
  brand: string
  name: string
  value: JSONColumnType<{ value: unknown }>
  changed_at: Time
}

export interface SiteEventTable {
  id: Generated<bigint>
  event: string
  data: JSONColumnType<Record<string, unknown>>
  brand: string
  player_id: string | null
  mkt: string | null
  cpnc: string | null
  device_type: string | null
  happened_at: Time
}

/** What the gate knows of a player. */
export interface PlayerGateTable {
  bucket: number
  player_id: string
  birth_date: string | null
  country_code: string | null
  excluded_permanently: Generated<boolean>
  excluded_until: NullableTime
  frozen_until: NullableTime
  /** What holds here because of another account of the same person. */
  person_excluded_permanently: Generated<boolean>
  person_excluded_until: NullableTime
  person_frozen_until: NullableTime
  /** Of an account that was closed, into which nothing comes any more. */
  is_closed: Generated<boolean>
  playing_since: NullableTime
  limits: JSONColumnType<readonly StoredLimit[]>
  /** R807 */
  bonus_buy: ColumnType<StoredBonusBuy | null, string | null | undefined, string | null>
  /** R432 */
  verified_location: ColumnType<StoredLocation | null, string | null | undefined, string | null>
}

/** Where a player has shown to be, from which network, and until when it counts. */
export interface StoredLocation {
  readonly network: string
  readonly country: string
  readonly subdivision: string
  readonly ruledOut: readonly string[]
  readonly until: string
}

/** A bonus buy that was confirmed: it counts for the bet that follows, and until a moment. */
export interface StoredBonusBuy {
  readonly game: string
  readonly amountMinor: string
  readonly currency: string
  readonly betCount: string
  readonly until: string
}

/** A limit as it is kept: amounts as text, because JSON knows no bigint; times as ISO text. */
export interface StoredLimit {
  readonly type: 'deposit' | 'loss' | 'bet' | 'maxBet' | 'session'
  readonly period: 0 | 1 | 2 | null
  readonly setBy: 'player' | 'operator' | 'bonus'
  readonly value: StoredLimitValue
  readonly pending: { readonly value: StoredLimitValue; readonly from: string } | null
}
export type StoredLimitValue =
  | { readonly amountMinor: string; readonly currency: string }
  | { readonly minutes: number }
  | null

export interface LedgerTransactionTable {
  bucket: number
  player_id: string
  currency_code: string
  /** Counts the wallet's transactions from 1 without a gap. */
  seq: bigint
  /** Chosen by the caller; the same key never posts twice. */
  key: string
  kind: string
  amount_minor: bigint
  /** How much of the amount was bonus money. */
  bonus_minor: Generated<bigint>
  /** The wallet as the transaction left it; with the number it is the reply that a copy gets again. */
  cash_after: bigint
  held_after: bigint
  posted_at: Time
  reference: string | null
  /** `<provider>:<round>` of a bet, a win or a rollback. */
  round_key: string | null
  game: string | null
  closes_round: Generated<boolean>
  /** The bonus money of the wallet behind it. */
  bonus_after: Generated<bigint>
  /** The grant whose money it moved or towards whose wagering it counted. */
  grant_id: Generated<string | null>
  /** What it counted towards the wagering; a bet that is taken back takes that back. */
  wagered_minor: Generated<bigint>
  /** Whole percent. */
  wager_weight: Generated<number | null>
}

export interface LedgerPostingTable {
  bucket: number
  player_id: string
  currency_code: string
  seq: bigint
  leg: number
  /** `cash`, `held` or `bonus:<grant>` of the wallet, `house:<purpose>` or `provider:<name>`. */
  account: string
  amount_minor: bigint
}

/** Who used a key first, among all players. */
export interface LedgerKeyTable {
  key: string
  bucket: number
  player_id: string
  currency_code: string
  seq: bigint
}

export interface WalletTable {
  bucket: number
  player_id: string
  currency_code: string
  seq: Generated<bigint>
  balance_minor: Generated<bigint>
  held_minor: Generated<bigint>
  /** Bets that were taken and not returned, of all time. */
  bet_count: Generated<bigint>
  staked_total: Generated<bigint>
  /** Days since 1970, UTC; the sums below belong to the day, week and month of it. */
  usage_day: Generated<number>
  deposited_day: Generated<bigint>
  deposited_week: Generated<bigint>
  deposited_month: Generated<bigint>
  staked_day: Generated<bigint>
  staked_week: Generated<bigint>
  staked_month: Generated<bigint>
  won_day: Generated<bigint>
  won_week: Generated<bigint>
  won_month: Generated<bigint>
  /** The bonus money of the active grant. */
  bonus_minor: Generated<bigint>
  /** What has been counted towards its wagering. */
  wagered_minor: Generated<bigint>
  /** Open rounds that were staked with its money. */
  bonus_rounds: Generated<number>
  active_grant: ColumnType<StoredActiveGrant | null, string | null | undefined, string | null>
}

/** What decides on bets under a grant: amounts as text, because JSON knows no bigint. */
export interface StoredActiveGrant {
  readonly id: string
  readonly requiredMinor: string
  readonly maxBetMinor: string | null
  readonly lostBelowMinor: string
  readonly weights: Readonly<Record<string, number>>
  readonly excludedGames: readonly string[]
  readonly isClosing: boolean
}

export interface FavouriteGameTable {
  player_id: string
  game_slug: string
  added_at: Time
}

export interface RecentGameTable {
  player_id: string
  game_slug: string
  opened_at: Time
}

export interface TopWinTable {
  id: string
  /** Chosen by whoever reports it; the same key is never shown twice. */
  key: string
  player_id: string
  game_slug: string
  currency_code: string
  bet_minor: bigint
  payout_minor: bigint
  /** The bet in billionths of a euro, roughly: only to rank bets of different currencies. */
  bet_worth: bigint
  multiplier_hundredths: bigint
  won_at: Time
}

/** What a wallet posted after the seal before it and up to a number, as a digest that begins with that of the one before. */
export interface LedgerSealTable {
  bucket: number
  player_id: string
  currency_code: string
  to_seq: bigint
  digest: Buffer
  sealed_at: Time
  form: Generated<number>
}

/** Each reading of all the books, and the laws that did not hold. */
export interface BooksAuditTable {
  slot: bigint
  started_at: Time
  ended_at: NullableTime
  faults: ColumnType<
    readonly { law: string; places: readonly string[] }[] | null,
    string | undefined,
    string
  >
}

/** Work that one process runs for all. */
export interface JobTable {
  name: string
  next_run_at: Time
  lease_owner: string | null
  lease_until: NullableTime
  started_at: NullableTime
  ended_at: NullableTime
  failures: Generated<number>
  last_error: string | null
}

export interface Tables
  extends
    BonusTables,
    CashierTables,
    ChatTables,
    ContactTables,
    CryptoTables,
    FollowerTables,
    LimitsTables,
    PlayTables,
    RaceTables,
    ReferralTables,
    StatisticsTables,
    TipTables,
    NotificationTables,
    DocumentTables,
    RewardTables,
    SecurityTables {
  player: PlayerTable
  consent: ConsentTable
  session: SessionTable
  verified_location: VerifiedLocationTable
  country_block: CountryBlockTable
  mail_outbox: MailOutboxTable
  brand_settings: BrandSettingsTable
  site_event: SiteEventTable
  player_gate: PlayerGateTable
  ledger_transaction: LedgerTransactionTable
  ledger_posting: LedgerPostingTable
  ledger_key: LedgerKeyTable
  ledger_seal: LedgerSealTable
  books_audit: BooksAuditTable
  job: JobTable
  wallet: WalletTable
  favourite_game: FavouriteGameTable
  recent_game: RecentGameTable
  top_win: TopWinTable
}
