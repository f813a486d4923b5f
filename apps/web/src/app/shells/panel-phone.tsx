import { ChevronUp, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { LanguageList } from './language-picker.tsx'
import { NavItem, SCOPE_CLASS } from './nav-item.tsx'
import { itemsIn, itemsOf, MENU_SECTIONS, type Section } from './navigation.ts'
import { POPOVERS, usePopoverThatYields } from './popover.ts'
import { GuestActions, LogOutButton } from './session-block.tsx'

/** The phone's handle: a few icons and the grip that pulls the sheet up. */
export function Dock() {
  const t = useTranslations('shell')
  const { settings } = useBoot()
  const look =
    'focus-ring grid size-12 place-items-center rounded-control text-bar-muted aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft'
  return (
    <nav
      aria-label={t('navigation.quick')}
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 rounded-sheet border border-line bg-bar p-1.5 text-on-bar shadow-raised tablet:hidden"
    >
      <ul className="flex items-center justify-around">
        {settings.showMobileBottomMenu &&
          itemsIn('quick').map((item) => (
            <li key={item.name} className={SCOPE_CLASS[item.scope]}>
              <NavItem item={item} className={look}>
                {({ icon, label }) => (
                  <>
                    {icon}
                    <span className="sr-only">{label}</span>
                  </>
                )}
              </NavItem>
            </li>
          ))}
        <li>
          <button
            type="button"
            popoverTarget={POPOVERS.menu}
            className="focus-ring inline-flex h-12 cursor-pointer items-center gap-2 rounded-control bg-current/8 px-4 text-sm font-label"
          >
            <ChevronUp aria-hidden="true" className="size-5" />
            {t('openMenu')}
          </button>
        </li>
      </ul>
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
          <button
            type="button"
            popoverTarget={POPOVERS.menu}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className="focus-ring grid size-control cursor-pointer place-items-center rounded-control text-muted"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {MENU_SECTIONS.map((section) => (
          <SheetSection key={section} section={section} />
        ))}
      </nav>
      <div className="border-t border-line px-3 py-3">
        <div className="px-2 pb-2">
          <GuestActions isWide />
        </div>
        <LogOutButton />
        <LanguageList />
      </div>
    </div>
  )
}

function SheetSection({ section }: { readonly section: Section }) {
  const t = useTranslations('shell.sections')
  return (
    <section className={`pt-4 ${section === 'account' ? 'only-user' : ''}`}>
      <h2 className="pb-2 text-xs font-label text-muted uppercase">{t(section)}</h2>
      <ul className="grid grid-cols-3 gap-2">
        {itemsOf(section).map((item) => (
          <li key={item.name} className={SCOPE_CLASS[item.scope]}>
            <NavItem
              item={item}
              className="focus-ring flex h-20 flex-col items-center justify-center gap-2 rounded-card bg-surface px-1 text-center text-xs aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
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
