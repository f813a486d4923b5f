import type { MailTopic, NotificationFacts, NotificationKind } from '@baize/contract'
import type { ColumnType, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** One thing that a player was told. */
interface NotificationTable {
  id: string
  bucket: number
  player_id: string
  /** Counts up for each player. */
  number: bigint
  /** Names what it tells of: the same thing is told once. */
  key: string
  kind: NotificationKind
  /** What its text names. The sentence itself is made where it is read, in the language of that moment. */
  facts: JSONColumnType<NotificationFacts>
  told_at: Time
  read_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** The number of a player's newest notification. */
interface NotificationCounterTable {
  bucket: number
  player_id: string
  last_number: bigint
}

interface NotificationWishTable {
  bucket: number
  player_id: string
  /** Topics that the player wishes to have by mail. */
  mails: MailTopic[]
  changed_at: Time
}

export interface NotificationTables {
  notification: NotificationTable
  notification_counter: NotificationCounterTable
  notification_wish: NotificationWishTable
}
