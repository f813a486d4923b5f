import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'

/** The races that run. There is none, and the page says so. */
export function Page(): ReactNode {
  const t = useTranslations('pages.tournaments')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description', { brand: settings.brandName })}</p>
      </header>
      <IllustratedState scene="no-tournaments" heading={t('heading')} text={t('text')}>
        <PageLink page={settings.casinoPageKey} className={buttonClass({ tone: 'secondary' })}>
          {t('action')}
        </PageLink>
      </IllustratedState>
    </div>
  )
}
