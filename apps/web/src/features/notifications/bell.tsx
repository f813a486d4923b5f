import { BellIcon } from 'lucide-react'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../lib/loading/lazy-boundary.tsx'
import { usePopoverThatYields } from '../../lib/navigation/popover-that-yields.ts'
import { ensureAllMessages } from '../../lib/texts/messages.ts'
import { useNotifications, useNotificationsSinceConnection } from './use-notifications.ts'

const PANEL_ID = 'notifications'
const SHOWN_MAX = 99

const loadPanel = () => Promise.all([import('./notification-panel.tsx'), ensureAllMessages()])
const NotificationPanel = lazy(async () => {
  const [{ NotificationPanel: Panel }] = await loadPanel()
  return { default: Panel }
})

/** How much is unread, on every page, and behind it what was told: beside the page, on a phone over all of it. */
export function Bell(): ReactNode {
  const t = useTranslations('shell')
  const popover = usePopoverThatYields()
  const unreadCount = useNotifications().data?.unreadCount ?? 0
  useNotificationsSinceConnection()
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void loadPanel().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="focus-ring relative grid size-9 cursor-pointer place-items-center rounded-control hover:bg-current/10 active:bg-current/16"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('bell', { count: unreadCount })}</span>
        {unreadCount > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -end-0.5 -top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-highlight px-1 text-xs leading-none font-label text-on-highlight"
          >
            {unreadCount > SHOWN_MAX ? `${SHOWN_MAX}+` : unreadCount}
          </span>
        )}
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        ref={popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="flex-col border-0 bg-raised text-on-surface shadow-overlay open:flex max-tablet:m-0 max-tablet:h-dvh max-tablet:max-h-none max-tablet:w-full max-tablet:max-w-none tablet:popover-below tablet:max-h-[min(40rem,calc(100dvh-var(--t-size-bar)-2rem))] tablet:w-104 tablet:rounded-card"
      >
        {isOpen && (
          <LazyBoundary>
            <NotificationPanel onClose={() => popover.current?.hidePopover()} />
          </LazyBoundary>
        )}
      </div>
    </>
  )
}
