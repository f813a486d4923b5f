import type { ChatMessage } from '@baize/contract/chat'

/** Within it, messages of one person stand under one name. */
const CONTINUED_MS = 5 * 60_000

export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'blocked'; readonly key: string; readonly count: number }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** Of the same person as the one above, moments later. */
      readonly isContinued: boolean
    }

/**
 * What the log shows, from top to bottom: a line for each day of the reader, and in place of messages of people
 * whom the reader has blocked, how many there are.
 */
export function logRows(
  messages: readonly ChatMessage[],
  blocked: ReadonlySet<string>,
  dayOf: (at: string) => string,
): readonly LogRow[] {
  const rows: LogRow[] = []
  let day: string | undefined
  for (const message of messages) {
    const { number, at, author } = message
    const itsDay = dayOf(at)
    if (itsDay !== day) rows.push({ kind: 'day', key: `day-${number}`, at })
    day = itsDay
    const last = rows.at(-1)
    if (blocked.has(author.person)) {
      if (last?.kind === 'blocked') rows[rows.length - 1] = { ...last, count: last.count + 1 }
      else rows.push({ kind: 'blocked', key: `blocked-${number}`, count: 1 })
      continue
    }
    const isContinued =
      last?.kind === 'message' &&
      last.message.money === null &&
      message.money === null &&
      message.replyTo === null &&
      last.message.author.person === author.person &&
      last.message.author.name === author.name &&
      Date.parse(at) - Date.parse(last.message.at) < CONTINUED_MS
    rows.push({ kind: 'message', key: `${number}`, message, isContinued })
  }
  return rows
}
