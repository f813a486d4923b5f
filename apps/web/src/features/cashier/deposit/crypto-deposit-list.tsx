import type { CryptoDeposit } from '@baize/contract/crypto'
import { Badge, type BadgeTone } from '@baize/ui/badge'
import { Progress } from '@baize/ui/progress'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { callQuery } from '../../../lib/api/api-query.ts'

/** A live event makes it quicker; without a socket the count still goes up. */
const ASK_AGAIN_MS = 10_000
const SHOWN_MAX = 5

const TONES: Readonly<Record<CryptoDeposit['status'], BadgeTone>> = {
  confirming: 'info',
  credited: 'success',
  'below-minimum': 'neutral',
  held: 'neutral',
  reversed: 'danger',
}

/** What has arrived of a coin, with its confirmations counted as they come. */
export function CryptoDepositList({ coin }: { readonly coin: string }): ReactNode {
  const t = useTranslations('cashier.crypto')
  const arrivals = useQuery({
    ...callQuery('getCryptoDeposits'),
    select: (answer) => answer.data.rows,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.rows.some(({ status }) => status === 'confirming') ? ASK_AGAIN_MS : false,
  })
  const rows = arrivals.data?.filter((row) => row.coin === coin).slice(0, SHOWN_MAX) ?? []
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm font-label">{t('arrivals')}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('noArrivals')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <Arrival key={row.depositId} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Arrival({ row }: { readonly row: CryptoDeposit }) {
  const t = useTranslations('cashier.crypto')
  const locale = useLocale()
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <bdi className="figures font-label">{shownAmount(row.amount, row.coin, locale)}</bdi>
        <Badge tone={TONES[row.status]}>{t(`status.${row.status}`)}</Badge>
      </div>
      {row.status === 'confirming' && (
        <Progress
          label={t('confirmations')}
          value={row.confirmations}
          max={row.confirmationsNeeded}
          valueText={t('confirmationsOf', {
            done: row.confirmations,
            needed: row.confirmationsNeeded,
          })}
        />
      )}
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span>{row.networkName}</span>
        <bdi dir="ltr" className="figures min-w-0 truncate">
          {row.txid}
        </bdi>
      </p>
    </li>
  )
}
