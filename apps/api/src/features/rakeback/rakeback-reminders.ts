import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@baize/contract'
import { dayOf } from '@baize/rules/gate-usage'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { Job } from '../../jobs/job.ts'
import type { Gate } from '../gate/gate.ts'
import { refuseGift, whoMayBeGiven } from '../gate/gifts.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPlayer } from '../players/player-store.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import { excludedOf } from '../site/places.ts'
import type { Texts } from '../site/texts.ts'
import { OPEN_DAYS, openDatesAt, openDaysOf, termsOfDates, type OpenDay } from './open-days.ts'
import { SPREAD_MAX } from './rakeback-arithmetic.ts'
import { createDayPayment, type RakebackClaimDeps } from './rakeback-claim.ts'
import { writeReminder } from './rakeback-mail.ts'
import type { RakebackProgrammes } from './rakeback-programmes.ts'
import {
  noteTold,
  walletsOfPage,
  type PageQuery,
  type SettledTable,
  type WalletOfPage,
} from './rakeback-wish-store.ts'

export interface RakebackRemindersDeps extends Pick<RakebackClaimDeps, 'ledger' | 'catalogue'> {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events' | 'log'>
  readonly gate: Pick<Gate, 'lock'>
  readonly programmes: Pick<RakebackProgrammes, 'all'>
  readonly mailer: Pick<Mailer, 'queue'>
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
}

const HOUR_MS = 60 * 60 * 1000
const CLAIM_EVERY_MS = 60_000
/** Long enough to be read on the same evening, short enough not to be a daily call to play. */
const TOLD_BEFORE_MS = 6 * HOUR_MS
/** What a question costs beside its rows hardly counts among so many, and none of them keeps the bets waiting for long. */
const PAGE_SIZE = 500
/**
 * A page begins so long after the one before: a hundred thousand players take less than a minute, spread over it, so
 * that the bets beside it hardly notice. Where a page takes longer, a third of the time is rest.
 */
const PAGE_EVERY_MS = 250
const REST_PER_PAGE = 0.5

interface PagesAsked extends Pick<PageQuery, 'claimsItself' | 'playerId'> {
  readonly signal?: AbortSignal
  /** Of the open days those alone that can be claimed no longer by then. */
  readonly lapsingBy?: Date
  /** Nor those that stand in one of these. */
  readonly unlessIn: readonly SettledTable[]
}

/** R441. Days that nobody claims: paid to who wishes that, and before they lapse the others are told. */
export function createRakebackReminders(deps: RakebackRemindersDeps) {
  const { context, programmes } = deps
  const { db, clock } = context
  const payQuietly = createQuietClaim(deps)
  const tell = createTelling(deps)

  /** Page by page, so that no transaction and no answer grows with the number of players. */
  async function eachPage(
    { signal, lapsingBy, unlessIn, ...who }: PagesAsked,
    deed: (days: readonly OpenDay[]) => Promise<void>,
  ): Promise<number> {
    const openDates = openDatesAt(clock.now(), lapsingBy)
    const keys = programmes.all().map(({ key }) => key)
    const terms = await termsOfDates(db, keys, openDates.all)
    const since = dayOf(clock.now()) - OPEN_DAYS - SPREAD_MAX
    let count = 0
    for (let after: WalletOfPage | undefined; ;) {
      const startedAtMs = performance.now()
      const page = { ...who, since, after, limit: PAGE_SIZE }
      const wallets = await walletsOfPage(db, page)
      const asked = wallets.filter(({ claimsItself }) => claimsItself === who.claimsItself)
      await deed(await openDaysOf(db, asked, { terms, openDates, unlessIn }))
      count += wallets.length
      after = wallets.at(-1)
      if (wallets.length < PAGE_SIZE || signal?.aborted) return count
      const tookMs = performance.now() - startedAtMs
      await wait(Math.max(PAGE_EVERY_MS - tookMs, tookMs * REST_PER_PAGE))
    }
  }

  /** Of everybody who wishes it, or of one who has just said so. */
  const claimAll = (playerId?: string, signal?: AbortSignal) => {
    const asked = { claimsItself: true, playerId, unlessIn: ['rakeback_claim'] } as const
    return eachPage({ ...asked, ...(signal && { signal }) }, async (days) => {
      for (const day of days) await payQuietly(day)
    })
  }
  const remindAll = (signal?: AbortSignal) => {
    const lapsingBy = new Date(clock.now().getTime() + TOLD_BEFORE_MS)
    const unlessIn = ['rakeback_claim', 'rakeback_notice'] as const
    return eachPage({ claimsItself: false, lapsingBy, unlessIn, ...(signal && { signal }) }, tell)
  }

  const jobs: Job[] = [
    {
      name: 'rakeback-auto-claims',
      everyMs: CLAIM_EVERY_MS,
      scope: 'cluster',
      run: async (signal) => void (await claimAll(undefined, signal)),
    },
    {
      name: 'rakeback-reminders',
      everyMs: HOUR_MS,
      scope: 'cluster',
      run: async (signal) => void (await remindAll(signal)),
    },
  ]
  return { jobs, claimAll, remindAll }
}

