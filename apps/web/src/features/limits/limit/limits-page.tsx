import { buttonClass } from '@baize/ui/button'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { LimitCard, SingleLimitsCard } from './limit-card.tsx'
import { LimitHistory } from './limit-history.tsx'
import { LimitsFrame } from '../protection/limits-frame.tsx'

/** Everything a player can put between themselves and too much. */
export function Page(): ReactNode {
  const t = useTranslations('limits.page')
  return (
    <LimitsFrame title={t('title')} intro={t('intro')}>
      {(data) => (
        <>
          <LimitCard data={data} type="deposit" />
          <LimitCard data={data} type="loss" />
          <LimitCard data={data} type="bet" />
          <SingleLimitsCard data={data} />
          <BreakInvitation />
          <LimitHistory data={data} />
        </>
      )}
    </LimitsFrame>
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
