import { IllustratedState } from '../../../lib/feedback/illustrated-state.tsx'
import { Skeleton } from '@baize/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import {
  useCashier,
  usePaymentMethods,
  useUsable,
  type OpenCashier,
} from '../requests/cashier-queries.ts'
import { DepositEntry } from './deposit-entry.tsx'
import { MethodGridSkeleton } from '../methods/method-grid.tsx'
import { WalletField } from '../methods/wallet-field.tsx'

/** The whole deposit form, the same on its page and in the sidebar. */
export function DepositForm(): ReactNode {
  const t = useTranslations('cashier')
  const cashier = useCashier()
  if (cashier.data) return <CashierInCurrency cashier={cashier.data} />
  if (!cashier.isError) return <DepositSkeleton />
  return (
    <CashierProblem
      title={t('closed')}
      error={cashier.error}
      isRetrying={cashier.isFetching}
      onRetry={() => void cashier.refetch()}
    />
  )
}

function CashierInCurrency({ cashier }: { readonly cashier: OpenCashier }) {
  const [code, setCode] = useState(cashier.currencyCode)
  const hasChoice = cashier.currencies.length > 1
  return (
    <div className="flex flex-col gap-6">
      <WalletField codes={cashier.currencies} value={code} onChange={setCode} />
      {/* Another currency has other limits: what was typed for one is not meant for the other. */}
      <CashierMethods key={code} cashier={cashier} currencyCode={code} hasChoice={hasChoice} />
    </div>
  )
}

interface CashierMethodsProps {
  readonly cashier: OpenCashier
  readonly currencyCode: string
  readonly hasChoice: boolean
}

function CashierMethods({ cashier, currencyCode, hasChoice }: CashierMethodsProps) {
  const t = useTranslations('cashier.deposit')
  const methods = usePaymentMethods('deposit', currencyCode)
  const offered = useUsable(methods.data)
  if (!offered) {
    if (!methods.isError) return <DepositSkeleton />
    return (
      <CashierProblem
        error={methods.error}
        isRetrying={methods.isFetching}
        onRetry={() => void methods.refetch()}
      />
    )
  }
  if (offered.length === 0) {
    return (
      <IllustratedState scene="no-transactions" heading={t('none.heading')} text={t('none.text')} />
    )
  }
  return (
    <DepositEntry
      cashier={cashier}
      methods={offered}
      wallet={currencyCode}
      currencyCode={hasChoice ? currencyCode : undefined}
    />
  )
}

function DepositSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <MethodGridSkeleton />
      <Skeleton className="h-16 w-full rounded-control" />
      <Skeleton className="h-13 w-full rounded-control" />
    </div>
  )
}
