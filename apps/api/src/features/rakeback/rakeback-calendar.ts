import { Refusal, type RakebackDayRow } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import { calendarDates, type IsoDate } from '@baize/rules/rakeback'
import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Gate } from '../gate/gate.ts'
import { mayBeGiven } from '../gate/gifts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { findPlayer } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import { computeDays } from './rakeback-arithmetic.ts'
import { dateIn, laterDate } from './rakeback-dates.ts'
import { bonusIdOf, knownBonus, type RakebackProgrammes } from './rakeback-programmes.ts'
import { latestCustomerDate, readClaims, type StoredClaim } from './rakeback-store.ts'
import { partsView } from './rakeback-views.ts'

export interface RakebackCalendarDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'readState'>
  readonly ledger: Pick<Ledger, 'walletsOf'>
  readonly catalogue: Pick<Catalogue, 'knownAs'>
  readonly programmes: RakebackProgrammes
}

interface Calendar {
  readonly currency: CurrencyCode
  readonly programme: string
}

/** What a player sees of rakeback; nothing is decided on it. */
export function createRakebackCalendar(deps: RakebackCalendarDeps) {
  const { context, gate, ledger, catalogue, programmes } = deps
  const { db, clock } = context

  async function daysOf(
    playerId: string,
    { currency, programme }: Calendar,
    dates: { readonly first: IsoDate; readonly last: IsoDate },
  ): Promise<RakebackDayRow[]> {
    const bonusId = bonusIdOf(programme, currency)
    const computed = await computeDays(db, { playerId, currency }, programme, dates)
    const claims = await readClaims(db, playerId, { bonusId, from: dates.first })
    const paid = new Map(claims.map((claim) => [claim.can_claim_date, claim]))
    return [...new Set([...computed.keys(), ...paid.keys()])].toSorted().map((date) => {
      const minor = computed.get(date)?.amountMinor ?? 0n
      return dayRow({ bonusId, currency, date }, minor, paid.get(date))
    })
  }

  /** Every wallet of the player has a calendar of each programme. */
  async function calendarsOf(playerId: string, own: CurrencyCode): Promise<Calendar[]> {
    const wallets = (await ledger.walletsOf(playerId)).map(({ currency }) => currency)
    return programmes
      .all()
      .flatMap(({ key: programme }) =>
        [...new Set([own, ...wallets])].map((currency) => ({ programme, currency })),
      )
  }

  return {
    /** R303. The days of the calendar that pay something, of every wallet or of one. */
    async calendarOf(
      playerId: string | undefined,
      brand: BrandOnAir,
      asked: { readonly bonusId?: string | undefined; readonly timeZone: string },
    ) {
      const here = dateIn(clock.now(), asked.timeZone)
      const player = playerId === undefined ? undefined : await findPlayer(db, playerId)
      if (!player) return { today: here, bonusId: null, days: [] }
      const today = laterDate(here, await latestCustomerDate(db, player.id))
      // R411. Nobody is told to play, or what waits for them, who may not.
      if (!mayBeGiven(clock.now(), await gate.readState(db, player.id)))
        return { today, bonusId: null, days: [] }
      const dates = calendarDates(today)
      const ends = { first: dates[0] ?? today, last: dates.at(-1) ?? today }
      const calendars = await calendarsOf(player.id, walletInUse(player, brand.settings))
      const idOf = ({ programme, currency }: Calendar) => bonusIdOf(programme, currency)
      const days: RakebackDayRow[] = []
      for (const calendar of calendars)
        if (asked.bonusId === undefined || idOf(calendar) === asked.bonusId)
          days.push(...(await daysOf(player.id, calendar, ends)))
      return { today, bonusId: calendars[0] ? idOf(calendars[0]) : null, days }
    },

    /** How a day's amount comes together. What was paid keeps the arithmetic it was paid by. */
    async linesOf(playerId: string, bonusId: string, date: IsoDate) {
      const { programme, currency } = knownBonus(bonusId)
      const claims = await readClaims(db, playerId, { bonusId, from: date })
      const claim = claims.find(({ can_claim_date }) => can_claim_date === date)
      const ends = { first: date, last: date }
      const computed = (await computeDays(db, { playerId, currency }, programme, ends)).get(date)
      if (!claim && !computed) throw new Refusal('NOT_FOUND')
      return {
        day: dayRow({ bonusId, currency, date }, computed?.amountMinor ?? 0n, claim),
        parts: claim
          ? (JSON.parse(claim.arithmetic) as ReturnType<typeof partsView>)
          : partsView(catalogue, currency, computed?.parts ?? []),
      }
    },
  }
}

function dayRow(
  of: { readonly bonusId: string; readonly currency: CurrencyCode; readonly date: IsoDate },
  computedMinor: bigint,
  claim: StoredClaim | undefined,
): RakebackDayRow {
  return {
    canClaimDate: of.date,
    bonusId: of.bonusId,
    currencyCode: of.currency,
    amount: toDecimalString(money(claim?.amount_minor ?? computedMinor, of.currency)),
    paidAt: claim?.paid_at.toISOString() ?? null,
  }
}
