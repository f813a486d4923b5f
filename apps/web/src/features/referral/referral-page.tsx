import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { Commission } from './commission.tsx'
import { FriendList } from './friend-list.tsx'
import { Funnel } from './funnel.tsx'
import { LinkCard } from './link-card.tsx'

/** R109. A player's link, what came of it, and what it has earned. */
export function Page(): ReactNode {
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const referral = useQuery({
    queryKey: ['getReferral'] as const,
    queryFn: ({ signal }) => call('getReferral', {}, { signal }),
    select: ({ data }) => data,
  })
  const { data } = referral
  // Whoever has brought friends before keeps what they earn, whatever the brand gives today.
  const isOver = data !== undefined && data.percent === 0 && data.signUps === 0
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('refer-a-friend.title')}</h1>
        <p className="text-muted">{t('refer-a-friend.description')}</p>
      </header>
      {isOver ? (
        <IllustratedState
          scene="no-promotions"
          heading={t('refer-a-friend.heading')}
          text={t('refer-a-friend.text', { brand: settings.brandName })}
        />
      ) : data ? (
        <>
          {data.percent > 0 && <LinkCard code={data.code} percent={data.percent} />}
          <Commission referral={data} />
          <Funnel referral={data} />
          <FriendList referral={data} />
        </>
      ) : referral.isError ? (
        <LoadFailed
          error={referral.error}
          isRetrying={referral.isFetching}
          onRetry={() => void referral.refetch()}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
    </div>
  )
}
