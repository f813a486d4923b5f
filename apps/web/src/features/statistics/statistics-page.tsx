import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useIsSignedIn } from '../../lib/session/session.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { ShareCard } from './share-card.tsx'
import { BiggestWins, LatestRaces } from './win-lists.tsx'

/** R111 R251. The player's own statistics, and what others see of them. */
export function Page(): ReactNode {
  const t = useTranslations('statistics')
  const isSignedIn = useIsSignedIn()
  const query = useQuery({ ...callQuery('getStatistics'), enabled: isSignedIn })
  const data = query.data?.data
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      {data ? (
        <>
          <Figures statistics={data.statistics} isOwn />
          <Charts statistics={data.statistics} parts={['net', 'time']} />
          <BiggestWins wins={data.statistics.biggestWins} hasProofs />
          <LatestRaces races={data.statistics.races} currencyCode={data.statistics.currencyCode} />
          <ShareCard share={data.share} />
        </>
      ) : query.isError ? (
        <LoadFailed
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <StatisticsSkeleton />
      )}
    </div>
  )
}

export function StatisticsSkeleton(): ReactNode {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  )
}
