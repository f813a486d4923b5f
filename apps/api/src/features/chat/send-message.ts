import { CHAT_TEXT_MAX, Refusal, type ChatMessage, type ChatMoney } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { isTaken, type Player } from '../players/player-store.ts'
import { shownMessages } from './authors.ts'
import type { Delivery } from './delivery.ts'
import {
  findByKey,
  findMessages,
  insertMessage,
  lastSentAt,
  takeNumber,
  type NewMessage,
  type Place,
  type StoredMessage,
} from './message-store.ts'
import { speakersNamed } from './person-store.ts'
import { knownRoom } from './rooms.ts'
import { refuseSilenced, refuseUnmetConditions } from './talk-rules.ts'
import { cleanText, graphemeCount } from './text/clean-text.ts'

const MENTION = /(?<![\p{L}\p{N}_])@([A-Za-z0-9_]{3,20})(?![\p{L}\p{N}_])/gu
const MENTIONS_MAX = 5
const TALKED_LATELY_MS = 24 * 60 * 60 * 1000

export interface Sending {
  readonly brand: BrandOnAir
  readonly player: Player
  readonly address: string
  readonly room: string
  readonly text: string
  readonly replyTo?: number | undefined
  readonly key: string
}

/** What money did, to be said in the transaction that did it. */
export interface MoneyPost extends Place {
  readonly playerId: string
  /** The same key never says it twice. */
  readonly key: string
  readonly money: ChatMoney
  readonly text?: string
}

export interface SendDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits' | 'events'>
  readonly delivery: Delivery
  keepPerson(on: Tx | AppContext['db'], playerId: string): Promise<void>
}

export function createSending({ context, delivery, keepPerson }: SendDeps) {
  const { db, clock, events } = context

  async function shown(row: StoredMessage): Promise<ChatMessage> {
    const [message] = await shownMessages(context, db, [row])
    // Between the commit and now its author took a break: it is gone already.
    if (!message || row.removed_at !== null) throw new Refusal('NOT_FOUND')
    return message
  }

  /** A page that did not hear the answer asks again with the same key. */
  async function saidBefore(playerId: string, key: string): Promise<ChatMessage | undefined> {
    const row = await findByKey(db, playerId, key)
    return row && (await shown(row))
  }

  async function write(message: NewMessage, brand: BrandOnAir): Promise<StoredMessage> {
    return await db.transaction().execute(async (tx) => {
      await refuseSilenced(tx, message.playerId, message.at)
      await keepPerson(tx, message.playerId)
      const { number, slowModeSeconds } = await takeNumber(tx, message)
      const pauseMs = (slowModeSeconds ?? brand.settings.chatRules.slowModeSeconds) * 1000
      if (pauseMs > 0)
        refuseHaste(await lastSentAt(tx, message.playerId, message), message.at, pauseMs)
      return await insertMessage(tx, number, message)
    })
  }

  return {
    async send(sending: Sending): Promise<ChatMessage> {
      const { brand, player, room, replyTo, key } = sending
      const now = clock.now()
      knownRoom(now, brand, player, room)
      const before = await saidBefore(player.id, key)
      if (before) return before
      const text = cleanText(sending.text)
      if (text === '' || graphemeCount(text) > CHAT_TEXT_MAX)
        throw new Refusal('INVALID_FIELDS', { fields: { text: 'chat.textLength' } })
      await refuseUnmetConditions(db, brand, player)
      const place = { brand: brand.name, room }
      const mentioned = await mentionsIn(place, text, player.id)
      const message: NewMessage = {
        ...place,
        playerId: player.id,
        key,
        text,
        mentions: mentioned.map(({ person, name }) => ({ person, name })),
        cards: [],
        money: null,
        replyTo: await knownReply(place, replyTo),
        at: now,
      }
      const row = await writeOnce(message, brand)
      const said = await shown(row)
      delivery.say(brand.name, said)
      for (const { playerId } of mentioned)
        void events.publish('chatMentioned', { playerId, room, number: said.number })
      return said
    },

    /**
     * Says in a room what money has done, in the transaction that moved it. The room's row stays held until that ends:
     * call it last. `deliver` brings it to the pages once it is committed.
     */
    async postMoney(tx: Tx, post: MoneyPost): Promise<StoredMessage> {
      const said = await findByKey(tx, post.playerId, post.key)
      if (said) return said
      await keepPerson(tx, post.playerId)
      const { number } = await takeNumber(tx, post)
      const { text = '', ...rest } = post
      const words = { text: cleanText(text), mentions: [], cards: [], replyTo: null }
      return await insertMessage(tx, number, { ...rest, ...words, at: clock.now() })
    },

    async deliver(row: StoredMessage): Promise<ChatMessage> {
      const message = await shown(row)
      delivery.say(row.brand, message)
      return message
    },
  }

  async function writeOnce(message: NewMessage, brand: BrandOnAir): Promise<StoredMessage> {
    try {
      return await write(message, brand)
    } catch (error) {
      const other = isTaken(error) ? await findByKey(db, message.playerId, message.key) : undefined
      if (!other) throw error
      return other
    }
  }

  async function mentionsIn(place: Place, text: string, authorId: string) {
    const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase())
    const since = new Date(clock.now().getTime() - TALKED_LATELY_MS)
    const wanted = [...new Set(names)].slice(0, MENTIONS_MAX)
    const found = await speakersNamed(db, place, wanted, since)
    return found.filter(({ playerId }) => playerId !== authorId)
  }

  async function knownReply(place: Place, number: number | undefined): Promise<number | null> {
    if (number === undefined) return null
    const [row] = await findMessages(db, place, [BigInt(number)])
    if (!row) throw new Refusal('NOT_FOUND')
    return number
  }
}

function refuseHaste(last: Date | undefined, now: Date, pauseMs: number): void {
  const waitMs = last === undefined ? 0 : last.getTime() + pauseMs - now.getTime()
  if (waitMs > 0) throw new Refusal('CHAT_SLOW_MODE', { retryAfterSec: Math.ceil(waitMs / 1000) })
}
