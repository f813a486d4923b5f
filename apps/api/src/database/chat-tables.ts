import type {
  ChatCard,
  ChatColour,
  ChatMessage,
  ChatMoney,
  ChatReportReason,
} from '@baize/contract'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<T> = ColumnType<T, string, string>

/** R113. A room of a brand's chat; one that nobody has written in has no row. */
interface ChatRoomTable {
  brand: string
  room: string
  last_number: Generated<bigint>
  /** What an operator has set; null is the brand's setting. */
  slow_mode_seconds: number | null
}

/** A player as chat names them. */
interface ChatPersonTable {
  player_id: string
  code: string
  colour: ColumnType<ChatColour, ChatColour | undefined, ChatColour>
  since: Time
}

/** One that was removed keeps its row and its number: operators see what stood there. */
interface ChatMessageTable {
  id: Generated<bigint>
  brand: string
  room: string
  number: bigint
  player_id: string
  /** Chosen by the page; the same key never says it twice. */
  key: string
  text: string
  mentions: Json<ChatMessage['mentions']>
  cards: Json<ChatCard[]>
  money: ColumnType<ChatMoney | null, string | null, never>
  reply_to: bigint | null
  sent_at: Time
  removed_at: NullableTime
  removed_why: ColumnType<RemovalReason | null, RemovalReason | null | undefined, RemovalReason>
}
/** By a moderator, or because its author may not talk any more. */
export type RemovalReason = 'moderated' | 'barred'

interface ChatBlockTable {
  player_id: string
  blocked_id: string
  blocked_at: Time
}

interface ChatReportTable {
  id: Generated<bigint>
  brand: string
  room: string
  number: bigint
  author_id: string
  reporter_id: string
  reason: ChatReportReason
  reported_at: Time
  closed_at: NullableTime
  closed_as: ColumnType<string | null, string | null | undefined, string>
}

/** Each step of the ladder that was taken with a player. */
interface ChatMuteTable {
  id: Generated<bigint>
  player_id: string
  step: MuteStep
  reason: string
  muted_at: Time
  /** Null is for good; a warning ends when it begins. */
  until: Date | null
  lifted_at: NullableTime
}
export type MuteStep = 'warning' | 'minutes' | 'day' | 'forever'

export interface ChatTables {
  chat_room: ChatRoomTable
  chat_person: ChatPersonTable
  chat_message: ChatMessageTable
  chat_block: ChatBlockTable
  chat_report: ChatReportTable
  chat_mute: ChatMuteTable
}
