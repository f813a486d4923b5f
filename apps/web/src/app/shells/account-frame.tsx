import { buttonClass } from '@baize/ui/button'
import { Plus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { PlayerBadge } from '../../lib/player/player-badge.tsx'
import { accountAreaOf, accountPlaceAt } from './account-area.ts'

/**
 * Around every page of a player's own. Under a bar it is a column with the player on top; where a panel takes
 * the side already, it is one panel with tabs along its head. On a phone both become a row that scrolls.
 */
export function AccountFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const isPanel = useBoot().settings.navigationSystem === 'panel'
  return isPanel ? (
    <div className="overflow-hidden bg-surface shadow-card max-tablet:-mx-4 tablet:rounded-card">
      <div className="border-b border-line bg-sunken">
        <AccountNavigation
          list="px-1 tablet:px-4"
          link="h-13 px-3 wide:px-4 tablet:[&_svg]:hidden text-muted hover:text-on-surface aria-[current=page]:text-on-surface aria-[current=page]:shadow-[inset_0_-3px_var(--t-color-highlight)]"
        />
      </div>
      <div className="min-w-0 p-4 tablet:p-8">{children}</div>
    </div>
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-[16.5rem_minmax(0,1fr)] desktop:gap-8">
      <aside className="min-w-0 rounded-card border border-line bg-surface shadow-card max-desktop:-mx-4 max-desktop:rounded-none max-desktop:border-0 max-desktop:bg-transparent max-desktop:shadow-none desktop:sticky desktop:top-[calc(var(--t-size-bar)+1.5rem)]">
        <Player />
        <AccountNavigation
          list="px-4 max-desktop:gap-2 desktop:flex-col desktop:p-3"
          link="h-10 px-3 text-muted desktop:h-9 hover:bg-current/6 hover:text-on-surface aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft max-desktop:rounded-pill max-desktop:border max-desktop:border-line max-desktop:bg-surface max-desktop:pe-4 rounded-control"
        />
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Who it is, what there is to play with, and the way to more of it. */
function Player() {
  const t = useTranslations('account')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-4 border-b border-line p-5 max-desktop:hidden">
      <PlayerBadge />
      <PageLink
        page={settings.depositPageKey}
        className={`only-unbarred ${buttonClass({ size: 'sm' })}`}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('deposit')}
      </PageLink>
    </div>
  )
}

function AccountNavigation({ list, link }: { readonly list: string; readonly link: string }) {
  const t = useTranslations('account')
  const { settings } = useBoot()
  const current = accountPlaceAt(useCurrentPage().key)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = row.current
    const place = box?.querySelector(`[data-place='${current}']`)
    if (!place || !box) return undefined
    // In a row that scrolls, the place one is at must be in sight; the page itself must not move.
    const showPlace = () => {
      const { left, width } = place.getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      box.scrollBy({ left: left + width / 2 - (frame.left + frame.width / 2), behavior: 'instant' })
    }
    // The row has no size until it is known who is here, and another one when the phone is turned.
    const observer = new ResizeObserver(showPlace)
    observer.observe(box)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav aria-label={t('area')}>
      <ul
        ref={row}
        className={`flex overflow-x-auto [scrollbar-width:none] max-desktop:py-1 ${list}`}
      >
        {accountAreaOf(settings).map(({ name, icon: Icon, page }) => (
          <li key={name} className="shrink-0">
            <PageLink
              page={page}
              data-place={name}
              aria-current={name === current ? 'page' : undefined}
              className={`focus-ring flex items-center gap-3 text-sm font-label whitespace-nowrap -outline-offset-2 transition-colors ${link}`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(`items.${name}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
