import type { ReferralOverview } from '@baize/contract/referral'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { invalidateCalls } from '../../lib/api/query-keys.ts'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

/** What there is to claim, what comes tomorrow and what was paid. */
export function Commission({ referral }: { readonly referral: ReferralOverview }): ReactNode {
  const t = useTranslations('referral')
  const locale = useLocale()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const claim = useMutation({
    mutationFn: async () => (await call('claimReferral', {})).data,
    onSettled: () => invalidateCalls(queryClient, 'getReferral', 'getUserDetails', 'getWallets'),
  })
  const amount = (value: string) => shownAmount(value, referral.currencyCode, locale)
  const isAny = /[1-9]/.test(referral.available)
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-sm text-muted">{t('available')}</h2>
          <p className="heading text-3xl">
            <bdi className="figures">{amount(referral.available)}</bdi>
          </p>
        </div>
        <Button disabled={!isAny} isBusy={claim.isPending} onClick={() => claim.mutate()}>
          {isAny ? t('claim', { amount: amount(referral.available) }) : t('nothing')}
        </Button>
      </div>
      {claim.isSuccess && (
        <Banner tone="success">
          {t('paid', {
            amount: shownAmount(claim.data.amount, claim.data.currencyCode, locale),
          })}
        </Banner>
      )}
      {claim.isError && <Banner tone="error">{errorText(claim.error)}</Banner>}
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-muted">{t('pending')}</dt>
          <dd className="mt-1 text-xl font-label">
            <bdi className="figures">{amount(referral.pending)}</bdi>
          </dd>
          <dd className="text-sm text-muted">{t('pendingText')}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('claimed')}</dt>
          <dd className="mt-1 text-xl font-label">
            <bdi className="figures">{amount(referral.claimed)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}
