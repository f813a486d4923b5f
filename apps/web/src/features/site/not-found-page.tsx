import { buttonClass } from '@baize/ui/button'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink, useNotFoundStatus } from '../../lib/navigation.tsx'

/** R209 */
export function Page(): ReactNode {
  useNotFoundStatus()
  const t = useTranslations('pages.notFound')
  return (
    <section className="flex flex-col items-center gap-5 py-14 text-center">
      <Compass aria-hidden className="size-16 text-accent" />
      <h1 className="heading text-3xl">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <PageLink page="root" className={buttonClass({ size: 'lg' })}>
        {t('action')}
      </PageLink>
    </section>
  )
}
