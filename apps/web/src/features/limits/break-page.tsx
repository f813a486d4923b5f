import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { PageLink } from '../../lib/navigation.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { FreezeCard } from './freeze-card.tsx'
import { ProtectionStatus } from './protection-status.tsx'
import { useLimits } from './use-limits.ts'

/** The way out of play, for days or for good. */
export function Page(): ReactNode {
  const t = useTranslations('limits.break')
  const limits = useLimits()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('intro')}</p>
      </header>
      {limits.data ? (
        <>
          <ProtectionStatus data={limits.data} />
          <FreezeCard data={limits.data} />
          <ExclusionCard data={limits.data} />
        </>
      ) : limits.isError ? (
        <LoadFailed
          error={limits.error}
          isRetrying={limits.isFetching}
          onRetry={() => void limits.refetch()}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      <section className="flex flex-wrap items-center gap-4 px-1">
        <LifeBuoy aria-hidden="true" className="size-6 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('help')}</p>
        <PageLink
          page="responsible-gambling"
          className={buttonClass({ tone: 'secondary', size: 'sm' })}
        >
          {t('helpAction')}
        </PageLink>
      </section>
    </div>
  )
}
