import type { VipLevel } from '@baize/contract/vip'
import { parseAmount } from '@baize/money'
import { wayToNext } from '@baize/rules/vip-levels'
import { Progress } from '@baize/ui/progress'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useVipStatus, vipLevelsQuery } from './vip-queries.ts'
import { useVipTexts } from './vip-texts.ts'

type Status = NonNullable<ReturnType<typeof useVipStatus>['data']>

/** The player's own number, the way to the next level, and how it came together. */
export function OwnStatus(): ReactNode {
  const status = useVipStatus()
  const levels = useQuery(vipLevelsQuery())
  if (status.data && levels.data)
    return (
      <>
        <Way status={status.data} levels={levels.data} />
        <Rewards status={status.data} />
        <Lines status={status.data} />
      </>
    )
  const failed = status.isError ? status : levels.isError ? levels : undefined
  if (!failed) return <Skeleton className="h-40 w-full" />
  return (
    <LoadFailed
      error={failed.error}
      isRetrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}

function Way({
  status,
  levels,
}: {
  readonly status: Status
  readonly levels: readonly VipLevel[]
}) {
  const t = useTranslations('vip')
  const texts = useVipTexts()
  const steps = levels.map((level) => ({
    ...level,
    euros: level.points,
    points: cents(level.points),
  }))
  const way = wayToNext(cents(status.points), status.level, steps)
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <p className="text-lg">{t('points', { points: texts.points(status.points) })}</p>
      {way ? (
        <Progress
          label={t('toNext', { level: texts.name(way.next) })}
          value={way.percent}
          valueText={t('missing', { points: texts.points(decimal(way.missing)) })}
        />
      ) : (
        <p>{t('highest')}</p>
      )}
      <p className="text-sm text-muted">{t('formula')}</p>
    </section>
  )
}

function Rewards({ status }: { readonly status: Status }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const texts = useVipTexts()
  if (status.reached.length === 0) return null
  return (
    <section aria-labelledby="vip-rewards" className="flex flex-col gap-3">
      <h2 id="vip-rewards" className="heading text-xl">
        {t('rewards')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {status.reached.map(({ level, at, paid, currencyCode }) => (
          <li key={level} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <span className="flex-1">{t('reached', { level, date: texts.moment(at) })}</span>
            <bdi className="figures">
              {paid === null ? t('onItsWay') : shownAmount(paid, currencyCode, locale)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ status }: { readonly status: Status }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const texts = useVipTexts()
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-label">
        {t('lines')}
      </summary>
      {status.lines.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-muted">{t('noLines')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-t border-line px-4 text-sm">
          {status.lines.map((line) => (
            <li
              key={`${line.gameSlug} ${line.currencyCode}`}
              className="flex flex-wrap items-baseline gap-x-4 py-3"
            >
              <span className="min-w-0 flex-1 truncate">{line.gameName}</span>
              <span className="text-muted">
                {t('staked', { stake: shownAmount(line.stake, line.currencyCode, locale) })}
              </span>
              <bdi className="figures w-24 text-end">{texts.points(line.points)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Points are euros, which have cents. */
function cents(euros: string): bigint {
  return parseAmount(euros, 'EUR')?.amountMinor ?? 0n
}

function decimal(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}
