import type { AppSettings } from '@baize/contract/settings'
import type { PageKey } from '@baize/rules/pages'
import {
  ChartColumn,
  Crown,
  Gauge,
  Gift,
  Heart,
  History,
  LayoutDashboard,
  LockKeyhole,
  ReceiptText,
  ShieldCheck,
  Snowflake,
  UserRound,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

interface AccountPlace {
  /** Its text is `account.items.<name>`. */
  readonly name: keyof typeof PLACES
  readonly icon: LucideIcon
  /** Where its link leads. */
  readonly page: PageKey
}

type Place = readonly [icon: LucideIcon, page: PageKey, ...alsoAt: PageKey[]]

/** The player's own pages in the order they are listed; some answer under several addresses (R204, R208). */
const PLACES = {
  overview: [LayoutDashboard, 'profile'],
  details: [UserRound, 'edit-profile', 'account', 'profile2-my-profile'],
  balance: [Wallet, 'profile2-balance'],
  transactions: [ReceiptText, 'transactions'],
  history: [History, 'profile2-my-history'],
  statistics: [ChartColumn, 'statistics'],
  bonuses: [Gift, 'profile2-my-bonuses', 'bonus_history'],
  club: [Crown, 'profile2-vip-club'],
  friends: [Users, 'refer-a-friend'],
  favourites: [Heart, 'favorites'],
  verification: [ShieldCheck, 'profile2-verification', 'verification', 'verification2'],
  security: [LockKeyhole, 'security'],
  limits: [Gauge, 'profile2-limits'],
  freeze: [Snowflake, 'profile2-freeze-account'],
} as const satisfies Record<string, Place>

type PlaceName = keyof typeof PLACES

export const ACCOUNT_AREA: readonly AccountPlace[] = (Object.keys(PLACES) as PlaceName[]).map(
  (name) => ({ name, icon: PLACES[name][0], page: PLACES[name][1] }),
)

/** What a brand lists; who gets nothing for friends is not sent to ask for them. */
export function accountAreaOf({
  referAFriendPercent,
}: Pick<AppSettings, 'referAFriendPercent'>): readonly AccountPlace[] {
  return ACCOUNT_AREA.filter(({ name }) => name !== 'friends' || referAFriendPercent > 0)
}

/** The place that an address shows; a page such as the deposit is in the area without being listed. */
export function accountPlaceAt(page: PageKey | undefined): PlaceName | undefined {
  return (Object.keys(PLACES) as PlaceName[]).find((name) => {
    const [, ...pages]: Place = PLACES[name]
    return page !== undefined && pages.includes(page)
  })
}
