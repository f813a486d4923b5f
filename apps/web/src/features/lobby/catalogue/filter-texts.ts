import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import type { FilterName } from './list-params.ts'
import { providersQuery, railsQuery } from './lobby-queries.ts'

/** What the house's studio calls its features. Another studio may know more; those keep their key. */
const FEATURES = [
  'free-spins',
  'bonus-buy',
  'tumbles',
  'wilds',
  'multipliers',
  'shared-round',
] as const

export function useFeatureText(): (feature: string) => string {
  const t = useTranslations('lobby.features')
  return (feature) => {
    const known = FEATURES.find((name) => name === feature)
    return known ? t(known) : feature.replaceAll('-', ' ')
  }
}

/** A filter as a reader would say it. */
export function useFilterTexts(): (name: FilterName, value: string) => string {
  const t = useTranslations('lobby')
  const featureText = useFeatureText()
  const { locale } = useBoot()
  const categories = useQuery(railsQuery(locale)).data ?? []
  const providers = useQuery(providersQuery()).data ?? []
  return (name, value) => {
    switch (name) {
      case 'category':
        return categories.find(({ key }) => key === value)?.name ?? value
      case 'provider':
        return providers.find(({ key }) => key === value)?.name ?? value
      case 'feature':
        return featureText(value)
      case 'volatility':
        return t(`volatilities.${value as 'low'}`)
      case 'minRtp':
        return t('rtpFrom', { rtp: value })
      case 'minBet':
        return t('betFrom', { amount: value })
      case 'maxBet':
        return t('betTo', { amount: value })
      case 'demo':
        return t('withDemo')
      default:
        return value
    }
  }
}
