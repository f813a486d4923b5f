import type { RakebackPart } from '@baize/contract/rakeback'
import { daysAfter } from '@baize/rules/rakeback'
import { Button, buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { ModalLink } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useRakebackDays } from '../../lib/player/rakeback/rakeback-days.ts'
import { arithmeticFile } from './arithmetic-file.ts'

/** How the amount of a day comes together: every bet by game, every factor, every sum. */
export function DayArithmetic({ date }: { readonly date: string }): ReactNode {
  const t = useTranslations('rakeback')
  const bonusId = useRakebackDays().data?.bonusId ?? null
  const lines = useQuery({
    queryKey: ['getRakebackLines', bonusId, date] as const,
    queryFn: ({ signal }) =>
      call(
        'getRakebackLines',
        { query: { bonusId: bonusId ?? '', canClaimDate: date } },
        { signal },
      ),
    enabled: bonusId !== null,
    select: ({ data }) => data,
  })
  return (
    <div className="flex flex-col gap-5">
      <ModalLink
        modal="rakeback"
        className={`${buttonClass({ tone: 'secondary', size: 'sm' })} self-start`}
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('back')}
      </ModalLink>
      {lines.data ? (
        <Explained {...lines.data} />
      ) : lines.isError ? (
        <LoadFailed
          error={lines.error}
          isRetrying={lines.isFetching}
          onRetry={() => void lines.refetch()}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof call<'getRakebackLines'>>>['data']

function Explained({ day, parts }: Loaded) {
  const t = useTranslations('rakeback')
  const locale = useLocale()
  const date = useDateText()
  return (
    <>
      <p className="text-lg">
        {t('dayIs', {
          date: date(day.canClaimDate),
          amount: shownAmount(day.amount, day.currencyCode, locale),
        })}
      </p>
      {parts.map((part) => (
        <Part
          key={part.playedOn}
          part={part}
          currencyCode={day.currencyCode}
          isFirst={daysAfter(part.playedOn, 1) === day.canClaimDate}
        />
      ))}
      <p className="text-sm text-muted">{t('how')}</p>
      <Button
        tone="secondary"
        size="sm"
        className="self-start"
        onClick={() => arithmeticFile(day, parts)}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {t('csv')}
      </Button>
    </>
  )
}

interface PartProps {
  readonly part: RakebackPart
  readonly currencyCode: string
  /** The day after it was played, which has what does not divide. */
  readonly isFirst: boolean
}

function Part({ part, currencyCode, isFirst }: PartProps) {
  const t = useTranslations('rakeback')
  const locale = useLocale()
  const date = useDateText()
  const amount = (value: string) => shownAmount(value, currencyCode, locale)
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(part.percent)
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line p-4 text-sm">
      <h3 className="font-label">
        {t('playedOn', { date: date(part.playedOn), level: part.level })}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {part.lines.map((line) => (
          <li key={line.gameSlug} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-32 truncate">{line.gameName}</span>
            <span dir="ltr" className="figures text-muted">
              <bdi>{amount(line.stake)}</bdi> × <bdi>{line.edge} %</bdi> × <bdi>{percent} %</bdi>
            </span>
            <bdi dir="ltr" className="figures ms-auto">{`= ${line.product}`}</bdi>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-2">
        <dt>{t('sum')}</dt>
        <dd className="figures text-end">
          <bdi>{part.sum}</bdi>
        </dd>
        <dt>{t('earned')}</dt>
        <dd className="figures text-end">
          <bdi>{amount(part.earned)}</bdi>
        </dd>
        <dt className="font-label">{t(isFirst ? 'shareFirst' : 'share', { share: part.share })}</dt>
        <dd className="figures text-end font-label">
          <bdi>{amount(part.amount)}</bdi>
        </dd>
      </dl>
    </section>
  )
}

function useDateText(): (date: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (date) => format.format(new Date(date))
}
