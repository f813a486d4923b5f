import type { Withdrawal, WithdrawalConditions } from '@baize/contract/cashier'
import { isCurrencyCode, money, parseAmount, toDecimalString } from '@baize/money'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { isEnded } from './timeline.ts'
import { useWithdrawals } from './use-withdrawals.ts'

/** What can be taken out, and what is set aside for withdrawals under way. */
export function WithdrawalBalance({
  conditions: { available, currencyCode, canWithdraw },
}: {
  readonly conditions: WithdrawalConditions
}): ReactNode {
  const t = useTranslations('cashier.withdraw')
  const locale = useLocale()
  const held = heldAmount(useWithdrawals().data ?? [], currencyCode)
  return (
    <dl className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <dt className="text-sm text-muted">{canWithdraw ? t('available') : t('balance')}</dt>
        <dd>
          <bdi data-testid="available" className="figures heading text-3xl">
            {shownAmount(available, currencyCode, locale)}
          </bdi>
        </dd>
      </div>
      {held !== undefined && (
        <div className="text-end">
          <dt className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Lock aria-hidden="true" className="size-3.5" />
            {t('held')}
          </dt>
          <dd>
            <bdi data-testid="held" className="figures text-lg font-label">
              {shownAmount(held, currencyCode, locale)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The sum of what is under way in a currency; undefined when that is nothing. */
function heldAmount(
  rows: readonly Pick<Withdrawal, 'state' | 'amount' | 'currencyCode'>[],
  code: string,
): string | undefined {
  if (!isCurrencyCode(code)) return undefined
  const heldMinor = rows
    .filter((row) => row.currencyCode === code && !isEnded(row.state))
    .reduce((sum, row) => sum + (parseAmount(row.amount, code)?.amountMinor ?? 0n), 0n)
  return heldMinor === 0n ? undefined : toDecimalString(money(heldMinor, code))
}
