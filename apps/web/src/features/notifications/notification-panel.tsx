import { Button, IconButton } from '@baize/ui/button'
import { BellOff, CheckCheck, Settings, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyList, RowsLoading } from '../../lib/feedback/list-states.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useDays } from './notification-days.ts'
import { useNotifications, useReading } from './use-notifications.ts'

/** The inside of the popover: its bar stays, what was told scrolls below it. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslations('notifications')
  const { data } = useNotifications()
  const reading = useReading()
  const newest = data?.notifications[0]?.number
  return (
    <section aria-labelledby="notifications-title" className="flex min-h-0 flex-1 flex-col">
      <header className="flex shrink-0 items-center gap-1 border-b border-line py-2 ps-5 pe-2">
        <h2 id="notifications-title" className="heading me-auto text-xl">
          {t('title')}
        </h2>
        <IconButton
          label={t('readAll')}
          title={t('readAll')}
          disabled={newest === undefined || data?.unreadCount === 0}
          onClick={() => newest !== undefined && reading.mutate({ upTo: newest })}
        >
          <CheckCheck aria-hidden="true" className="size-5" />
        </IconButton>
        <PageLink
          page="profile"
          aria-label={t('settings')}
          title={t('settings')}
          className="focus-ring grid size-control place-items-center rounded-control hover:bg-current/10 active:bg-current/16"
        >
          <Settings aria-hidden="true" className="size-5" />
        </PageLink>
        <IconButton label={t('close')} onClick={onClose} className="tablet:hidden">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <div
        // Scrolled by the keys of somebody who has nothing else to reach in it.
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] outline-none"
      >
        <List onRead={(number) => reading.mutate({ numbers: [number] })} />
      </div>
    </section>
  )
}

function List({ onRead }: { readonly onRead: (number: number) => void }) {
  const t = useTranslations('notifications.empty')
  const query = useNotifications()
  const days = useDays(query.data?.notifications ?? [])
  if (query.data === undefined)
    return query.isError ? (
      <div className="p-4">
        <LoadFailed
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    ) : (
      <RowsLoading />
    )
  if (query.data.notifications.length === 0)
    return (
      <EmptyList icon={<BellOff className="size-7" />} heading={t('heading')} text={t('text')} />
    )
  return (
    <>
      {days.map(({ day, label, notifications }) => (
        <section key={day} aria-label={label}>
          <h3 className="sticky top-0 z-1 bg-raised px-5 pt-4 pb-1.5 text-xs font-label text-muted">
            {label}
          </h3>
          <ul>
            {notifications.map((one) => (
              <NotificationRow
                key={one.number}
                notification={one}
                onFollowed={() => !one.isRead && onRead(one.number)}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <More isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

/** Comes by itself when it is scrolled to, and by a press where nobody scrolls. */
function More({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const t = useTranslations('notifications')
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) more.current()
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="grid place-items-center p-4">
      <Button tone="ghost" size="sm" isBusy={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
