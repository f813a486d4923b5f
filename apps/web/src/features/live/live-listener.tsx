import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { live, useLiveEvent } from '../../lib/live/live.ts'
import { LEDGER_ENTRIES_KEY } from '../../lib/player/ledger-entries.ts'
import { limitsQuery } from '../../lib/player/limits-query.ts'
import { ensureAllMessages } from '../../lib/texts/messages.ts'
import { modalInAddress, useModal } from '../../lib/navigation/navigation.tsx'
import { addNotice, useNotices, type Notice } from '../../lib/feedback/notices.ts'
import { userDetailsQuery } from '../../lib/session/user-details.ts'
import { throttled } from './throttled.ts'

/** What a bet or a win may have changed; only what a page shows right now is asked for again. */
const MOVED_BY_PLAY = [
  userDetailsQuery().queryKey,
  LEDGER_ENTRIES_KEY,
  ['getWallets'],
  ['getMyWins'],
  ['getPlaySession'],
  ['getOpenRounds'],
] as const

/** A burst of bets is one reason to ask for the balance, not fifty. */
const REFRESH_DELAY_MS = 250

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

/** Follows the player's live connection: shows messages in passing and renews what a bet has changed. */
export function LiveListener(): ReactNode {
  const { backendUrl } = useBoot()
  const queryClient = useQueryClient()
  const notices = useNotices()
  const modal = useModal()
  const [refreshMoney] = useState(() =>
    throttled(REFRESH_DELAY_MS, () => {
      for (const key of MOVED_BY_PLAY) void queryClient.invalidateQueries({ queryKey: key })
    }),
  )

  useEffect(() => live.start(backendUrl), [backendUrl])
  useLiveEvent('debit', refreshMoney)
  useLiveEvent('credit', refreshMoney)
  useLiveEvent('limitsChanged', () => {
    void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey })
    void queryClient.invalidateQueries({ queryKey: userDetailsQuery().queryKey })
  })
  // R254. The amount is for reading alone: what the balance is, the server says.
  useLiveEvent('promoPaid', ({ kind, win, currencyCode }) =>
    modal.open(kind === 'bonus' ? 'bonus-payout' : 'freespins-converted', {
      amount: win,
      currency: currencyCode,
    }),
  )
  useLiveEvent('notice', addNotice)
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
