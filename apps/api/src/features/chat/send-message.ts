import { CHAT_TEXT_MAX, Refusal, type ChatCard, type ChatMessage } from '@baize/contract'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { isTaken, type Player } from '../players/player-store.ts'
import { shownMessages } from './authors.ts'
import { cardsFor, type CardSources } from './cards.ts'
import type { Delivery } from './delivery.ts'
import { findByKey, type StoredMessage } from './message-store.ts'
import { isBlockedBy } from './person-store.ts'
import { knownReply, mentionsIn } from './references.ts'
import type { Rooms } from './rooms.ts'
import { refuseUnmetConditions } from './talk-rules.ts'
import { spendSameText } from './talk-limits.ts'
import { cleanText, graphemesOf } from './text/clean-text.ts'
import { linksIn } from './text/links.ts'
import type { WordFilter } from './text/word-filter.ts'
import { createWriting, type MoneyPost, type WritingDeps } from './write-message.ts'

export interface Sending {
  readonly brand: BrandOnAir
  readonly player: Player
  readonly address: string
  readonly room: string
  readonly text: string
  readonly replyTo?: number | undefined
  readonly key: string
  /** Told when nothing is left but to wait for what others say to be written with it. */
  readonly onWaiting?: (() => void) | undefined
}

export interface SendDeps extends WritingDeps, CardSources {
  readonly words: WordFilter
  readonly rooms: Pick<Rooms, 'get'>
  readonly context: Pick<AppContext, 'db' | 'clock' | 'limits' | 'events' | 'telemetry'>
  readonly delivery: Delivery
}

export function createSending(deps: SendDeps) {
  const { context, delivery, keepPerson, rooms } = deps
  const { db, events } = context
  const writing = createWriting({ context, keepPerson })
  const sentCount = context.telemetry?.metrics.counter({
    name: 'chat_messages_total',
    help: 'Messages that players have said in the chat.',
  })

  /** Undefined when its author took a break between the commit and now: it is gone already. */
  async function shown(row: StoredMessage): Promise<ChatMessage | undefined> {
    const [message] = row.removed_at === null ? await shownMessages(context, db, [row]) : []
    return message
  }

  async function sendOnce(sending: Sending): Promise<ChatMessage> {
    const { brand, player, room } = sending
    rooms.get(brand, player, room)
    const { message, isNew, isGathered, mentioned } = await written(sending)
    if (!message) throw new Refusal('NOT_FOUND')
    if (!isNew) return message
    sentCount?.add()
    delivery.say(brand.name, message, { isGathered })
    for (const { playerId } of mentioned)
      if (!(await isBlockedBy(db, playerId, player.id)))
        void events.publish('chatMentioned', { playerId, room, number: message.number })
    return message
  }

  async function written(sending: Sending) {
    try {
      const { mentioned, ...message } = await checkedMessage(deps, sending)
      const spent = await spendSameText(context.limits, { ...message, address: sending.address })
      try {
        const said = await writing.writeOnce(message, sending.brand, sending.onWaiting)
        return { ...said, mentioned }
      } catch (error) {
        await spent.undo()
        throw error
      }
    } catch (error) {
      // A page that did not hear the answer asks again with the same key, and is not refused for repeating itself.
      const isAnswered = error instanceof Refusal || isTaken(error)
      const before = isAnswered && (await findByKey(db, sending.player.id, sending.key))
      if (!before) throw error
      return { message: await shown(before), isNew: false, isGathered: false, mentioned: [] }
    }
  }

  /** Of one key at the same moment: the second waits for the first and is answered alike. */
  const underWay = new Map<string, Promise<ChatMessage>>()

  return {
    async send(sending: Sending): Promise<ChatMessage> {
      const key = `${sending.player.id}:${sending.key}`
      const sent = underWay.get(key) ?? sendOnce(sending).finally(() => underWay.delete(key))
      underWay.set(key, sent)
      return await sent
    },

    postMoney: (tx: Tx, post: MoneyPost) => writing.postMoney(tx, post),

    /** Undefined when its author took a break meanwhile, and nobody is shown it. */
    async deliver(row: StoredMessage): Promise<ChatMessage | undefined> {
      const message = await shown(row)
      if (message) delivery.say(row.brand, message)
      return message
    },
  }
}

/** What is about to be written, where it may be said at all, and whom it mentions. */
async function checkedMessage(deps: SendDeps, sending: Sending) {
  const { db, clock } = deps.context
  const { brand, player, room, key } = sending
  const text = cleanText(sending.text)
  if (text === '') throw wrongText('form.validation.required')
  if (graphemesOf(text).length > CHAT_TEXT_MAX) throw wrongText('form.validation.invalid.format')
  await refuseUnmetConditions(db, brand, player)
  const place = { brand: brand.name, room }
  const cards = await checkedCards(deps, sending, text)
  const replyTo = await knownReply(db, place, sending.replyTo)
  const mentioned = await mentionsIn(deps.context, place, text, player.id)
  const mentions = mentioned.map(({ person, name }) => ({ person, name }))
  const words = { key, text, mentions, cards, money: null, replyTo }
  return { ...place, ...words, playerId: player.id, at: clock.now(), mentioned }
}

/** What the links of a text become, where its words and its links may be said at all. */
async function checkedCards(
  deps: Pick<SendDeps, 'words' | 'rooms' | keyof CardSources>,
  { brand, player, room }: Pick<Sending, 'brand' | 'player' | 'room'>,
  text: string,
): Promise<ChatCard[]> {
  const { own, hasForeign } = linksIn(text, hostsOf(brand))
  if (hasForeign) throw new Refusal('CHAT_LINK_REFUSED')
  // Newcomers and tables are of no language.
  const language = deps.rooms.get(brand, player, room).kind === 'language' ? room : undefined
  if (deps.words.isRefused(text, language)) throw new Refusal('CHAT_TEXT_REFUSED')
  const locale = language ?? DEFAULT_LOCALE
  return await cardsFor(deps, { settings: brand.settings, playerId: player.id, locale }, own)
}

function hostsOf({ siteUrl, settings }: BrandOnAir): ReadonlySet<string> {
  return new Set(
    [siteUrl, ...settings.mirrorDomain.map(({ url }) => url)].map((url) => new URL(url).host),
  )
}

const wrongText = (problem: string) => new Refusal('INVALID_FIELDS', { fields: { text: problem } })
