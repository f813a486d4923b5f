import { ChevronUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { ChatButton } from './chat-button.tsx'
import { LanguageRow } from './language-picker.tsx'
import { CloseMenuButton } from './menu-buttons.tsx'
import { NavList, NavSections } from './nav-list.tsx'
import { itemsIn } from './navigation.ts'
import { usePopoverThatYields } from '../../lib/navigation/popover-that-yields.ts'
import { POPOVERS } from './popover.ts'
import { GuestActions, LogOutButton } from './session-block.tsx'

/** The phone's handle: a few icons and the grip that pulls the sheet up. */
export function Dock() {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  const link =
    'focus-ring grid size-12 place-items-center rounded-control text-bar-muted active:bg-current/10 aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft'
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 rounded-sheet border border-line bg-bar p-1.5 text-on-bar shadow-raised tablet:hidden"
    >
      <NavList
        items={settings.showMobileBottomMenu ? itemsIn('quick') : []}
        look={{
          list: 'flex items-center justify-around',
          link,
        }}
        after={
          <>
            <li>
              <ChatButton className={link} />
            </li>
            <li>
              <button
                type="button"
                popoverTarget={POPOVERS.menu}
                className="focus-ring inline-flex h-12 cursor-pointer items-center gap-2 rounded-control bg-current/8 px-4 text-sm font-label active:bg-current/16"
              >
                <ChevronUp aria-hidden="true" className="size-5" />
                <span className="max-[24rem]:sr-only">{t('openMenu')}</span>
              </button>
            </li>
          </>
        }
      >
        {({ icon, label }) => (
          <>
            {icon}
            <span className="sr-only">{label}</span>
          </>
        )}
      </NavList>
    </nav>
  )
}

/** All of the navigation, pulled up from below. */
export function MenuSheet() {
  const popover = usePopoverThatYields()
  const t = useTranslations('shell')
  return (
    <div
      id={POPOVERS.menu}
      popover="auto"
      ref={popover}
      className="sheet-bottom max-h-[85dvh] w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-raised text-on-surface shadow-overlay"
    >
      <nav aria-label={t('navigation.main')} className="px-5 pb-4">
        <div className="sticky top-0 -mx-5 flex items-center justify-between bg-raised ps-5 pe-3 pt-3">
          <p className="heading text-xl">{t('openMenu')}</p>
          <CloseMenuButton />
        </div>
        <NavSections
          isClosed
          look={{
            section: 'pt-4',
            heading: 'pb-2 text-xs font-label text-muted uppercase',
            list: 'grid grid-cols-3 gap-2',
            link: 'focus-ring flex h-20 flex-col items-center justify-center gap-2 rounded-card bg-surface px-1 text-center text-xs hyphens-auto active:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
          }}
        />
      </nav>
      <div className="border-t border-line px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="px-2 pb-2">
          <GuestActions isWide />
        </div>
        <LogOutButton />
        <LanguageRow />
      </div>
    </div>
  )
}
