import type { PaymentMethod, WithdrawalConditions } from '@baize/contract/cashier'
import { Banner } from '@baize/ui/banner'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { AccountWithdrawal } from './account-withdrawal.tsx'
import { MethodGrid } from '../methods/method-grid.tsx'

const CryptoWithdrawal = lazy(async () => ({
  default: (await import('./crypto-withdrawal.tsx')).CryptoWithdrawal,
}))

interface WithdrawalEntryProps {
  readonly conditions: WithdrawalConditions
  readonly methods: readonly PaymentMethod[]
  readonly onConditionsChanged: () => void
}

/** Where the money goes: to an account or, with a network, to a wallet (R104). */
export function WithdrawalEntry({ methods, ...props }: WithdrawalEntryProps): ReactNode {
  const t = useTranslations('cashier.withdraw')
  const [chosen, setChosen] = useState<PaymentMethod>()
  const method = methods.find(({ id }) => id === chosen?.id) ?? methods[0]
  if (!method) return <Banner tone="info">{t('noMethods')}</Banner>
  return (
    <div className="flex flex-col gap-6">
      <MethodGrid
        methods={methods}
        chosenId={method.id}
        onChoose={setChosen}
        legend={t('method')}
      />
      {method.paymentMethod === 'crypto' ? (
        <LazyBoundary>
          <CryptoWithdrawal wallet={props.conditions.currencyCode} />
        </LazyBoundary>
      ) : (
        <AccountWithdrawal key={method.id} method={method} {...props} />
      )}
    </div>
  )
}
