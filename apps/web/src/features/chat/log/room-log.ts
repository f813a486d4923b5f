import type { ChatMessage } from '@baize/contract/chat'

/** What a page keeps of a room while nobody reads its past. */
const KEPT_MAX = 300
const KEPT_AFTER_TRIM = 150

/** A message of one's own that the server has not answered yet, or has refused. */
export interface PendingMessage {
  /** The same for every attempt, so that a repeated one is said once. */
  readonly key: string
  readonly text: string
  readonly replyTo?: ChatMessage['replyTo']
  readonly failure?: unknown
}

/** What a page knows of a room. */
export interface RoomLog {
  /** In the order of their numbers, each once. */
  readonly messages: readonly ChatMessage[]
  /** The highest number heard of: what follows it is new, and a number after the next means something was missed. */
  readonly newest: number
  readonly removed: ReadonlySet<number>
  readonly hasOlder: boolean
  readonly pending: readonly PendingMessage[]
}

export const EMPTY_LOG: RoomLog = {
  messages: [],
  newest: 0,
  removed: new Set(),
  hasOlder: false,
  pending: [],
}

/**
 * The log with messages that have arrived, in whatever order and however often. One of one's own may come over the
 * socket before its own call is answered: it takes the place of what was pending.
 */
export function withMessages(
  log: RoomLog,
  arriving: readonly ChatMessage[],
  myPerson?: string,
): RoomLog {
  const byNumber = new Map(log.messages.map((message) => [message.number, message]))
  let { newest, pending } = log
  for (const message of arriving) {
    if (message.author.person === myPerson && !byNumber.has(message.number))
      pending = withoutFirst(pending, message.text)
    newest = Math.max(newest, message.number)
    if (!log.removed.has(message.number)) byNumber.set(message.number, message)
  }
  const messages = [...byNumber.values()].toSorted((one, other) => one.number - other.number)
  return { ...log, messages, newest, pending }
}

/** The first that was sent with this text and has not failed. */
function withoutFirst(pending: readonly PendingMessage[], text: string) {
  const at = pending.findIndex(
    (one) => one.failure === undefined && plain(one.text) === plain(text),
  )
  return at < 0 ? pending : pending.toSpliced(at, 1)
}

/** The server cleans what is said: spaces are not what tells two messages apart. */
function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

export function withoutMessages(log: RoomLog, numbers: readonly number[]): RoomLog {
  if (numbers.length === 0) return log
  const removed = new Set([...log.removed, ...numbers])
  return {
    ...log,
    removed,
    messages: log.messages.filter(({ number }) => !removed.has(number)),
    newest: Math.max(log.newest, ...numbers),
  }
}

/** Whether something was said between what the page has and what has just arrived. */
export function isAfterGap(log: RoomLog, arriving: readonly ChatMessage[]): boolean {
  const numbers = new Set(arriving.map(({ number }) => number).filter((at) => at > log.newest))
  if (numbers.size === 0) return false
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first > log.newest + 1 || last - first + 1 > numbers.size
}

export function withPending(log: RoomLog, message: PendingMessage): RoomLog {
  const others = log.pending.filter(({ key }) => key !== message.key)
  return { ...log, pending: [...others, message] }
}

export function withoutPending(log: RoomLog, key: string): RoomLog {
  return { ...log, pending: log.pending.filter((one) => one.key !== key) }
}

/** Lets go of the oldest for a reader who is at the newest: they can be asked for again. */
export function trimmed(log: RoomLog): RoomLog {
  if (log.messages.length <= KEPT_MAX) return log
  return { ...log, messages: log.messages.slice(-KEPT_AFTER_TRIM), hasOlder: true }
}
