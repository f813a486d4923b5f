import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callMapped } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useNow } from '../../lib/clock.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { useIsBarred } from '../../lib/player/use-promotions.ts'

/** By the setting `useNewsBlockInPromotions`: what began lately and what begins soon. R411: not for who may not play. */
export function PromotionNews(): ReactNode {
  const t = useTranslations('promotions.news')
  const locale = useLocale()
  const { settings } = useBoot()
  const id = useId()
  const now = useNow().getTime()
  const isBarred = useIsBarred()
  const query = { language: locale, isNews: 'true' } as const
  const news = useQuery(
    callMapped('getAllBonus', { query }, 'news', ({ data }) =>
      data.bonus.rows.map(({ banner, startsAt = '' }) => ({ banner, startsAt })),
    ),
  )
  // A page of offers is whole without its news: what cannot be had is not complained about.
  if (isBarred || !news.data || news.data.length === 0) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="heading flex items-center gap-3 text-xl">
        <Newspaper aria-hidden="true" className="size-5 text-muted" />
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {news.data.map(({ banner, startsAt }) => {
          const start = new Date(startsAt)
          const hasBegun = start.getTime() <= now
          return (
            <li
              key={banner.bannerKey}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4"
            >
              <span className="font-label">
                {hasBegun ? (
                  <PageLink
                    page={settings.promotionsPageKey}
                    rest={banner.bannerKey}
                    className="focus-ring rounded-sm text-link underline"
                  >
                    {banner.bannerTitle}
                  </PageLink>
                ) : (
                  banner.bannerTitle
                )}
              </span>
              <span className="text-sm text-muted">{banner.bannerTitleSecondary}</span>
              <time dateTime={startsAt} className="text-sm text-muted tablet:ms-auto">
                {t(hasBegun ? 'since' : 'from', { date: date.format(start) })}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
