import { Refusal } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import { findMessages, type Place } from './message-store.ts'
import { speakersNamed } from './person-store.ts'

const MENTION = /(?<![\p{L}\p{N}_])@([A-Za-z0-9_]{3,20})(?![\p{L}\p{N}_])/gu
const MENTIONS_MAX = 5
const TALKED_LATELY_MS = 24 * 60 * 60 * 1000

/** Whom a text names, of those who have talked in the room lately. */
export async function mentionsIn(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  place: Place,
  text: string,
  authorId: string,
) {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase())
  const since = new Date(clock.now().getTime() - TALKED_LATELY_MS)
  const wanted = [...new Set(names)].slice(0, MENTIONS_MAX)
  const found = await speakersNamed(db, place, wanted, since)
  return found.filter(({ playerId }) => playerId !== authorId)
}

export async function knownReply(
  db: AppContext['db'],
  place: Place,
  number: number | undefined,
): Promise<number | null> {
  if (number === undefined) return null
  const [row] = await findMessages(db, place, [BigInt(number)])
  if (!row) throw new Refusal('NOT_FOUND')
  return number
}
