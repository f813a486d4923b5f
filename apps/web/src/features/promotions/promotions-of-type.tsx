import type { PromotionRow } from '@baize/contract/lobby'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePromotions } from '../../lib/player/use-promotions.ts'
import { useBoot } from '../../lib/boot/boot.ts'

export function usePromotionsOf(type: PromotionRow['bonusType']): readonly PromotionRow[] {
  const { locale } = useBoot()
  const rows = usePromotions(locale).data ?? []
  return rows.filter(({ bonusType }) => bonusType === type)
}

export function PromotionsHeader({ page }: { readonly page: 'freemoney' | 'cashback' }): ReactNode {
  const t = useTranslations('pages')
  const { settings } = useBoot()
  return (
    <header className="flex flex-col gap-2">
      <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
      <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
    </header>
  )
}
