import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { now } from '../../lib/clock.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { openChatRoom } from '../../lib/chat/chat-door.ts'
import { live, useLiveEvent } from '../../lib/live/live.ts'
import { ensureAllMessages } from '../../lib/texts/messages.ts'
import { modalInAddress, useModal } from '../../lib/navigation/navigation.tsx'
import { addNotice, useNotices, type Notice } from '../../lib/feedback/notices.ts'
import { followLiveEvents } from './live-queries.ts'

const NoticeToasts = lazy(() => loadToasts().catch(() => ({ default: Nothing })))

async function loadToasts() {
  const [{ NoticeToasts: Toasts }] = await Promise.all([
    import('./notice-toasts.tsx'),
    // Without its frame of texts the message itself is still worth reading.
    ensureAllMessages().catch(() => undefined),
  ])
  return { default: Toasts }
}

/** A chunk that cannot be fetched costs its toasts, never the page around them. */
function Nothing(_props: { readonly notices: readonly Notice[] }): ReactNode {
  return null
}

/** Follows the player's live connection: shows its messages and asks again for what an event has made stale. */
export function LiveListener(): ReactNode {
  const { backendUrl, brand } = useBoot()
  const queryClient = useQueryClient()
  const notices = useNotices()
  const modal = useModal()

  useEffect(() => live.start(backendUrl, brand), [backendUrl, brand])
  useEffect(() => followLiveEvents(live, queryClient), [queryClient])
  // R254. The amount is for reading alone: what the balance is, the server says.
  useLiveEvent('promoPaid', ({ kind, win, currencyCode, becomes }) =>
    modal.open(kind === 'bonus' ? 'bonus-payout' : 'freespins-converted', {
      amount: win,
      currency: currencyCode,
      ...(kind === 'bonus' ? {} : { becomes }),
    }),
  )
  useLiveEvent('notice', addNotice)
  // Whoever has just sent a document knows that it is pending.
  useLiveEvent('documentsChanged', ({ label, status }) => {
    if (status !== 'pending')
      addNotice({
        id: `${label}:${status}:${now()}`,
        titleKey: 'documents.news.title',
        textKey: `documents.news.${status}`,
      })
  })
  useLiveEvent('vipLevelReached', (event) =>
    addNotice({ id: `level-${event.level}`, news: { kind: 'level', ...event } }),
  )
  useLiveEvent('rakebackPaid', (event) =>
    addNotice({ id: `rakeback-${event.date}`, news: { kind: 'rakebackPaid', ...event } }),
  )
  // Whoever sees it in the room that is open needs no second word of it.
  useLiveEvent('tipReceived', (event) => {
    if (event.room === null || event.room !== openChatRoom())
      addNotice({ id: `given-${now()}`, news: event })
  })
  useLiveEvent('rakebackLapses', (event) =>
    addNotice({ id: `lapses-${event.date}`, news: { kind: 'rakebackLapses', ...event } }),
  )
  // R420. The modal offers another method; the name it is given counts only if it is one. Where the answer to the
  // payment came first, its modal says more.
  useLiveEvent('failedDeposit', ({ method }) => {
    if (!modalInAddress()?.startsWith('deposit-')) modal.open('deposit-failed', { met: method })
  })

  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeToasts notices={notices} />
    </Suspense>
  )
}
