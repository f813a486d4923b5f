import { isCurrencyCode, money, type Money } from '@baize/money'
import { awardAfter } from '@baize/rules/daily-reward'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import { signedAmount } from '../../../lib/numbers/amounts.ts'

/** R706 */
const POLL_MS = 15_000

interface RunningAward {
  readonly ngr: Money
  readonly percent: number
}

/**
 * R305 R451. What the house has kept of this player's stakes today, moved by every bet and win as it is heard of. The next
 * word of the server takes the place of whatever was heard before it.
 */
export function useDailyAward(slug: string): {
  readonly award: RunningAward | undefined
  readonly refetch: () => void
} {
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['calendarAward', slug] as const,
    queryFn: ({ signal }) => call('calendarAward', { query: { game: slug } }, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: false,
    select: (answer) => answer.data.userCalendarData,
  })
  const code = data?.currencyCode ?? ''
  const [heard, setHeard] = useState({ since: 0, amountMinor: 0n })
  const hear = (kind: 'debit' | 'credit', win: string) => {
    const amount = isCurrencyCode(code) ? signedAmount(win, code) : null
    if (!amount || !data?.isCounted) return
    setHeard((before) => {
      const ngrMinor = before.since === dataUpdatedAt ? before.amountMinor : 0n
      const after = awardAfter({ ngrMinor, percent: 0 }, { kind, amountMinor: amount.amountMinor })
      return { since: dataUpdatedAt, amountMinor: after.ngrMinor }
    })
  }
  useLiveEvent('debit', ({ win }) => hear('debit', win))
  useLiveEvent('credit', ({ win }) => hear('credit', win))

  const again = () => void refetch()
  if (!data || !isCurrencyCode(code)) return { award: undefined, refetch: again }
  const kept = signedAmount(data.ngr, code)?.amountMinor ?? 0n
  const live = heard.since === dataUpdatedAt ? heard.amountMinor : 0n
  return { award: { ngr: money(kept + live, code), percent: data.percent }, refetch: again }
}
