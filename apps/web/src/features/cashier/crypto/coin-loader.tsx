import type { CryptoCoin } from '@baize/contract/crypto'
import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { useCryptoCoins } from '../requests/cashier-queries.ts'

export type CoinList = readonly [CryptoCoin, ...CryptoCoin[]]

interface CoinLoaderProps {
  /** What is done with them, once they are known and there are some. */
  readonly children: (coins: CoinList) => ReactNode
}

/** The coins that can be paid in and out here, or why there are none. */
export function CoinLoader({ children }: CoinLoaderProps): ReactNode {
  const t = useTranslations('cashier.crypto')
  const coins = useCryptoCoins()
  if (!coins.data) {
    return coins.isError ? (
      <LoadFailed
        error={coins.error}
        isRetrying={coins.isFetching}
        onRetry={() => void coins.refetch()}
      />
    ) : (
      <div aria-busy="true" className="grid gap-4 tablet:grid-cols-2">
        <Skeleton className="h-control" />
        <Skeleton className="h-control" />
      </div>
    )
  }
  return hasCoins(coins.data) ? children(coins.data) : <Banner tone="info">{t('noCoins')}</Banner>
}

function hasCoins(coins: readonly CryptoCoin[]): coins is CoinList {
  return coins.length > 0
}
