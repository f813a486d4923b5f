import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../lib/boot/assets.ts'
import { PageLink, useNotFoundStatus } from '../../lib/navigation/navigation.tsx'

/** R209 */
export function Page(): ReactNode {
  useNotFoundStatus()
  const t = useTranslations('pages.notFound')
  const asset = useAsset()
  return (
    <section className="flex flex-col items-center gap-5 py-8 text-center">
      <img
        src={asset('scenes/not-found.svg')}
        alt=""
        width={480}
        height={320}
        className="h-auto w-104 max-w-full"
      />
      <h1 className="heading text-3xl">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <PageLink page="root" className={buttonClass({ size: 'lg' })}>
        {t('action')}
      </PageLink>
    </section>
  )
}
