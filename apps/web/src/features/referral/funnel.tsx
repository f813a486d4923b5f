import type { ReferralOverview } from '@baize/contract/referral'
import { Coins, MousePointerClick, PiggyBank, UserPlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** How many go how far, from the link to the first stake. */
export function Funnel({ referral }: { readonly referral: ReferralOverview }): ReactNode {
  const t = useTranslations('referral')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <section aria-labelledby="referral-funnel" className="flex flex-col gap-3">
      <h2 id="referral-funnel" className="heading text-xl">
        {t('funnel')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
        <Step icon={MousePointerClick} label={t('clicks')}>
          {number.format(referral.clicks)}
        </Step>
        <Step icon={UserPlus} label={t('signUps')}>
          {number.format(referral.signUps)}
        </Step>
        <Step icon={PiggyBank} label={t('depositors')}>
          {number.format(referral.depositors)}
        </Step>
        <Step icon={Coins} label={t('wagered')}>
          {shownAmount(referral.wagered, referral.currencyCode, locale)}
        </Step>
      </dl>
    </section>
  )
}

interface StepProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly children: string
}

function Step({ icon: Icon, label, children }: StepProps) {
  return (
    <div className="bg-surface p-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="mt-1 text-xl font-label">
        <bdi className="figures">{children}</bdi>
      </dd>
    </div>
  )
}
