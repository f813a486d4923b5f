import { Refusal, type ChatMoney } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { isTaken } from '../players/player-store.ts'
import {
  findByKey,
  insertMessage,
  lastSentAt,
  takeNumber,
  type NewMessage,
  type Place,
  type StoredMessage,
} from './message-store.ts'
import { refuseSilenced } from './talk-rules.ts'
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

export function createWriting({ context, keepPerson }: WritingDeps) {
  const { db, clock } = context

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
    /** Of two copies at once one is written, and both are answered with it. */
    async writeOnce(message: NewMessage, brand: BrandOnAir): Promise<StoredMessage> {
      try {
        return await write(message, brand)
      } catch (error) {
        const copy = isTaken(error) ? await findByKey(db, message.playerId, message.key) : undefined
        if (!copy) throw error
        return copy
      }
    },

    /**
     * Says in a room what money has done, in the transaction that moved it. The room's row stays held until that ends:
     * call it last. `deliver` brings it to the pages once it is committed.
     */
    async postMoney(tx: Tx, post: MoneyPost): Promise<StoredMessage> {
      const copy = await findByKey(tx, post.playerId, post.key)
      if (copy) return copy
      await keepPerson(tx, post.playerId)
      const { number } = await takeNumber(tx, post)
      const { text = '', ...rest } = post
      const words = { text: cleanText(text), mentions: [], cards: [], replyTo: null }
      return await insertMessage(tx, number, { ...rest, ...words, at: clock.now() })
    },
  }
}

function refuseHaste(last: Date | undefined, now: Date, pauseMs: number): void {
  const waitMs = last === undefined ? 0 : last.getTime() + pauseMs - now.getTime()
  if (waitMs > 0) throw new Refusal('CHAT_SLOW_MODE', { retryAfterSec: Math.ceil(waitMs / 1000) })
}
