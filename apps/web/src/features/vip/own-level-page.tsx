import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import type { PageData } from '../../lib/definitions/page-definition.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { PlayerBadge } from '../../lib/player/player-badge.tsx'
import { Levels } from './levels.tsx'
import { OwnStatus } from './own-status.tsx'
import { vipLevelsQuery } from './vip-queries.ts'

export const data: PageData = { optionalQueries: () => [vipLevelsQuery() as FetchQueryOptions] }

/** R208: where the player stands in the club. */
export function Page(): ReactNode {
  const t = useTranslations('pages.profile2-vip-club')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      <section className="flex flex-wrap items-center justify-between gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
        <PlayerBadge isLarge />
        <PageLink page={settings.promotionsPageKey} className={buttonClass({ tone: 'secondary' })}>
          {t('action')}
        </PageLink>
      </section>
      <OwnStatus />
      <Levels />
      <Banner tone="info" title={t('heading')}>
        {t('text')}
      </Banner>
    </div>
  )
}
