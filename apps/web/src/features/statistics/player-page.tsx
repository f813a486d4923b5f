import { Avatar } from '@baize/ui/avatar'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api/api.ts'
import { useAsset } from '../../lib/boot/assets.ts'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { StatisticsSkeleton } from './statistics-page.tsx'
import { BiggestWins, LatestRaces } from './win-lists.tsx'

/** R251. What a player shows of themselves to whoever has the link. */
export function Page(): ReactNode {
  const t = useTranslations('statistics')
  const code = new URLSearchParams(useLocation().search).get('code') ?? ''
  const query = useQuery({ ...playerQuery(code), enabled: code !== '' })
  const data = query.data ?? undefined
  // The server draws one page for all links: whose it is shows in the browser.
  const isDrawing = useSession().status === 'initialised'
  if (!isDrawing && (code === '' || query.data === null)) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="heading text-3xl">{t('publicTitle')}</h1>
        <IllustratedState
          scene="not-found"
          heading={t('missing.heading')}
          text={t('missing.text')}
        />
      </div>
    )
  }
  if (!data && query.isError) {
    return (
      <LoadFailed
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <PlayerHeader code={code} name={data && (data.name ?? t('hiddenName'))} />
      {data ? (
        <>
          <Figures statistics={data.statistics} shows={data.shows} />
          <Charts
            statistics={data.statistics}
            parts={(['net', 'time'] as const).filter((part) => data.shows.includes(part))}
          />
          {data.shows.includes('biggestWins') && <BiggestWins wins={data.statistics.biggestWins} />}
          {data.shows.includes('races') && (
            <LatestRaces
              races={data.statistics.races}
              currencyCode={data.statistics.currencyCode}
            />
          )}
        </>
      ) : (
        <StatisticsSkeleton />
      )}
    </div>
  )
}

/**
 * That nobody shares anything under a link is an answer, kept like any other: a query that failed is asked again by
 * whoever mounts next, and without data it shows as waiting until then.
 */
function playerQuery(code: string) {
  const input = { query: { code } }
  return queryOptions({
    queryKey: ['getPlayerStatistics', input] as const,
    queryFn: async ({ signal }) => {
      try {
        return (await call('getPlayerStatistics', input, { signal })).data
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })
}

/** A link that was never one is wrong in its form, and no less missing. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Until the name is here the heading says what the page is. */
function PlayerHeader({
  code,
  name,
}: {
  readonly code: string
  readonly name: string | undefined
}) {
  const t = useTranslations('statistics')
  const asset = useAsset()
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name ?? ''} src={asset(`avatars/${code.toLowerCase()}.svg`)} size="lg" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{name !== undefined && t('publicTitle')}</p>
        <h1 className="heading truncate text-3xl">
          <bdi>{name ?? t('publicTitle')}</bdi>
        </h1>
      </div>
    </header>
  )
}
