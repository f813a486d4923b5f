import { Badge } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../lib/assets.ts'
import { useBoot } from '../../lib/boot.ts'
import { PageLink, SiteLink } from '../../lib/navigation.tsx'
import { useUserDetails } from '../../lib/user-details.ts'

/** The levels in the order in which they are climbed. */
const LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const

/** R206: the club's levels. What a level brings is told only once it is paid. */
export function Page(): ReactNode {
  const t = useTranslations('pages.vip-club')
  const tVip = useTranslations('vip')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-8">
      <section className="rounded-card bg-accent bg-hero px-6 py-10 text-on-hero shadow-card hero-art tablet:px-12 tablet:py-14">
        <div className="flex max-w-prose flex-col items-start gap-4">
          <h1 className="heading text-3xl tablet:text-4xl">{t('title')}</h1>
          <p className="text-lg">{t('description', { brand: settings.brandName })}</p>
          <SiteLink href="?modal=signup" className={`${buttonClass({ size: 'lg' })} only-guest`}>
            {tVip('join')}
          </SiteLink>
        </div>
      </section>
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

function Levels() {
  const t = useTranslations('vip')
  const asset = useAsset()
  const current = useUserDetails().data?.userLoyaltyLevel.level
  return (
    <section aria-labelledby="vip-levels" className="flex flex-col gap-4">
      <h2 id="vip-levels" className="heading text-xl">
        {t('levels')}
      </h2>
      <ol className="grid grid-cols-2 gap-4 tablet:grid-cols-3 wide:grid-cols-5">
        {LEVELS.map((level, index) => (
          <li
            key={level}
            aria-current={current === index + 1 ? 'true' : undefined}
            className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-5 text-center aria-current:border-accent"
          >
            <img
              src={asset(`vip/${index + 1}.svg`)}
              alt=""
              width={128}
              height={128}
              loading="lazy"
              className="size-28"
            />
            <h3 className="heading text-lg">{t(`names.${level}`)}</h3>
            <p className="text-sm text-muted">{t(`texts.${level}`)}</p>
            {current === index + 1 && <Badge tone="accent">{t('yours')}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
