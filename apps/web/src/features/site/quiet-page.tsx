import {
  BadgeCheck,
  Boxes,
  Coins,
  Crown,
  Flame,
  Gamepad2,
  Gift,
  History,
  Landmark,
  Radio,
  Scale,
  Snowflake,
  Star,
  Tag,
  Trophy,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { EmptyState } from '../../lib/empty-state.tsx'
import { useCurrentPage } from '../../lib/navigation.tsx'
import type { QuietPage } from './pages.ts'

/** The picture of each page and the page its one action leads to. */
const LOOKS: Record<QuietPage, readonly [icon: LucideIcon, actionPage: string]> = {
  promotions: [Tag, 'bonus-terms'],
  providers: [Boxes, 'casino'],
  tournaments: [Trophy, 'casino'],
  cashback: [Coins, 'bonus-terms'],
  'live-casino': [Radio, 'casino'],
  slots: [Gamepad2, 'casino'],
  popular: [Flame, 'casino'],
  games: [Gamepad2, 'casino'],
  freemoney: [Gift, 'promotions'],
  'vip-club': [Crown, 'promotions'],
  verification: [BadgeCheck, 'kyc-refund-policy'],
  verification2: [BadgeCheck, 'kyc-refund-policy'],
  favorites: [Star, 'casino'],
  bonus_history: [Gift, 'promotions'],
  deposit: [Wallet, 'casino'],
  withdraw: [Landmark, 'profile'],
  'profile2-verification': [BadgeCheck, 'kyc-refund-policy'],
  'profile2-my-bonuses': [Gift, 'promotions'],
  'profile2-vip-club': [Crown, 'promotions'],
  'profile2-my-history': [History, 'transactions'],
  'profile2-freeze-account': [Snowflake, 'responsible-gambling'],
  'profile2-limits': [Scale, 'responsible-gambling'],
}

export function Page(): ReactNode {
  const { key } = useCurrentPage()
  return <QuietPageOf page={key as QuietPage} />
}

export function QuietPageOf({ page }: { readonly page: QuietPage }): ReactNode {
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
