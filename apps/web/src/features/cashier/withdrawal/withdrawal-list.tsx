import type { Withdrawal } from '@baize/contract/cashier'
import { Badge, type BadgeTone } from '@baize/ui/badge'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { isEnded, timelineSteps } from './timeline.ts'
import { useWithdrawals } from './use-withdrawals.ts'

const TONES: Readonly<Record<Withdrawal['state'], BadgeTone>> = {
  requested: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'success',
  returned: 'danger',
  rejected: 'danger',
}

/** The player's withdrawals, the newest first, each with its way so far. */
export function WithdrawalList(): ReactNode {
  const t = useTranslations('cashier.withdraw')
  const withdrawals = useWithdrawals()
  const { data: rows } = withdrawals
  if (!rows) {
    return withdrawals.isError ? (
      <LoadFailed
        error={withdrawals.error}
        isRetrying={withdrawals.isFetching}
        onRetry={() => void withdrawals.refetch()}
      />
    ) : (
      <Skeleton className="h-20 w-full rounded-card" />
    )
  }
  if (rows.length === 0) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
        {t('none')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.withdrawalId}>
            <WithdrawalCard row={row} />
          </li>
        ))}
      </ul>
      {withdrawals.hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          isBusy={withdrawals.isFetchingNextPage}
          onClick={() => void withdrawals.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

function WithdrawalCard({ row }: { readonly row: Withdrawal }) {
  const t = useTranslations('cashier.withdraw')
  const locale = useLocale()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <details
      open={!isEnded(row.state)}
      className="group rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="focus-ring flex cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3.5">
        <span className="min-w-0 flex-1">
          <bdi className="figures block font-label">
            {shownAmount(row.amount, row.currencyCode, locale)}
          </bdi>
          <span className="block truncate text-xs text-muted">
            {row.method.title} · <bdi dir="ltr">{row.account}</bdi>
          </span>
        </span>
        <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="flex flex-col px-4 pb-4 text-sm">
        {timelineSteps(row).map(({ state, at }) => (
          <li
            key={state}
            data-step={state}
            data-reached={at !== null}
            className={clsx(
              'relative ps-6 pb-3 last:pb-0',
              'before:absolute before:start-0.75 before:top-1.5 before:size-2.5 before:rounded-pill',
              'not-last:after:absolute not-last:after:start-1.75 not-last:after:top-5 not-last:after:bottom-0 not-last:after:w-px not-last:after:bg-line-strong',
              at === null
                ? 'text-muted before:border before:border-line-strong'
                : 'before:bg-accent',
            )}
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{t(`state.${state}`)}</span>
              {at === null ? (
                <span className="sr-only">{t('toCome')}</span>
              ) : (
                <time dateTime={at} className="text-xs text-muted">
                  {time.format(new Date(at))}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      {row.review !== null && (
        <p className="border-t border-line px-4 py-3 text-sm">{t(`review.${row.review}`)}</p>
      )}
      {row.reason !== null && (
        <p className="border-t border-line px-4 py-3 text-sm">
          <span className="text-muted">{t('reason')}</span> {row.reason}
        </p>
      )}
    </details>
  )
}
