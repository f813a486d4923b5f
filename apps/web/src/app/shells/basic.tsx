import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageList, LanguagePicker } from './language-picker.tsx'
import { NavItem, SCOPE_CLASS } from './nav-item.tsx'
import { itemsIn, itemsOf, MENU_SECTIONS, type Section } from './navigation.ts'
import { POPOVERS, usePopoverThatYields } from './popover.ts'
import {
  AccountButton,
  AccountPopover,
  GuestActions,
  LogOutButton,
  Purse,
} from './session-block.tsx'
import { SiteFooter } from './site-footer.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

/** The shell with a bar on top: navigation in the bar, the rest of it in a drawer behind the burger. */
export function BasicShell({ children }: { readonly children: ReactNode }) {
  const { settings } = useBoot()
  return (
    <div className="flex min-h-dvh flex-col">
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
      <SiteFooter className={settings.showMobileBottomMenu ? 'max-tablet:pb-18' : ''} />
      {settings.showMobileBottomMenu && <BottomMenu />}
    </div>
  )
}

function TopBar() {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  return (
    <header className="sticky top-0 z-40 border-b border-current/10 bg-bar/92 text-on-bar backdrop-blur-md">
      <div className="flex h-bar items-center gap-2 px-3 tablet:gap-3 tablet:px-6 desktop:px-8">
        <button
          type="button"
          popoverTarget={POPOVERS.menu}
          aria-label={t('openMenu')}
          className={`focus-ring -ms-1 grid size-control shrink-0 cursor-pointer place-items-center rounded-control hover:bg-current/10 ${
            settings.showDesktopBurger ? '' : 'wide:hidden'
          } ${settings.showMobileBottomMenu ? 'max-tablet:hidden' : ''}`}
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
        <BrandMark className="max-tablet:[&_img]:h-7" />
        <BarNavigation />
        <div className="ms-auto flex items-center gap-2 tablet:gap-3">
          <LanguagePicker className="max-tablet:hidden" />
          <GuestActions />
          <Purse />
          <AccountButton isInBottomMenu={settings.showMobileBottomMenu} />
        </div>
      </div>
    </header>
  )
}

function BarNavigation() {
  const t = useTranslations('shell')
  const items = [
    ...itemsIn('bar').map((item) => ({ item, look: '' })),
    ...itemsIn('bar-wide').map((item) => ({ item, look: 'max-wide:hidden' })),
  ]
  return (
    <nav aria-label={t('navigation.main')} className="ms-4 max-desktop:hidden">
      <ul className="flex items-center gap-1">
        {items.map(({ item, look }) => (
          <li key={item.name} className={`${SCOPE_CLASS[item.scope]} ${look}`}>
            <NavItem
              item={item}
              className="focus-ring relative inline-flex h-bar items-center px-3 text-sm font-label whitespace-nowrap text-bar-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-pill hover:text-on-bar aria-[current=page]:text-on-bar aria-[current=page]:after:bg-highlight"
            >
              {({ label }) => label}
            </NavItem>
          </li>
        ))}
      </ul>
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
        <button
          type="button"
          popoverTarget={POPOVERS.menu}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
          className="focus-ring grid size-control cursor-pointer place-items-center rounded-control hover:bg-current/10"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="only-guest m-4 rounded-card bg-hero p-5 text-on-hero">
        <p className="heading text-xl">{t('welcome')}</p>
        <p className="mt-1 mb-4 text-sm">{t('welcomeHint')}</p>
        <GuestActions isWide />
      </div>
      <nav aria-label={t('navigation.main')} className="px-3 py-2">
        {MENU_SECTIONS.map((section) => (
          <DrawerSection key={section} section={section} />
        ))}
      </nav>
      <div className="border-t border-line px-3 py-3">
        <LogOutButton />
        <LanguageList />
      </div>
    </div>
  )
}

function DrawerSection({ section }: { readonly section: Section }) {
  const t = useTranslations('shell.sections')
  return (
    <section className={`pt-3 ${section === 'account' ? 'only-user' : ''}`}>
      <h2 className="px-3 pb-1 text-xs font-label text-muted">{t(section)}</h2>
      <ul>
        {itemsOf(section).map((item) => (
          <li key={item.name} className={SCOPE_CLASS[item.scope]}>
            <NavItem
              item={item}
              className="focus-ring flex min-h-12 items-center gap-4 rounded-control px-3 font-label hover:bg-current/8 aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
            >
              {({ icon, label }) => (
                <>
                  {icon}
                  {label}
                </>
              )}
            </NavItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BottomMenu() {
  const t = useTranslations('shell')
  const look =
    'focus-ring flex h-full w-full flex-col items-center justify-center gap-1 text-xs text-bar-muted aria-[current=page]:text-on-bar aria-[current=page]:[&_svg]:text-highlight'
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-current/10 bg-bar pb-[env(safe-area-inset-bottom)] text-on-bar tablet:hidden"
    >
      <ul className="flex h-16 *:min-w-0 *:flex-1">
        <li>
          <button type="button" popoverTarget={POPOVERS.menu} className={`${look} cursor-pointer`}>
            <Menu aria-hidden="true" className="size-5" />
            <span className="max-w-full truncate px-1">{t('openMenu')}</span>
          </button>
        </li>
        {itemsIn('quick').map((item) => (
          <li key={item.name} className={SCOPE_CLASS[item.scope]}>
            <NavItem item={item} className={look}>
              {({ icon, label }) => (
                <>
                  {icon}
                  <span className="max-w-full truncate px-1">{label}</span>
                </>
              )}
            </NavItem>
          </li>
        ))}
      </ul>
    </nav>
  )
}
