import type { UserBonus } from '@baize/contract/bonuses'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { CouponSection } from '../../lib/player/coupon-section.tsx'
import { isInPlay, isOfSpins, isWaiting, useUserBonuses } from '../../lib/player/user-bonuses.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { BonusHistory } from './bonus-history.tsx'
import { FreeSpins } from './free-spins.tsx'
import { WaitingBonus } from './waiting-bonus.tsx'

/** R105 R603. What is played, what waits and what there was, each with its own terms. */
export function Page(): ReactNode {
  const page = useCurrentPage().key as 'bonus_history' | 'profile2-my-bonuses'
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const bonuses = useUserBonuses()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
        <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
      </header>
      {bonuses.data ? (
        <Bonuses rows={bonuses.data} page={page} />
      ) : bonuses.isError ? (
        <LoadFailed
          error={bonuses.error}
          isRetrying={bonuses.isFetching}
          onRetry={() => void bonuses.refetch()}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-72 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      <CouponSection />
    </div>
  )
}

interface BonusesProps {
  readonly rows: readonly UserBonus[]
  readonly page: 'bonus_history' | 'profile2-my-bonuses'
}

function Bonuses({ rows, page }: BonusesProps) {
  const t = useTranslations('bonuses')
  const pages = useTranslations('pages')
  const active = rows.filter(isInPlay)
  const waiting = rows.filter(isWaiting)
  const spins = rows.filter(isOfSpins)
  const past = rows.filter(({ endedAt }) => endedAt !== null)
  if (rows.length === 0) {
    return (
      <IllustratedState
        scene="no-promotions"
        heading={pages(`${page}.heading`)}
        text={pages(`${page}.text`)}
      >
        <PageLink page="promotions" className={buttonClass({ tone: 'secondary' })}>
          {pages(`${page}.action`)}
        </PageLink>
      </IllustratedState>
    )
  }
  return (
    <>
      {active.length + waiting.length + spins.length === 0 && <NothingRuns />}
      {active.map((bonus) => (
        <ActiveBonus key={bonus.bonusId} bonus={bonus} />
      ))}
      {spins.map((bonus) => (
        <FreeSpins key={bonus.bonusId} bonus={bonus} />
      ))}
      {waiting.map((bonus) => (
        <WaitingBonus key={bonus.bonusId} bonus={bonus} />
      ))}
      {past.length > 0 && (
        <section aria-labelledby="bonus-history" className="flex flex-col gap-4">
          <h2 id="bonus-history" className="heading text-xl">
            {t('history')}
          </h2>
          <BonusHistory rows={past} />
        </section>
      )}
    </>
  )
}

function NothingRuns() {
  const t = useTranslations('bonuses')
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <p className="text-muted">{t('nothingRuns')}</p>
      <PageLink page="promotions" className={buttonClass({ tone: 'secondary' })}>
        {t('promotions')}
      </PageLink>
    </section>
  )
}
