import type { PromotionRow } from '@baize/contract/lobby'
import {
  bonusOfDay,
  calendarCells,
  cutTitle,
  isOpenTo,
  toldDays,
  type CalendarCell,
} from '@baize/rules/bonus-calendar'
import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQueries } from '@tanstack/react-query'
import { Check, Gift, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callMapped } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useNow } from '../../lib/clock.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { localToday } from '../../lib/form/form.ts'
import { ModalLink, PageLink } from '../../lib/navigation/navigation.tsx'
import { useIsBarred } from '../../lib/player/use-promotions.ts'
import {
  useActivationErrorText,
  useAddToCalendar,
  usePlannedBonuses,
} from '../../lib/player/user-bonuses.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

type Cell = CalendarCell<PromotionRow>

/** R241 R601. The offers of four weeks, day by day; a guest sees how it looks and is asked in. */
export function Modal(): ReactNode {
  const t = useTranslations('promotions.calendar')
  const { settings } = useBoot()
  const offers = useOffersByDay()
  const isBarred = useIsBarred()
  return (
    <div className="flex flex-col gap-5">
      <p className="only-guest text-sm text-muted">{t('sample')}</p>
      {isBarred ? (
        <Banner tone="info">{t('nothing')}</Banner>
      ) : offers.isError ? (
        <LoadFailed error={offers.error} isRetrying={offers.isFetching} onRetry={offers.retry} />
      ) : offers.cells ? (
        <Weeks cells={offers.cells} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
      <div className="only-guest flex flex-wrap gap-3">
        <ModalLink modal="signup" className={`${buttonClass({ size: 'lg' })} flex-1`}>
          {t('signup')}
        </ModalLink>
        <ModalLink
          modal="login"
          className={`${buttonClass({ size: 'lg', tone: 'secondary' })} flex-1`}
        >
          {t('login')}
        </ModalLink>
      </div>
      <PageLink
        page={settings.promotionsPageKey}
        className={buttonClass({ size: 'lg', tone: 'secondary', isWide: true })}
      >
        {t('more')}
      </PageLink>
    </div>
  )
}

/** The spec's own call for each day that is told; days are those of where the player is. */
function useOffersByDay() {
  const language = useLocale()
  const today = localToday(useNow())
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const depositCount = useUserDetails().data?.depositCount
  const days = toldDays(today)
  const answers = useQueries({
    queries: days.map((day) => {
      const query = { language, timeZone, calendarDateTime: `${day} 12:00:00` }
      return callMapped('getAllBonus', { query }, 'rows', ({ data }) => data.bonus.rows)
    }),
  })
  const failed = answers.find(({ isError }) => isError)
  const rows = answers.flatMap(({ data }) =>
    data ? [data.filter((row) => isOpenTo(row, depositCount))] : [],
  )
  const isComplete = rows.length === days.length
  return {
    isError: failed !== undefined,
    error: failed?.error,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => answers.forEach((answer) => answer.isError && void answer.refetch()),
    cells: isComplete
      ? calendarCells(today, (day) =>
          bonusOfDay(rows[days.indexOf(day)] ?? [], rows, ({ banner }) => banner.bannerKey),
        )
      : undefined,
  }
}

function Weeks({ cells }: { readonly cells: readonly Cell[] }) {
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className="flex flex-col gap-2">
      <div
        aria-hidden="true"
        className="hidden grid-cols-7 gap-2 text-center text-xs text-muted tablet:grid"
      >
        {cells.slice(0, 7).map(({ dayDate }) => (
          <span key={dayDate}>{weekday.format(new Date(dayDate))}</span>
        ))}
      </div>
      <ol className="grid grid-cols-2 gap-2 tablet:grid-cols-7">
        {cells.map((cell) => (
          <Day key={cell.dayDate} cell={cell} />
        ))}
      </ol>
    </div>
  )
}

function Day({ cell }: { readonly cell: Cell }) {
  const t = useTranslations('promotions.calendar')
  const locale = useLocale()
  const { dayDate, time, bonus } = cell
  const long = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const at = new Date(dayDate)
  return (
    <li
      data-time={time}
      aria-current={time === 'today' ? 'date' : undefined}
      className="flex min-h-24 flex-col items-center gap-2 rounded-control border border-line bg-sunken p-2 text-center text-xs data-[time=today]:border-accent data-[time=today]:bg-accent-soft data-[time=today]:text-on-accent-soft"
    >
      <time dateTime={dayDate}>
        <span className="sr-only">{long.format(at)}</span>
        <span aria-hidden="true" className="text-muted in-data-[time=today]:text-inherit">
          {short.format(at)}
        </span>
      </time>
      {bonus ? (
        <DayBonus cell={cell} bonus={bonus} />
      ) : (
        <NoTitle text={t(time === 'ended' ? 'ended' : 'locked')} isEnded={time === 'ended'} />
      )}
    </li>
  )
}

/** R241. An opened gift that is checked, or a locked one. */
function NoTitle({ text, isEnded }: { readonly text: string; readonly isEnded: boolean }) {
  return (
    <span className="my-auto flex items-center gap-1 text-muted">
      <Gift aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {isEnded ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <LockKeyhole aria-hidden="true" className="size-4" />
      )}
      <span className="sr-only">{text}</span>
    </span>
  )
}

function DayBonus({ cell, bonus }: { readonly cell: Cell; readonly bonus: PromotionRow }) {
  const { settings } = useBoot()
  const { bannerKey, bannerTitle } = bonus.banner
  const isAddable = bonus.isOfCalendar === true && cell.time === 'future'
  return (
    <>
      <PageLink
        page={settings.promotionsPageKey}
        rest={bannerKey}
        className="focus-ring my-auto rounded-sm font-label wrap-anywhere hyphens-auto underline-offset-2 hover:underline"
      >
        {cutTitle(bannerTitle)}
      </PageLink>
      {isAddable && <AddToCalendar bonusKey={bonus.banner.bannerBonusKey} day={cell.dayDate} />}
    </>
  )
}

/** R804. An offer of the calendar is had on the day it was planned for. */
function AddToCalendar({ bonusKey, day }: { readonly bonusKey: string; readonly day: string }) {
  const t = useTranslations('promotions.calendar')
  const planned = usePlannedBonuses().data ?? []
  const adding = useAddToCalendar()
  const errorText = useActivationErrorText()
  const isPlanned =
    adding.isSuccess || planned.some((one) => one.bonusKey === bonusKey && one.day === day)
  if (isPlanned) return <span className="only-user text-success">{t('planned')}</span>
  return (
    <span className="only-user">
      <Button
        size="sm"
        tone="secondary"
        isBusy={adding.isPending}
        onClick={() => adding.mutate({ bonusKey, day })}
      >
        {t('add')}
      </Button>
      {adding.isError && <span role="alert">{errorText(adding.error)}</span>}
    </span>
  )
}
