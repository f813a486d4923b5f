import type { BonusRow } from '@baize/contract/lobby'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { bonusesQuery } from '../../lib/player/bonuses-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'

export function useOffersOf(type: BonusRow['bonusType']): readonly BonusRow[] {
  const { locale } = useBoot()
  const rows = useQuery(bonusesQuery(locale)).data ?? []
  return rows.filter(({ bonusType }) => bonusType === type)
}

export function OfferHeader({ page }: { readonly page: 'freemoney' | 'cashback' }): ReactNode {
  const t = useTranslations('pages')
  const { settings } = useBoot()
  return (
    <header className="flex flex-col gap-2">
      <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
      <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
    </header>
  )
}
