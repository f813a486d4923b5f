import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Player } from '../players/player-store.ts'

/** Money that a room is told of; amounts are exact decimals. */
export type ToldMoney =
  | {
      readonly kind: 'tip'
      readonly to: string
      readonly toPerson: string
      readonly amount: string
      readonly currencyCode: string
    }
  | {
      readonly kind: 'rain'
      readonly rainId: string
      readonly amount: string
      readonly currencyCode: string
      readonly endsAt: string
    }
  | {
      readonly kind: 'rainOver'
      readonly rainId: string
      readonly people: number
      readonly each: string
      readonly currencyCode: string
    }

export interface RoomOfBrand {
  readonly brand: string
  readonly room: string
}

export interface MoneyMessage extends RoomOfBrand {
  /** Whose money it is, in whose name the room hears of it. */
  readonly playerId: string
  readonly key: string
  readonly money: ToldMoney
}

/** What tips need of the chat: who is meant, who wants nothing to do with whom, and a voice in a room. */
export interface TipsChat {
  /** Whether somebody may enter it. */
  hasRoom(brand: BrandOnAir, player: Player, room: string): boolean
  /** Whom a code of the chat means; undefined when nobody has it. */
  playerOf(tx: Tx, person: string): Promise<string | undefined>
  /** How others see somebody; null for who does not want to be seen. */
  nameOf(tx: Tx, playerId: string): Promise<string | null>
  isBlockedBy(tx: Tx, playerId: string, blockedId: string): Promise<boolean>
  hasTalkedSince(tx: Tx, playerId: string, place: RoomOfBrand, since: Date): Promise<boolean>
  /**
   * Writes the message in the transaction of the money, the last thing in it. What it returns brings it to open pages
   * and is called after the commit.
   */
  postMoney(tx: Tx, message: MoneyMessage): Promise<() => void>
}
