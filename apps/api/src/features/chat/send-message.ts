import { CHAT_TEXT_MAX, Refusal, type ChatMessage } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Player } from '../players/player-store.ts'
import { shownMessages } from './authors.ts'
import type { Delivery } from './delivery.ts'
import { findByKey, type NewMessage, type StoredMessage } from './message-store.ts'
import { isBlockedBy } from './person-store.ts'
import { knownReply, mentionsIn } from './references.ts'
import { knownRoom } from './rooms.ts'
import { refuseUnmetConditions } from './talk-rules.ts'
import { cleanText, graphemesOf } from './text/clean-text.ts'
import { createWriting, type MoneyPost, type WritingDeps } from './write-message.ts'

export interface Sending {
  readonly brand: BrandOnAir
  readonly player: Player
  readonly address: string
  readonly room: string
  readonly text: string
  readonly replyTo?: number | undefined
  readonly key: string
}

export interface SendDeps extends WritingDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits' | 'events'>
  readonly delivery: Delivery
}

export function createSending({ context, delivery, keepPerson }: SendDeps) {
  const { db, clock, events } = context
  const writing = createWriting({ context, keepPerson })

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

  return {
    async send(sending: Sending): Promise<ChatMessage> {
      const { brand, player, room, replyTo, key } = sending
      const now = clock.now()
      knownRoom(now, brand, player, room)
      const before = await saidBefore(player.id, key)
      if (before) return before
      const text = cleanText(sending.text)
      if (text === '' || graphemesOf(text).length > CHAT_TEXT_MAX)
        throw new Refusal('INVALID_FIELDS', { fields: { text: 'chat.textLength' } })
      await refuseUnmetConditions(db, brand, player)
      const place = { brand: brand.name, room }
      const mentioned = await mentionsIn(context, place, text, player.id)
      const message: NewMessage = {
        ...place,
        playerId: player.id,
        key,
        text,
        mentions: mentioned.map(({ person, name }) => ({ person, name })),
        cards: [],
        money: null,
        replyTo: await knownReply(db, place, replyTo),
        at: now,
      }
      const row = await writing.writeOnce(message, brand)
      const said = await shown(row)
      delivery.say(brand.name, said)
      for (const { playerId } of mentioned)
        if (!(await isBlockedBy(db, playerId, player.id)))
          void events.publish('chatMentioned', { playerId, room, number: said.number })
      return said
    },

    postMoney: (tx: Tx, post: MoneyPost) => writing.postMoney(tx, post),

    async deliver(row: StoredMessage): Promise<ChatMessage> {
      const message = await shown(row)
      delivery.say(row.brand, message)
      return message
    },
  }
}
