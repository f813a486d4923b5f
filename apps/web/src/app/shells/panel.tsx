import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { useCurrentPage } from '../../lib/navigation.tsx'
import { BrandEmblem, BrandMark } from './brand-mark.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { NavItem, SCOPE_CLASS } from './nav-item.tsx'
import { itemsOf, MENU_SECTIONS, pageOf, type Section } from './navigation.ts'
import { Dock, MenuSheet } from './panel-phone.tsx'
import {
  AccountButton,
  AccountPopover,
  GuestActions,
  LogOutButton,
  Purse,
} from './session-block.tsx'
import { SiteFooter } from './site-footer.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

/**
 * The shell steered from the side: a fixed panel that becomes a rail of icons where the menu collapses, and
 * a sheet from below on a phone. Only a thin strip with the purse stays on top.
 */
export function PanelShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-dvh tablet:ps-rail wide:ps-panel">
      <SkipLink />
      <SidePanel />
      <TopStrip />
      <MenuSheet />
      <AccountPopover />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-var(--t-size-bar))] w-full max-w-content px-4 py-5 outline-none tablet:px-6 desktop:px-10 desktop:py-8"
      >
        <AccountFrame>{children}</AccountFrame>
      </main>
      <SiteFooter className="border-t border-line max-tablet:pb-20" />
      <Dock />
    </div>
  )
}

function SidePanel() {
  const t = useTranslations('shell')
  return (
    <aside className="fixed inset-y-0 start-0 z-40 flex w-rail flex-col border-e border-line bg-bar text-on-bar max-tablet:hidden wide:w-panel">
      <div className="flex h-bar shrink-0 items-center border-b border-line max-wide:justify-center wide:px-6">
        <span className="wide:hidden">
          <BrandEmblem />
        </span>
        <BrandMark className="max-wide:hidden [&_img]:h-7" />
      </div>
      <nav
        aria-label={t('navigation.main')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-3"
      >
        {MENU_SECTIONS.map((section) => (
          <PanelSection key={section} section={section} />
        ))}
      </nav>
      <div className="shrink-0 border-t border-line p-4 max-wide:hidden">
        <div className="only-guest pb-3">
          <p className="heading text-lg">{t('welcome')}</p>
          <p className="mt-1 text-sm text-bar-muted">{t('welcomeHint')}</p>
        </div>
        <GuestActions isWide />
        <LogOutButton />
      </div>
    </aside>
  )
}

function PanelSection({ section }: { readonly section: Section }) {
  const t = useTranslations('shell.sections')
  return (
    <section
      className={`border-line py-2 max-wide:not-first:border-t ${section === 'account' ? 'only-user' : ''}`}
    >
      <h2 className="px-6 pt-3 pb-2 text-xs font-label tracking-label text-bar-muted uppercase max-wide:sr-only">
        {t(section)}
      </h2>
      <ul>
        {itemsOf(section).map((item) => (
          <li key={item.name} className={SCOPE_CLASS[item.scope]}>
            <NavItem
              item={item}
              className="focus-ring group relative flex h-11 items-center text-sm text-bar-muted -outline-offset-2 transition-colors before:absolute before:inset-y-2 before:start-0 before:w-0.75 hover:bg-current/6 hover:text-on-bar aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft aria-[current=page]:before:bg-highlight max-wide:justify-center wide:gap-4 wide:px-6"
            >
              {({ icon, label }) => (
                <>
                  {icon}
                  <span className="max-wide:rail-hint">{label}</span>
                </>
              )}
            </NavItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TopStrip() {
  const { settings } = useBoot()
  return (
    <header className="sticky top-0 z-30 flex h-bar items-center gap-3 border-b border-line bg-page/92 px-4 text-on-surface backdrop-blur-md tablet:px-6 desktop:px-10">
      <BrandMark className="tablet:hidden [&_img]:h-6" />
      <div className="ms-auto flex items-center gap-2 tablet:gap-3">
        <LanguagePicker className="max-tablet:hidden" />
        <div className="wide:hidden">
          <GuestActions />
        </div>
        <Purse />
        <AccountButton isInBottomMenu={settings.showMobileBottomMenu} />
      </div>
    </header>
  )
}

/** Account pages stand in a panel of their own, with the account's other pages beside them. */
function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  const current = useCurrentPage().key
  const items = itemsOf('account')
  const pages = new Set(items.map((item) => pageOf(item, settings)))
  const isAccountPage = current === 'account' || (current !== undefined && pages.has(current))
  if (!isAccountPage) return children
  return (
    <div className="grid overflow-hidden bg-surface shadow-card max-tablet:-mx-4 tablet:rounded-card desktop:grid-cols-[15rem_1fr]">
      <nav
        aria-label={t('navigation.account')}
        className="only-user overflow-x-auto border-line bg-sunken max-desktop:border-b desktop:border-e desktop:py-4"
      >
        <ul className="flex desktop:flex-col">
          {items.map((item) => (
            <li key={item.name} className="shrink-0">
              <NavItem
                item={item}
                className="focus-ring flex h-12 items-center px-5 text-sm text-muted -outline-offset-2 hover:text-on-surface aria-[current=page]:text-on-surface aria-[current=page]:shadow-[inset_0_-2px_var(--t-color-highlight)] desktop:aria-[current=page]:shadow-[inset_2px_0_var(--t-color-highlight)] desktop:rtl:aria-[current=page]:shadow-[inset_-2px_0_var(--t-color-highlight)]"
              >
                {({ label }) => label}
              </NavItem>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 p-4 tablet:p-8">{children}</div>
    </div>
  )
}
