import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { promotionsQuery } from '../../../lib/player/promotions-query.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'

/** The running promotions for a deposit, unless the operator keeps them off this page. */
export function DepositPromotions(): ReactNode {
  const t = useTranslations('cashier.deposit')
  const { settings } = useBoot()
  const isShown = !settings.removeBonusesFromDepositPage
  const { data } = useQuery({ ...promotionsQuery(useLocale()), enabled: isShown })
  const offers = data?.filter(({ bonusType }) => bonusType === 'deposit') ?? []
  if (!isShown || offers.length === 0) return null
  return (
    <section aria-label={t('offers')} className="flex flex-col gap-2">
      <h2 className="text-sm font-label">{t('offers')}</h2>
      <ul className="flex flex-col gap-2">
        {offers.map(({ banner }) => (
          <li key={banner.bannerKey}>
            <PageLink
              page={settings.promotionsPageKey}
              rest={banner.bannerKey}
              className="focus-ring flex items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 text-sm hover:border-accent"
            >
              <Gift aria-hidden="true" className="size-5 shrink-0 text-highlight-text" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-label">{banner.bannerTitle}</span>
                <span className="block truncate text-xs text-muted">
                  {banner.bannerTitleSecondary}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="icon-forward size-4 text-muted" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
