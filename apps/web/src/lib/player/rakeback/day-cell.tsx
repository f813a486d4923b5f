import { Button } from '@baize/ui/button'
import { clsx } from 'clsx'
import { Check, Gift, Hourglass, Lock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ModalLink } from '../../navigation/navigation.tsx'
import { shownAmount } from '../../numbers/amounts.ts'
import type { RakebackCell } from './rakeback-days.ts'

const ICONS = {
  claimed: Check,
  missed: X,
  claimable: Gift,
  locked: Lock,
  'play-to-earn': Hourglass,
  nothing: null,
} as const

interface DayCellProps {
  readonly cell: RakebackCell
  /** In a column of its own on every width, as the carousel has it. */
  readonly isCard?: boolean
  readonly isSample: boolean
  readonly isBusy: boolean
  readonly onClaim: (cell: RakebackCell) => void
}

/** R242 R440 R441 R442. A day: what it is, what it holds, and the button while it can be had. */
export function DayCell({ cell, isCard, isSample, isBusy, onClaim }: DayCellProps): ReactNode {
  const t = useTranslations('rakeback')
  const { state, date, isToday } = cell
  const Icon = ICONS[state]
  return (
    <div
      data-state={state}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'flex h-full items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3 py-2 text-sm aria-[current=date]:border-accent',
        isCard
          ? 'min-h-36 flex-col text-center'
          : 'min-h-14 tablet:min-h-32 tablet:flex-col tablet:px-1 tablet:text-center',
        (state === 'missed' || state === 'nothing') && 'bg-sunken',
        state === 'claimable' && 'border-accent bg-accent-soft text-on-accent-soft',
      )}
    >
      <DayName date={date} isWeekdayShown={isCard ?? false} />
      <span
        className={clsx(
          'flex min-w-0 flex-1 flex-col gap-0.5',
          isCard && 'items-center',
          'tablet:items-center',
        )}
      >
        <span className="flex items-center gap-1 text-xs">
          {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
          {t(`state.${state}`)}
          {state === 'locked' && <span className="sr-only">{t('isLocked')}</span>}
        </span>
        <Amount cell={cell} isSample={isSample} />
      </span>
      {state === 'claimable' && (
        <Button size="sm" className="px-3" isBusy={isBusy} onClick={() => onClaim(cell)}>
          {t('get')}
        </Button>
      )}
    </div>
  )
}

function DayName({
  date,
  isWeekdayShown,
}: {
  readonly date: string
  readonly isWeekdayShown: boolean
}) {
  const locale = useLocale()
  const day = new Date(`${date}T00:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)
  return (
    <time dateTime={date} className="shrink-0 text-xs max-tablet:w-20">
      <span className={isWeekdayShown ? 'block' : 'block tablet:hidden'}>
        {words({ weekday: 'short' })}
      </span>
      {words({ day: 'numeric', month: 'short' })}
    </time>
  )
}

/** Every amount leads to its own arithmetic; a made-up one to none. */
function Amount({ cell, isSample }: { readonly cell: RakebackCell; readonly isSample: boolean }) {
  const t = useTranslations('rakeback')
  const locale = useLocale()
  const { amount, currencyCode, state, date } = cell
  if (state === 'play-to-earn' || state === 'nothing') return null
  const shown = shownAmount(amount, currencyCode, locale)
  const look = clsx('figures font-label', state === 'missed' && 'line-through')
  if (isSample) return <bdi className={look}>{shown}</bdi>
  return (
    <ModalLink
      modal="rakeback"
      params={{ day: date }}
      aria-label={t('explain', { amount: shown })}
      className={`${look} focus-ring rounded-control underline decoration-dotted underline-offset-4`}
    >
      <bdi>{shown}</bdi>
    </ModalLink>
  )
}
