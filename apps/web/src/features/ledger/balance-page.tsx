import type { OwnWallet } from '@baize/contract/ledger'
import { Skeleton } from '@baize/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { BalanceCheck } from './balance-check.tsx'
import { EntryList } from './entry-list.tsx'
import { useWallets, type OpenAccount } from './use-ledger-entries.ts'
import { useWalletChoice } from './use-wallet-choice.ts'
import { WalletCard } from './wallet-card.tsx'

/** Every wallet of the player, and below them the postings that make the one that is open. */
export function Page(): ReactNode {
  const t = useTranslations('ledger.balance')
  const wallets = useWallets()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      {wallets.data ? (
        <Wallets wallets={wallets.data} />
      ) : wallets.isError ? (
        <LoadFailed
          error={wallets.error}
          isRetrying={wallets.isFetching}
          onRetry={() => void wallets.refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-card" />
      )}
    </div>
  )
}

function Wallets({ wallets }: { readonly wallets: readonly OwnWallet[] }) {
  const t = useTranslations('ledger.balance')
  const [chosen, setChosen] = useState<OpenAccount>()
  const open = chosen ?? { currencyCode: wallets[0]?.currencyCode ?? '', account: 'cash' as const }
  const { currencyCode: currency, account } = open
  const { inUse, choose, failure } = useWalletChoice(wallets)
  return (
    <>
      <FormBanner failure={failure} />
      <section aria-label={t('wallets')}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4">
          {wallets.map((wallet) => (
            <li key={wallet.currencyCode} className="min-w-0">
              <WalletCard
                wallet={wallet}
                openAccount={wallet.currencyCode === currency ? account : undefined}
                onOpen={(to) => setChosen({ currencyCode: wallet.currencyCode, account: to })}
                isInUse={choose !== undefined && wallet.currencyCode === inUse}
                onUse={choose && wallet.currencyCode !== inUse ? () => choose(wallet) : undefined}
              />
            </li>
          ))}
        </ul>
      </section>
      <section id="postings" aria-labelledby="postings-title" className="flex flex-col gap-4">
        <h2 id="postings-title" className="heading text-xl">
          {t(`postingsOf.${account}`, { currency })}
        </h2>
        <BalanceCheck open={open} />
        <EntryList key={`${currency}:${account}`} open={open} />
      </section>
    </>
  )
}
