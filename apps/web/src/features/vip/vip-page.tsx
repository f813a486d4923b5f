import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import type { PageData } from '../../lib/definitions/page-definition.ts'
import { ModalLink, PageLink } from '../../lib/navigation/navigation.tsx'
import { Levels } from './levels.tsx'
import { OwnPlace } from './own-place.tsx'
import { vipLevelsQuery } from './vip-queries.ts'

export const data: PageData = { optionalQueries: () => [vipLevelsQuery() as FetchQueryOptions] }

/** R206: the club's levels and what each of them brings. */
export function Page(): ReactNode {
  const t = useTranslations('pages.vip-club')
  const tVip = useTranslations('vip')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-8">
      <section className="rounded-card bg-accent bg-hero px-6 py-10 text-on-hero shadow-card hero-art tablet:px-12 tablet:py-14">
        <div className="flex flex-col items-start gap-4">
          <h1 className="heading max-w-[58%] text-3xl tablet:text-4xl">{t('title')}</h1>
          <p className="max-w-[56%] tablet:text-lg">
            {t('description', { brand: settings.brandName })}
          </p>
          <ModalLink modal="signup" className={`${buttonClass({ size: 'lg' })} only-guest`}>
            {tVip('join')}
          </ModalLink>
        </div>
      </section>
      <OwnPlace />
      <Banner tone="info" title={t('heading')}>
        {t('text')}
      </Banner>
      <Levels />
      <PageLink
        page={settings.promotionsPageKey}
        className={`${buttonClass({ tone: 'secondary' })} self-center`}
      >
        {t('action')}
      </PageLink>
    </div>
  )
}