/** A claim that no press has made: by the same key, the same locks and the same rules. */
function createQuietClaim(deps: RakebackRemindersDeps) {
  const { context, gate, brandSettings } = deps
  const { db, clock, events } = context
  const payDay = createDayPayment(deps)

  return async function payQuietly({ playerId, bonusId, date, wallet, customerDate }: OpenDay) {
    try {
      const paid = await db.transaction().execute(async (tx) => {
        const player = await findPlayer(tx, playerId)
        if (!player) return undefined
        refuseUnproven(player)
        const brand = brandSettings.byName(player.brand)
        if (!brand) return undefined
        // Nobody asks from anywhere; the country that the player has declared counts all the same.
        const place = { isAddressExcluded: false, excludedCountries: excludedOf(brand.settings) }
        refuseGift(clock.now(), await gate.lock(tx, playerId), place)
        const { timeZone } = wallet
        return await payDay(tx, { playerId, bonusId, claimDate: date, customerDate, timeZone })
      })
      if (paid?.isNew) await events.publish('rakebackPaid', { playerId, date, amount: paid.amount })
    } catch (error) {
      // Who may not be given anything now is asked about again as long as the day is open.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Tells each day once: on open pages, and by mail to who wishes that. R411: nobody who may not play. */
function createTelling({ context, mailer, texts, brandSettings }: RakebackRemindersDeps) {
  const { db, clock, events } = context

  async function mail(tx: Tx, { playerId, amount, lapsesAt: end, wallet }: OpenDay): Promise<void> {
    const player = await findPlayer(tx, playerId)
    const brand = player && brandSettings.byName(player.brand)
    if (!brand || player.email_verified_at === null) return
    const told = { amount, lapsesAt: end, timeZone: wallet.timeZone }
    await mailer.queue(tx, writeReminder(texts, brand, player, told))
  }

  /** In one transaction with the mails, so that nobody who was promised one goes without. */
  const noteAndMail = (told: readonly OpenDay[]) =>
    db.transaction().execute(async (tx) => {
      const news = await noteTold(tx, told, clock.now())
      for (const day of news) if (day.wallet.byMail) await mail(tx, day)
      return news
    })

  return async function tell(days: readonly OpenDay[]): Promise<void> {
    if (days.length === 0) return
    const ids = [...new Set(days.map(({ playerId }) => playerId))]
    const welcome = await whoMayBeGiven(db, ids, clock.now())
    const told = days.filter(({ playerId }) => welcome.has(playerId))
    const isMailed = told.some(({ wallet }) => wallet.byMail)
    const news = isMailed ? await noteAndMail(told) : await noteTold(db, told, clock.now())
    for (const { playerId, date, amount, lapsesAt: end } of news)
      void events.publish('rakebackLapses', { playerId, date, amount, lapsesAt: end })
  }
}
