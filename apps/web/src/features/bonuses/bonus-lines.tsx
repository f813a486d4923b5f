import type { BonusLine, UserBonus } from '@baize/contract/bonuses'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useBonusTexts } from './bonus-texts.ts'

function useLines({ bonusId }: UserBonus, isOpen: boolean) {
  return useInfiniteQuery({
    queryKey: ['getBonusLines', bonusId] as const,
    queryFn: ({ pageParam: before, signal }) =>
      call('getBonusLines', { query: { bonusId, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }) => (data.hasMore ? data.rows.at(-1)?.number : undefined),
    enabled: isOpen,
    select: ({ pages }) => pages.flatMap(({ data }) => data.rows),
  })
}

/** How each bet counted: the bar above is the sum of these lines. */
export function BonusLines({ bonus }: { readonly bonus: UserBonus }): ReactNode {
  const t = useTranslations('bonuses.lines')
  const [isOpen, setIsOpen] = useState(false)
  const lines = useLines(bonus, isOpen)
  return (
    <details
      className="rounded-card border border-line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-label">
        {t('title')}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        {lines.data ? (
          <Lines rows={lines.data} currencyCode={bonus.currencyCode} />
        ) : lines.isError ? (
          <LoadFailed
            error={lines.error}
            isRetrying={lines.isFetching}
            onRetry={() => void lines.refetch()}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        {lines.hasNextPage && (
          <Button
            tone="secondary"
            className="self-center"
            isBusy={lines.isFetchingNextPage}
            onClick={() => void lines.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </details>
  )
}

interface LinesProps {
  readonly rows: readonly BonusLine[]
  readonly currencyCode: string
}

function Lines({ rows, currencyCode }: LinesProps) {
  const t = useTranslations('bonuses.lines')
  const texts = useBonusTexts(currencyCode)
  if (rows.length === 0) return <p className="text-sm text-muted">{t('none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block truncate font-label">{row.gameName ?? t('bet')}</span>
            <time dateTime={row.at} className="text-xs text-muted">
              {texts.moment(row.at)}
            </time>
          </span>
          <span className="text-muted">
            {row.kind === 'rollback'
              ? t('returned', { stake: texts.amount(row.stake) })
              : t('counted', {
                  stake: texts.amount(row.stake),
                  weight: texts.percent(row.weight ?? 0),
                  counted: texts.amount(row.counted),
                })}
          </span>
          <span className="figures ms-auto text-end">
            {t('left', { left: texts.amount(row.left) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
