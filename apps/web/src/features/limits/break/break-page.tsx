import { buttonClass } from '@baize/ui/button'
import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { FreezeCard } from './freeze-card.tsx'
import { LimitsFrame } from '../protection/limits-frame.tsx'

/** The way out of play, for days or for good. */
export function Page(): ReactNode {
  const t = useTranslations('limits.break')
  return (
    <LimitsFrame title={t('title')} intro={t('intro')} below={<Help />}>
      {(data) => (
        <>
          <FreezeCard data={data} />
          <ExclusionCard data={data} />
        </>
      )}
    </LimitsFrame>
  )
}

function Help() {
  const t = useTranslations('limits.break')
  return (
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
  )
}
