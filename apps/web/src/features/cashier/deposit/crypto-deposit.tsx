import type { CryptoCoin, CryptoNetwork } from '@baize/contract/crypto'
import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { call } from '../../../lib/api/api.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { CopyButton } from '../../../lib/sharing/copy-button.tsx'
import { QrCode } from '../../../lib/sharing/qr-code.tsx'
import { networkLabel, useCoinChoice } from '../crypto/coin-choice.ts'
import { CoinFields } from '../crypto/coin-fields.tsx'
import { CoinLoader, type CoinList } from '../crypto/coin-loader.tsx'
import { CryptoDepositList } from './crypto-deposit-list.tsx'

/** R247: a coin, a network, and the player's own address there. */
export function CryptoDeposit({ wallet }: { readonly wallet: string }): ReactNode {
  return <CoinLoader>{(coins) => <CoinDeposit coins={coins} wallet={wallet} />}</CoinLoader>
}

interface CoinDepositProps {
  readonly coins: CoinList
  readonly wallet: string
}

function CoinDeposit({ coins, wallet }: CoinDepositProps) {
  const t = useTranslations('cashier.crypto')
  const choice = useCoinChoice(coins, wallet)
  const { coin, network } = choice
  return (
    <div className="flex flex-col gap-5">
      <CoinFields coins={coins} choice={choice} />
      {network ? (
        <TopUpAddress coin={coin} network={network} />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
          {t('chooseNetwork')}
        </p>
      )}
      <CryptoDepositList coin={coin.code} />
    </div>
  )
}

interface TopUpAddressProps {
  readonly coin: CryptoCoin
  readonly network: CryptoNetwork
}

function TopUpAddress({ coin, network }: TopUpAddressProps) {
  const t = useTranslations('cashier.crypto')
  const locale = useLocale()
  const body = { coin: coin.code, network: network.key }
  const address = useQuery({
    queryKey: ['getCryptoDepositAddress', body],
    queryFn: ({ signal }) => call('getCryptoDepositAddress', { body }, { signal }),
    select: (answer) => answer.data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (address.isError && !address.data) {
    return (
      <LoadFailed
        error={address.error}
        isRetrying={address.isFetching}
        onRetry={() => void address.refetch()}
      />
    )
  }
  const min = shownAmount(network.minDeposit, coin.code, locale)
  return (
    <section
      aria-label={t('address')}
      aria-busy={!address.data}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4 tablet:p-5"
    >
      <div className="flex flex-col items-center gap-5 tablet:flex-row">
        {address.data ? (
          <QrCode text={address.data.uri} label={t('qr', { coin: coin.name })} />
        ) : (
          <Skeleton className="size-44 shrink-0 rounded-card" />
        )}
        <div className="flex w-full min-w-0 flex-col gap-3">
          <p className="text-sm text-muted">
            {t('sendTo', { coin: coin.code, network: networkLabel(network) })}
          </p>
          {address.data ? (
            <p
              dir="ltr"
              data-testid="top-up-address"
              className="figures rounded-card bg-surface p-3 text-sm break-all select-all"
            >
              {address.data.address}
            </p>
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
          {address.data && (
            <CopyButton
              text={address.data.address}
              labels={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
            />
          )}
        </div>
      </div>
      <Banner tone="info" title={t('minimum', { amount: min })}>
        <p>{t('minimumText', { coin: coin.code, network: networkLabel(network) })}</p>
        <p className="mt-1">{t('confirmationsNeeded', { count: network.confirmations })}</p>
      </Banner>
    </section>
  )
}
