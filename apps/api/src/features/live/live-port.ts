import type { LiveEventFor, LiveEvents } from '@baize/contract'
import type { Job } from '../../jobs/job.ts'
import type { CallerSession } from '../../edge/serve-call.ts'

/** What the live socket must know of sessions. */
export interface LiveSessions {
  find(token: string): Promise<CallerSession | undefined>
  /** Those of the sessions that have not ended; asking does not count as the player's activity. */
  stillLive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who a socket speaks for, and which site its page is of. */
export interface SocketData extends CallerSession {
  readonly origin: string | undefined
  /** What the page calls its brand; believed if there is such a one, because every room can be read by anybody. */
  readonly brandName: string | undefined
}

/** What the live socket must know of the chat. */
export interface LiveRooms {
  /** Where the messages of a room are sent and which is the newest, or undefined where there is no such room. */
  enter(
    page: Pick<SocketData, 'playerId' | 'origin' | 'brandName'>,
    room: string,
  ): Promise<{ readonly channel: string; readonly newest: number } | undefined>
}

export interface Live {
  /**
   * Sends an event to every page that the player has open. It is kept for minutes in case a page reconnects,
   * unless the event is frequent: of bets there would be millions.
   */
  send<E extends LiveEventFor<'player'>>(
    playerId: string,
    event: E,
    ...payload: Parameters<LiveEvents[E]>
  ): void
  /** Sends an event to everybody who is connected; a page that is away or slow never receives it. */
  broadcast<E extends LiveEventFor<'everyone'>>(
    event: E,
    ...payload: Parameters<LiveEvents[E]>
  ): void
  /**
   * Sends an event to the pages in a room of the chat; what gets lost has a number, and is asked for. Resolves when it has
   * gone out to all of them, which takes a while where they are thousands.
   */
  sendToRoom<E extends LiveEventFor<'room'>>(
    place: { readonly brand: string; readonly room: string },
    event: E,
    ...payload: Parameters<LiveEvents[E]>
  ): Promise<void>
  /** How many sockets this process holds. */
  socketCount(): number
  /** How many of them are in a room of the chat. */
  chatSocketCount(): number
  /** How many pages a player has open. */
  countOf(playerId: string): Promise<number>
  /** Cuts the sockets whose session ended without anybody saying so, e.g. by expiry. */
  recheck(): Promise<void>
  /** Tells each room of the chat how many players have it open. */
  countRooms(): Promise<void>
  readonly jobs: readonly Job[]
  stop(): Promise<void>
}
