import type { AppSettings } from '@baize/contract/settings'
import type { PageKey } from '@baize/rules/pages'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgePercent,
  Boxes,
  Cherry,
  Crown,
  Dices,
  Flame,
  Gauge,
  Gift,
  Heart,
  History,
  LogIn,
  Pause,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  Trophy,
  Tv,
  UserPlus,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

/** Who sees an item: R101 knows no other roles. */
export type Scope = 'guest' | 'user' | 'any'

/** `bar` is always in sight, `bar-wide` above the width where the menu collapses, `quick` is the phone's. */
export type Place = 'bar' | 'bar-wide' | 'quick' | 'menu'

export type Section = 'play' | 'rewards' | 'account' | 'door'

/** What a menu lists under headings; the door has buttons of its own. */
export const MENU_SECTIONS: readonly Section[] = ['play', 'rewards', 'account']

/** Settings that lead an item to another page than its own. */
type PageSetting =
  | 'casinoPageKey'
  | 'promotionsPageKey'
  | 'providersPageKey'
  | 'depositPageKey'
  | 'withdrawPageKey'

type Target =
  | { readonly page: PageKey; readonly movedBy?: PageSetting }
  | { readonly modal: 'login' | 'signup' }

interface Entry {
  readonly scope: Scope
  readonly section: Section
  readonly icon: LucideIcon
  readonly target: Target
  readonly places: readonly Place[]
  /** Its icon points along the line of reading, and turns round with it. */
  readonly isDirected?: boolean
}

/** Every item of the navigation in the order it is shown; its text is `shell.items.<name>`. */
const ENTRIES = {
  casino: entry('any', 'play', Dices, { page: 'casino', movedBy: 'casinoPageKey' }, 'bar quick'),
  slots: entry('any', 'play', Cherry, { page: 'slots' }, 'bar quick'),
  liveCasino: entry('any', 'play', Tv, { page: 'live-casino' }, 'bar'),
  popular: entry('any', 'play', Flame, { page: 'popular' }, 'bar-wide'),
  providers: entry(
    'any',
    'play',
    Boxes,
    { page: 'providers', movedBy: 'providersPageKey' },
    'bar-wide',
  ),
  favorites: entry('user', 'play', Heart, { page: 'favorites' }),
  promotions: entry(
    'any',
    'rewards',
    Gift,
    { page: 'promotions', movedBy: 'promotionsPageKey' },
    'bar quick',
  ),
  tournaments: entry('any', 'rewards', Trophy, { page: 'tournaments' }, 'bar-wide'),
  vipClub: entry('any', 'rewards', Crown, { page: 'vip-club' }, 'bar-wide'),
  cashback: entry('user', 'rewards', BadgePercent, { page: 'cashback' }),
  freeMoney: entry('guest', 'rewards', Sparkles, { page: 'freemoney' }),
  profile: entry('user', 'account', UserRound, { page: 'edit-profile' }, 'quick'),
  deposit: entry('user', 'account', ArrowDownToLine, {
    page: 'deposit',
    movedBy: 'depositPageKey',
  }),
  withdraw: entry('user', 'account', ArrowUpFromLine, {
    page: 'withdraw',
    movedBy: 'withdrawPageKey',
  }),
  transactions: entry('user', 'account', ReceiptText, { page: 'transactions' }),
  bonuses: entry('user', 'account', History, { page: 'bonus_history' }),
  verification: entry('user', 'account', ShieldCheck, { page: 'verification' }),
  limits: entry('user', 'account', Gauge, { page: 'profile2-limits' }),
  takeBreak: entry('user', 'account', Pause, { page: 'profile2-freeze-account' }),
  logIn: { ...entry('guest', 'door', LogIn, { modal: 'login' }, 'quick'), isDirected: true },
  signUp: entry('guest', 'door', UserPlus, { modal: 'signup' }),
} as const satisfies Record<string, Entry>

export type NavigationName = keyof typeof ENTRIES

export interface NavigationItem extends Entry {
  readonly name: NavigationName
}

export const NAVIGATION: readonly NavigationItem[] = (Object.keys(ENTRIES) as NavigationName[]).map(
  (name) => ({ name, ...ENTRIES[name] }),
)

export function itemsIn(place: Place): readonly NavigationItem[] {
  return NAVIGATION.filter((item) => item.places.includes(place))
}

export function itemsOf(section: Section): readonly NavigationItem[] {
  return NAVIGATION.filter((item) => item.section === section)
}

/** The page that an item leads to on this brand, or undefined when it opens a modal. */
export function pageOf(item: Entry, settings: AppSettings): string | undefined {
  if ('modal' in item.target) return undefined
  const { page, movedBy } = item.target
  return movedBy ? settings[movedBy] : page
}

function entry(scope: Scope, section: Section, icon: LucideIcon, target: Target, places = '') {
  return { scope, section, icon, target, places: `${places} menu`.trim().split(' ') as Place[] }
}
