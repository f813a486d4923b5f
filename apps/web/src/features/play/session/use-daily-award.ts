import { isCurrencyCode, money, type Money } from '@baize/money'
import { awardAfter } from '@baize/rules/daily-reward'
import { useState } from 'react'
import { signedAmount } from '../../../lib/numbers/amounts.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { usePlaySession } from './play-queries.ts'

/**
 * R451: what the house has kept of this player's stakes, moved by every bet and win as it is heard of. The next
 * word of the server takes the place of whatever was heard before it.
 */
export function useDailyAward(): { readonly ngr: Money | undefined; readonly refetch: () => void } {
  const code = useUserDetails().data?.userWallet.currencyCode ?? ''
  const { data, dataUpdatedAt, refetch } = usePlaySession()
  const [heard, setHeard] = useState({ since: 0, amountMinor: 0n })
  const hear = (kind: 'debit' | 'credit', win: string) => {
    const amount = isCurrencyCode(code) ? signedAmount(win, code) : null
    if (!amount) return
    setHeard((before) => {
      const ngrMinor = before.since === dataUpdatedAt ? before.amountMinor : 0n
      const after = awardAfter({ ngrMinor, percent: 0 }, { kind, amountMinor: amount.amountMinor })
      return { since: dataUpdatedAt, amountMinor: after.ngrMinor }
    })
  }
  useLiveEvent('debit', ({ win }) => hear('debit', win))
  useLiveEvent('credit', ({ win }) => hear('credit', win))

  const again = () => void refetch()
  if (!data || !isCurrencyCode(code)) return { ngr: undefined, refetch: again }
  const net = data.data.wallets.find(({ currencyCode }) => currencyCode === code)?.net ?? '0'
  const kept = -(signedAmount(net, code)?.amountMinor ?? 0n)
  const live = heard.since === dataUpdatedAt ? heard.amountMinor : 0n
  return { ngr: money(kept + live, code), refetch: again }
}
