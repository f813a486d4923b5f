import { Refusal } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import { HOUSE_TAG, shownName } from '../chat/authors.ts'
import type { Chat } from '../chat/chat.ts'
import { lastSentAt } from '../chat/message-store.ts'
import { findPlayerOf, isBlockedBy, personsOf } from '../chat/person-store.ts'
import { refuseSilenced } from '../chat/talk-rules.ts'
import type { TipsChat } from './chat-port.ts'

/** The chat of the house, as tips need it. */
export function tipsInChat(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  chat: Pick<Chat, 'hasRoom' | 'postMoney' | 'deliver'>,
): TipsChat {
  return {
    hasRoom: chat.hasRoom,
    // Whom the house plays takes no money, as in races.
    async playerOf(tx, code) {
      const playerId = await findPlayerOf(tx, code)
      const person = playerId && (await personsOf(tx, [playerId])).get(playerId)
      return person && !person.tags.includes(HOUSE_TAG) ? playerId : undefined
    },
    async nameOf(tx, playerId) {
      const person = (await personsOf(tx, [playerId])).get(playerId)
      return person ? shownName(person) : null
    },
    isBlockedBy,
    async hasTalkedSince(tx, playerId, place, since) {
      const last = await lastSentAt(tx, playerId, place)
      return last !== undefined && last >= since
    },
    async postMoney(tx, message) {
      // Whoever may not talk does not talk with money either; what a rain has come to is said all the same.
      if (message.money.kind !== 'rainOver') await refuseSilenced(tx, message.playerId, clock.now())
      const row = await chat.postMoney(tx, message)
      return () => {
        chat.deliver(row).catch((error: unknown) => {
          // Its author may not be shown any more: the room learns nothing, and the money has moved.
          if (!(error instanceof Refusal))
            log.error({ err: error }, 'money was not told in its room')
        })
      }
    },
  }
}
