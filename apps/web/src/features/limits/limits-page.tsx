import type { PlayerLimits } from '@baize/contract/limits'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { PageLink } from '../../lib/navigation.tsx'
import { LimitCard, SingleLimitsCard } from './limit-card.tsx'
import { LimitHistory } from './limit-history.tsx'
import { ProtectionStatus } from './protection-status.tsx'
import { useLimits } from './use-limits.ts'

/** Everything a player can put between themselves and too much. */
export function Page(): ReactNode {
  const t = useTranslations('limits.page')
  const limits = useLimits()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('intro')}</p>
      </header>
      {limits.data ? (
        <AllLimits data={limits.data} />
      ) : limits.isError ? (
        <LoadFailed
          error={limits.error}
          isRetrying={limits.isFetching}
          onRetry={() => void limits.refetch()}
        />
      ) : (
        <CardSkeletons />
      )}
    </div>
  )
}

function AllLimits({ data }: { readonly data: PlayerLimits }) {
  return (
    <>
      <ProtectionStatus data={data} />
      <LimitCard data={data} type="deposit" />
      <LimitCard data={data} type="loss" />
      <LimitCard data={data} type="bet" />
      <SingleLimitsCard data={data} />
      <BreakInvitation />
      <LimitHistory data={data} />
    </>
  )
}

function BreakInvitation() {
  const t = useTranslations('limits.break')
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-info/40 bg-info-soft p-5 tablet:px-8">
      <Hourglass aria-hidden="true" className="size-8 shrink-0 text-info" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="heading text-lg">{t('invite')}</h2>
        <p className="text-sm">{t('inviteText')}</p>
      </div>
      <PageLink page="profile2-freeze-account" className={buttonClass({ tone: 'secondary' })}>
        {t('action')}
      </PageLink>
    </section>
  )
}

function CardSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-card">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
