import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as AmountsModule from '../../lib/numbers/amounts.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/**
 * The player's money, and below it what is bonus money: a game's balance is both. The place is kept from the first paint, so
 * nothing moves when the amount arrives.
 */
export function Balance({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const { locale } = useBoot()
  const wallet = useUserDetails().data?.userWallet
  const amounts = useAmounts(wallet?.amount)
  const shown = wallet && amounts?.shownAmount(wallet.amount, wallet.currencyCode, locale)
  const bonus = wallet && /[1-9]/.test(wallet.bonusAmount) ? wallet.bonusAmount : undefined
  return (
    <span
      className={`inline-flex h-6 min-w-18 items-center justify-end gap-2 tablet:min-w-28 ${className}`}
    >
      <span className="sr-only">{shown ? t('balance') : t('balanceLoading')}</span>
      {shown ? (
        <span className="figures flex flex-col items-end leading-none whitespace-nowrap">
          <bdi data-testid="balance" className="font-label">
            {shown}
          </bdi>
          {bonus && (
            <span className="mt-0.5 text-xs leading-none opacity-80">
              <span className="sr-only">{t('bonusBalance')} </span>
              <bdi data-testid="bonus-balance">
                {amounts?.shownAmount(bonus, wallet.currencyCode, locale, { sign: 'always' })}
              </bdi>
            </span>
          )}
        </span>
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
