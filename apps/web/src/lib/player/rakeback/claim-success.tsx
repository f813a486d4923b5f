import { Banner } from '@baize/ui/banner'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../numbers/amounts.ts'
import type { useRakebackClaim } from './rakeback-claim.ts'

/** R443 */
export function ClaimSuccess({
  claim,
}: {
  readonly claim: ReturnType<typeof useRakebackClaim>
}): ReactNode {
  const t = useTranslations('rakeback')
  const locale = useLocale()
  if (!claim.data) return null
  const { amount, currencyCode } = claim.data
  return (
    <Banner tone="success">
      {t('success', { amount: shownAmount(amount, currencyCode, locale), currency: currencyCode })}
    </Banner>
  )
}
