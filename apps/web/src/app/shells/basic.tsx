import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { BrandMark } from './brand-mark.tsx'
import { ChatButton } from './chat-button.tsx'
import { LanguageRow, LanguagePicker } from './language-picker.tsx'
import { BurgerButton, CloseMenuButton } from './menu-buttons.tsx'
import { NavItem, SCOPE_CLASS } from './nav-item.tsx'
import { NavList, NavSections } from './nav-list.tsx'
import { itemsIn } from './navigation.ts'
import { usePopoverThatYields } from '../../lib/navigation/popover-that-yields.ts'
import { POPOVERS } from './popover.ts'
import { SearchLink } from './search-link.tsx'
import {
  AccountButton,
  AccountPopover,
  BellSlot,
  GuestActions,
  LogOutButton,
  BalanceAndDeposit,
} from './session-block.tsx'
import { SiteFooter } from './site-footer.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

/** The shell with a bar on top: navigation in the bar, the rest of it in a drawer behind the burger. */
export function BasicShell({ children }: { readonly children: ReactNode }) {
  const { settings } = useBoot()
  return (
    <div className="chat-beside flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <MenuDrawer />
      <AccountPopover />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-content flex-1 px-4 py-6 outline-none tablet:px-6 tablet:py-8 desktop:px-8"
      >
        {children}
      </main>
      <SiteFooter className={settings.showMobileBottomMenu ? 'clear-of-dock' : ''} />
      {settings.showMobileBottomMenu && <BottomMenu />}
    </div>
  )
}

function TopBar() {
  const { settings } = useBoot()
  return (
    <header className="sticky top-0 z-40 border-b border-current/10 bg-bar/92 text-on-bar tablet:backdrop-blur-md">
      <div className="flex h-bar items-center gap-2 px-3 tablet:gap-3 tablet:px-6 wide:px-8">
        <BurgerButton
          className={`-ms-1 ${settings.showDesktopBurger ? '' : 'wide:hidden'} ${
            settings.showMobileBottomMenu ? 'max-tablet:hidden' : ''
          }`}
        />
        <BrandMark className="max-tablet:[&_img]:h-7" />
        <BarNavigation />
        <div className="ms-auto flex items-center gap-2">
          <SearchLink className="px-2.5 max-tablet:px-2" labelClassName="sr-only" />
          <ChatButton
            className={`focus-ring grid size-9 shrink-0 place-items-center rounded-control hover:bg-current/10 aria-expanded:bg-current/14 ${settings.showMobileBottomMenu ? 'max-tablet:hidden' : ''}`}
          />
          <LanguagePicker className="max-tablet:hidden" />
          <GuestActions />
          <BalanceAndDeposit />
          <BellSlot />
          <AccountButton isInBottomMenu={settings.showMobileBottomMenu} />
        </div>
      </div>
    </header>
  )
}

function BarNavigation() {
  const t = useTranslations('shell')
  const link =
    'focus-ring relative inline-flex h-bar items-center px-2 text-sm font-label whitespace-nowrap text-bar-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-pill hover:text-on-bar active:text-on-bar aria-[current=page]:text-on-bar aria-[current=page]:after:bg-highlight wide:px-3 wide:after:inset-x-3'
  return (
    <nav aria-label={t('navigation.main')} className="max-desktop:hidden wide:ms-2">
      <NavList
        items={itemsIn('bar')}
        look={{ list: 'flex items-center', link }}
        after={itemsIn('bar-wide').map((item) => (
          <li key={item.name} className={`${SCOPE_CLASS[item.scope]} max-wide:hidden`}>
            <NavItem item={item} className={link}>
              {({ label }) => label}
            </NavItem>
          </li>
        ))}
      >
        {({ label }) => label}
      </NavList>
    </nav>
  )
}

function MenuDrawer() {
  const popover = usePopoverThatYields()
  const t = useTranslations('shell')
  return (
    <div
      id={POPOVERS.menu}
      popover="auto"
      ref={popover}
      className="drawer-start w-84 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain bg-raised text-on-surface shadow-overlay"
    >
      <div className="flex h-bar items-center justify-between bg-bar ps-5 pe-2 text-on-bar">
        <BrandMark />
        <CloseMenuButton />
      </div>
      <div className="only-guest m-4 rounded-card bg-hero p-5 text-on-hero">
        <p className="heading text-xl">{t('welcome')}</p>
        <p className="mt-1 mb-4 text-sm">{t('welcomeHint')}</p>
        <GuestActions isWide />
      </div>
      <nav aria-label={t('navigation.main')} className="px-3 py-2">
        <NavSections
          isClosed
          look={{
            section: 'pt-3',
            heading: 'px-3 pb-1 text-xs font-label text-muted',
            link: 'focus-ring flex min-h-12 items-center gap-4 rounded-control px-3 font-label hover:bg-current/8 active:bg-current/14 aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
          }}
        />
      </nav>
      <div className="border-t border-line px-3 py-3">
        <LogOutButton />
        <LanguageRow />
      </div>
    </div>
  )
}

function BottomMenu() {
  const t = useTranslations('shell')
  const link =
    'focus-ring flex h-full w-full flex-col items-center justify-center gap-1 text-xs text-bar-muted active:text-on-bar aria-[current=page]:text-on-bar aria-[current=page]:[&_svg]:text-highlight'
  const label =
    'line-clamp-2 max-w-full px-0.5 text-center text-[0.6875rem] leading-tight hyphens-auto wrap-anywhere'
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-current/10 bg-bar pb-[env(safe-area-inset-bottom)] text-on-bar tablet:hidden"
    >
      <NavList
        items={itemsIn('quick')}
        look={{ list: 'flex h-16 *:min-w-0 *:flex-1', link }}
        before={
          <li>
            <button
              type="button"
              popoverTarget={POPOVERS.menu}
              className={`${link} cursor-pointer`}
            >
              <Menu aria-hidden="true" className="size-5" />
              <span className={label}>{t('openMenu')}</span>
            </button>
          </li>
        }
        after={
          <li>
            <ChatButton className={link} labelClassName={label} />
          </li>
        }
      >
        {(parts) => (
          <>
            {parts.icon}
            <span className={label}>{parts.label}</span>
          </>
        )}
      </NavList>
    </nav>
  )
}
