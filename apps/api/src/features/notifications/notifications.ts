import {
  NOTIFICATION_KINDS,
  type MailTopic,
  type NotificationFacts,
  type NotificationTopic,
  type NotificationWishes,
  type PlayerNotification,
} from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { whoMayBeGiven } from '../gate/gifts.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPlayer, latestConsents } from '../players/player-store.ts'
import { keepConsents } from '../profile/linked-account.ts'
import type { RaceDefinitions } from '../races/race-definitions.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Texts } from '../site/texts.ts'
import { followCauses, type Cause } from './notification-causes.ts'
import { writeNotificationMail } from './notification-mail.ts'
import {
  insertNotification,
  keepWishedMails,
  markRead,
  notificationsOf,
  unreadCountOf,
  wishedMails,
  type ReadWhich,
  type StoredNotification,
} from './notification-store.ts'

export interface NotificationsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'events'>
  readonly mailer: Pick<Mailer, 'queue'>
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly catalogue: Pick<Catalogue, 'knownAs'>
  readonly races: Pick<RaceDefinitions, 'texts'>
}

export type Notifications = ReturnType<typeof createNotifications>

const PAGE_SIZE = 20
/** The badge says 99+ beyond this. */
const UNREAD_COUNTED_MAX = 100

/** What players are told, kept until they have read it: one row for each thing, in the words of nobody. */
export function createNotifications(deps: NotificationsDeps) {
  const { context } = deps
  const { db, clock, events } = context
  followCauses(context, createTelling(deps))
  const named = createNaming(deps)

  const unreadCount = (playerId: string) => unreadCountOf(db, playerId, UNREAD_COUNTED_MAX)
  const view = (row: StoredNotification, locale: string): PlayerNotification => ({
    number: Number(row.number),
    kind: row.kind,
    facts: named(row.facts, locale),
    at: row.told_at.toISOString(),
    isRead: row.read_at !== null,
  })

  return {
    async listOf(playerId: string, locale: string, before?: string) {
      const rows = await notificationsOf(db, playerId, {
        before: before === undefined ? undefined : BigInt(before),
        limit: PAGE_SIZE + 1,
      })
      return {
        // What an older or newer program wrote has no text here.
        notifications: rows
          .slice(0, PAGE_SIZE)
          .filter(({ kind }) => kind in NOTIFICATION_KINDS)
          .map((row) => view(row, locale)),
        unreadCount: await unreadCount(playerId),
        hasMore: rows.length > PAGE_SIZE,
      }
    },

    async read(playerId: string, which: ReadWhich) {
      const count = await markRead(db, playerId, which, clock.now())
      // The badge of the player's other pages goes as well.
      if (count > 0) void events.publish('notified', { playerId })
      return { unreadCount: await unreadCount(playerId) }
    },

    async wishesOf(playerId: string): Promise<NotificationWishes> {
      const consents = await latestConsents(db, playerId)
      return {
        mails: [...(await wishedMails(db, playerId))],
        offers: consents.get('newsLetter') ?? false,
      }
    },

    async wish(playerId: string, { mails, offers }: NotificationWishes) {
      const wished = [...new Set(mails)]
      await db.transaction().execute(async (tx) => {
        await keepWishedMails(tx, playerId, wished, clock.now())
        await keepConsents(tx, playerId, { newsLetter: offers }, clock.now())
      })
      return { mails: wished, offers }
    },
  }
}

/** What games and races are called, in the language of whoever reads it. */
function createNaming({ catalogue, races }: Pick<NotificationsDeps, 'catalogue' | 'races'>) {
  return (facts: NotificationFacts, locale: string): NotificationFacts => {
    const { gameSlug, raceKey } = facts
    return {
      ...facts,
      ...(gameSlug ? { gameName: catalogue.knownAs(gameSlug)?.name ?? gameSlug } : {}),
      ...(raceKey ? { raceName: races.texts(raceKey, locale).name } : {}),
    }
  }
}

function createTelling(deps: NotificationsDeps) {
  const { context, mailer, texts, brandSettings } = deps
  const named = createNaming(deps)
  const { db, clock, random, events } = context

  async function isWished(tx: Tx, playerId: string, topic: NotificationTopic): Promise<boolean> {
    if (topic === 'offers') return (await latestConsents(tx, playerId)).get('newsLetter') === true
    return (await wishedMails(tx, playerId)).includes(topic as MailTopic)
  }

  async function mail(tx: Tx, playerId: string, { kind, facts = {} }: Cause): Promise<void> {
    if (!(await isWished(tx, playerId, NOTIFICATION_KINDS[kind]))) return
    const player = await findPlayer(tx, playerId)
    const brand = player && brandSettings.byName(player.brand)
    if (!brand || player.email_verified_at === null) return
    const factsIn = (locale: string) => named(facts, locale)
    const written = writeNotificationMail(texts, brand, player, { kind, factsIn })
    if (written) await mailer.queue(tx, written)
  }

  /** Tells whether it is new. R411: who may not play is neither told of offers nor written to by choice. */
  async function write(tx: Tx, playerId: string, cause: Cause): Promise<boolean> {
    const { key, kind, facts = {} } = cause
    const mayBeGiven = (await whoMayBeGiven(tx, [playerId], clock.now())).has(playerId)
    if (NOTIFICATION_KINDS[kind] === 'offers' && !mayBeGiven) return false
    const told = { id: random.uuid(), playerId, key, kind, facts, at: clock.now() }
    const isNew = await insertNotification(tx, told)
    if (isNew && mayBeGiven) await mail(tx, playerId, cause)
    return isNew
  }

  return {
    async tellIn(tx: Tx, playerId: string, cause: Cause): Promise<void> {
      await write(tx, playerId, cause)
    },
    async tell(playerId: string, cause: Cause): Promise<void> {
      const isNew = await db.transaction().execute((tx) => write(tx, playerId, cause))
      if (isNew) void events.publish('notified', { playerId })
    },
    committed(playerId: string): void {
      void events.publish('notified', { playerId })
    },
  }
}
