import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as AmountsModule from '../../lib/numbers/amounts.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/** The player's money. The place is kept from the first paint, so nothing moves when the amount arrives. */
export function Balance({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { locale } = useBoot()
  const wallet = useUserDetails().data?.userWallet
  const amounts = useAmounts(wallet?.amount)
  const shown = wallet && amounts?.shownAmount(wallet.amount, wallet.currencyCode, locale)
  return (
    <span
      className={`inline-flex h-6 min-w-18 items-center justify-end gap-2 tablet:min-w-28 ${className}`}
    >
      <span className="sr-only">{shown ? t('balance') : t('balanceLoading')}</span>
      {shown ? (
        <bdi data-testid="balance" className="figures font-label whitespace-nowrap">
          {shown}
        </bdi>
      ) : (
        <Skeleton className="h-4 w-18" />
      )}
      {wallet && (
        <>
          <span className="sr-only">{t('currency', { code: wallet.currencyCode })}</span>
          <span aria-hidden="true" className="text-xs opacity-80 max-tablet:hidden">
            {wallet.currencyCode}
          </span>
        </>
      )}
    </span>
  )
}

type Amounts = Pick<typeof AmountsModule, 'shownAmount'>
let known: Amounts | undefined

/** How money is written comes with the first amount: guests have none, and most first loads are theirs. */
function useAmounts(amount: string | undefined): Amounts | undefined {
  const [amounts, setAmounts] = useState(known)
  useEffect(() => {
    if (amount === undefined || amounts) return
    import('../../lib/numbers/amounts.ts').then(
      (loaded) => setAmounts((known = loaded)),
      // A line that is down for a moment: the next amount asks again.
      () => undefined,
    )
  }, [amount, amounts])
  return amounts
}
