import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import { useCashier, useUsable, useWithdrawalConditions } from '../requests/cashier-queries.ts'
import { WalletField } from '../methods/wallet-field.tsx'
import { WithdrawalChecklist } from './withdrawal-checklist.tsx'
import { WithdrawalEntry } from './withdrawal-entry.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalBalance } from './withdrawal-balance.tsx'

const CARD =
  'rounded-card bg-surface p-5 shadow-card max-tablet:-mx-4 max-tablet:rounded-none tablet:p-8'

export function Page(): ReactNode {
  const t = useTranslations()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="heading text-3xl">{t('pages.withdraw.title')}</h1>
        <p className="text-muted">{t('pages.withdraw.description')}</p>
      </header>
      <div className={CARD}>
        <Withdrawing />
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="heading text-xl">{t('cashier.withdraw.list')}</h2>
        <WithdrawalList />
      </section>
    </div>
  )
}

/** R605: what can be taken, what is still missing, and only then the form. */
function Withdrawing() {
  const [currencyCode, setCurrencyCode] = useState<string>()
  const conditions = useWithdrawalConditions(currencyCode)
  // The cashier may be closed for deposits; then the own wallet is the one that counts.
  const wallets = useCashier().data?.currencies ?? []
  const methods = useUsable(conditions.data?.methods)
  if (!conditions.data || !methods) {
    if (!conditions.isError) return <WithdrawSkeleton />
    return (
      <CashierProblem
        error={conditions.error}
        isRetrying={conditions.isFetching}
        onRetry={() => void conditions.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <WalletField
        codes={wallets}
        value={conditions.data.currencyCode}
        onChange={setCurrencyCode}
      />
      <WithdrawalBalance conditions={conditions.data} />
      <WithdrawalChecklist conditions={conditions.data} />
      {conditions.data.heldUntil !== null && <WithdrawalHold until={conditions.data.heldUntil} />}
      {conditions.data.canWithdraw && conditions.data.heldUntil === null && (
        <WithdrawalEntry
          key={conditions.data.currencyCode}
          conditions={conditions.data}
          methods={methods}
          onConditionsChanged={() => void conditions.refetch()}
        />
      )}
    </div>
  )
}

/** Something that protects the account has changed: for a day no money leaves it. */
function WithdrawalHold({ until }: { readonly until: string }) {
  const t = useTranslations('cashier.withdraw')
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner tone="info" title={t('heldTitle')}>
      <p>{t('heldText', { date: format.format(new Date(until)) })}</p>
    </Banner>
  )
}

function WithdrawSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-16 w-48" />
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}
