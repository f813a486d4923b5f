import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { BrandEmblem, BrandMark } from './brand-mark.tsx'
import { ChatButton } from './chat-button.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { NavSections } from './nav-list.tsx'
import { Dock, MenuSheet } from './panel-phone.tsx'
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

/**
 * The shell steered from the side: a fixed panel that becomes a rail of icons where the menu collapses, and
 * a sheet from below on a phone. Only a thin strip with the balance stays on top.
 */
export function PanelShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className="chat-beside min-h-dvh tablet:ps-rail wide:ps-panel">
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
        {children}
      </main>
      <SiteFooter className="clear-of-dock border-t border-line" />
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
        <NavSections
          look={{
            section: 'border-line py-2 max-wide:not-first:border-t',
            heading:
              'px-6 pt-3 pb-2 text-xs font-label tracking-label text-bar-muted uppercase max-wide:sr-only',
            link: 'focus-ring group relative flex h-11 items-center text-sm text-bar-muted -outline-offset-2 transition-colors before:absolute before:inset-y-2 before:start-0 before:w-0.75 hover:bg-current/6 hover:text-on-bar active:bg-current/12 aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft aria-[current=page]:before:bg-highlight max-wide:justify-center wide:gap-4 wide:px-6',
          }}
        >
          {({ icon, label }) => (
            <>
              {icon}
              <span className="max-wide:rail-hint">{label}</span>
            </>
          )}
        </NavSections>
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

function TopStrip() {
  const { settings } = useBoot()
  return (
    <header className="sticky top-0 z-30 flex h-bar items-center gap-3 border-b border-line bg-page/92 px-4 text-on-surface tablet:px-6 tablet:backdrop-blur-md desktop:px-10">
      <BrandMark className="tablet:hidden [&_img]:h-6" />
      <SearchLink
        className="gap-3 max-tablet:order-1 max-tablet:ms-auto max-tablet:px-2 tablet:w-64 tablet:border tablet:border-line-strong tablet:bg-sunken tablet:px-3 tablet:text-muted"
        labelClassName="min-w-0 truncate max-tablet:sr-only"
      />
      <div className="flex items-center gap-2 max-tablet:order-2 tablet:ms-auto tablet:gap-3">
        <ChatButton className="focus-ring grid size-9 shrink-0 place-items-center rounded-control hover:bg-current/10 aria-expanded:bg-current/14 max-tablet:hidden" />
        <LanguagePicker className="max-tablet:hidden" />
        <div className="wide:hidden">
          <GuestActions />
        </div>
        <BalanceAndDeposit />
        <BellSlot />
        <AccountButton isInBottomMenu={settings.showMobileBottomMenu} />
      </div>
    </header>
  )
}
