import { BadgeCheck, Crown, Gift, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { EmptyState } from '../../lib/empty-state.tsx'
import { useCurrentPage } from '../../lib/navigation.tsx'
import type { QuietPage } from './pages.ts'

/** The picture of each page and the page its one action leads to. */
const LOOKS: Record<QuietPage, readonly [icon: LucideIcon, actionPage: string]> = {
  verification: [BadgeCheck, 'kyc-refund-policy'],
  verification2: [BadgeCheck, 'kyc-refund-policy'],
  bonus_history: [Gift, 'promotions'],
  'profile2-verification': [BadgeCheck, 'kyc-refund-policy'],
  'profile2-my-bonuses': [Gift, 'promotions'],
  'profile2-vip-club': [Crown, 'promotions'],
}

export function Page(): ReactNode {
  const page = useCurrentPage().key as QuietPage
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const [icon, actionPage] = LOOKS[page]
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
        <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
      </header>
      <EmptyState
        icon={icon}
        heading={t(`${page}.heading`)}
        text={t(`${page}.text`)}
        action={t(`${page}.action`)}
        actionPage={actionPage}
      />
    </div>
  )
}
