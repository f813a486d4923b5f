import { Refusal, type ChatMessage, type ChatMoney } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { shownMessages } from './authors.ts'
import {
  findByKey,
  findByKeys,
  insertMessages,
  lastSentAt,
  readRoom,
  takeNumbers,
  type NewMessage,
  type Place,
  type StoredMessage,
} from './message-store.ts'
import { createRoomQueue, type Outcome } from './room-queue.ts'
import { silencedOf } from './talk-rules.ts'
import { cleanText } from './text/clean-text.ts'

/** What money did, to be said in the transaction that did it. */
export interface MoneyPost extends Place {
  readonly playerId: string
  /** The same key never says it twice. */
  readonly key: string
  readonly money: ChatMoney
  readonly text?: string
}

export interface WritingDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  keepPerson(on: Database | Tx, playerId: string): Promise<void>
}

interface Saying extends NewMessage {
  readonly slowModeSeconds: number
}

interface Written {
  readonly row: StoredMessage
  /** False where it was written under the same key before. */
  readonly isNew: boolean
}

export interface Said {
  /** Undefined when its author took a break since it was written: it is gone already. */
  readonly message: ChatMessage | undefined
  readonly isNew: boolean
  /** It has waited for others already, and was written with them. */
  readonly isGathered: boolean
}

export function createWriting({ context, keepPerson }: WritingDeps) {
  const { db, clock } = context
  const queues = new Map<string, (saying: Saying) => Promise<Said>>()

  /** Why somebody may not say it now, asked in the transaction that would write it. */
  async function refusalsOf(tx: Tx, place: Place, sayings: readonly Saying[]) {
    const ids = sayings.map(({ playerId }) => playerId)
    const refusals = new Map<string, unknown>(await silencedOf(tx, ids, clock.now()))
    const room = await readRoom(tx, place)
    for (const { playerId, at, slowModeSeconds } of sayings) {
      const pauseSec = room.slowModeSeconds ?? slowModeSeconds
      if (pauseSec === 0 || refusals.has(playerId)) continue
      const haste = hasteOf(await lastSentAt(tx, playerId, place), at, pauseSec * 1000)
      if (haste) refusals.set(playerId, haste)
    }
    return refusals
  }

  /** Of the same key the first stays, and both are answered with it. */
  async function writeRows(tx: Tx, place: Place, sayings: readonly Saying[]) {
    const before = await findByKeys(tx, sayings)
    const copyOf = ({ playerId, key }: Saying) =>
      before.find((row) => row.player_id === playerId && row.key === key)
    const unsaid = sayings.filter((one) => !copyOf(one))
    const refusals = unsaid.length === 0 ? new Map() : await refusalsOf(tx, place, unsaid)
    const allowed = unsaid.filter(({ playerId }) => !refusals.has(playerId))
    const rows = allowed.length === 0 ? [] : await insertNext(tx, place, allowed)
    return sayings.map((one): Outcome<Written> => {
      const copy = copyOf(one)
      const row = copy ?? rows[allowed.indexOf(one)]
      return row ? { result: { row, isNew: !copy } } : { refusal: refusals.get(one.playerId) }
    })
  }

  /** Everything that one batch needs is read once for all of it: a crowd costs little more than one who talks. */
  async function writeBatch(sayings: readonly Saying[], isGathered: boolean) {
    const [place] = sayings
    if (!place) return []
    return await db.transaction().execute(async (tx) => {
      const outcomes = await writeRows(tx, place, sayings)
      const rows = outcomes.flatMap((one) => ('result' in one ? one.result.row : []))
      const shown = await shownMessages(context, tx, rows.filter(isStanding))
      return outcomes.map((one): Outcome<Said> => {
        if ('refusal' in one) return one
        const { row, isNew } = one.result
        const message = shown.find(({ number }) => number === Number(row.number))
        return { result: { message, isNew, isGathered } }
      })
    })
  }

  function queueOf({ brand, room }: Place) {
    const channel = `${brand}:${room}`
    const queue = queues.get(channel) ?? createRoomQueue(writeBatch)
    queues.set(channel, queue)
    return queue
  }

  return {
    /** `onWaiting` is told when it only waits for its batch to be written. */
    async writeOnce(message: NewMessage, brand: BrandOnAir, onWaiting?: () => void): Promise<Said> {
      const { slowModeSeconds } = brand.settings.chatRules
      await keepPerson(db, message.playerId)
      const said = queueOf(message)({ ...message, slowModeSeconds })
      onWaiting?.()
      return await said
    },

    /**
     * Says in a room what money has done, in the transaction that moved it. The room's row stays held until that ends:
     * call it last. `deliver` brings it to the pages once it is committed.
     */
    async postMoney(tx: Tx, post: MoneyPost): Promise<StoredMessage> {
      const copy = await findByKey(tx, post.playerId, post.key)
      if (copy) return copy
      await keepPerson(tx, post.playerId)
      const { text = '', ...rest } = post
      const words = { text: cleanText(text), mentions: [], cards: [], replyTo: null }
      const [row] = await insertNext(tx, post, [{ ...rest, ...words, at: clock.now() }])
      if (!row) throw new Error(`What ${post.key} did was not said.`)
      return row
    },
  }
}

/** Under the next numbers of the room. */
async function insertNext(
  tx: Tx,
  place: Place,
  messages: readonly NewMessage[],
): Promise<StoredMessage[]> {
  const last = await takeNumbers(tx, place, messages.length)
  return await insertMessages(tx, last - BigInt(messages.length - 1), messages)
}

const isStanding = (row: StoredMessage) => row.removed_at === null

function hasteOf(last: Date | undefined, now: Date, pauseMs: number): Refusal | undefined {
  const waitMs = last === undefined ? 0 : last.getTime() + pauseMs - now.getTime()
  if (waitMs <= 0) return undefined
  return new Refusal('CHAT_SLOW_MODE', { retryAfterSec: Math.ceil(waitMs / 1000) })
}
