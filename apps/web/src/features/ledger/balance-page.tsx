import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/amounts.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useUserDetails } from '../../lib/user-details.ts'
import { EntryList } from './entry-list.tsx'

/** The balance, and below it what it is made of. */
export function Page(): ReactNode {
  const t = useTranslations('ledger.balance')
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      <BalanceNow />
      <section className="flex flex-col gap-4">
        <h2 className="heading text-xl">{t('entries')}</h2>
        <EntryList />
      </section>
    </div>
  )
}

function BalanceNow() {
  const t = useTranslations('ledger.balance')
  const locale = useLocale()
  const details = useUserDetails()
  if (details.isError && details.data === undefined) {
    return (
      <LoadFailed
        error={details.error}
        isRetrying={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    )
  }
  const wallet = details.data?.userWallet
  return (
    <dl className="rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
      <dt className="text-sm text-muted">{t('now')}</dt>
      <dd className="mt-1 flex min-h-12 items-center text-4xl">
        {wallet ? (
          <bdi className="figures font-label">
            {shownAmount(wallet.amount, wallet.currencyCode, locale)}
          </bdi>
        ) : (
          <Skeleton className="h-9 w-48" />
        )}
      </dd>
    </dl>
  )
}
