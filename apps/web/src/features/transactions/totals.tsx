import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

export interface TotalsLine {
  readonly currencyCode: string
  readonly count: number
  readonly amounts: readonly {
    readonly name: 'out' | 'in' | 'net' | 'amount' | 'settled'
    readonly amount: string
    readonly isSigned?: boolean
  }[]
}

interface TotalsProps {
  /** Undefined while they are on their way. */
  readonly lines: readonly TotalsLine[] | undefined
}

/** What all rows of the filter come to, a line for each currency. */
export function Totals({ lines }: TotalsProps): ReactNode {
  const t = useTranslations('transactions.totals')
  const locale = useLocale()
  if (lines?.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      aria-busy={lines === undefined || undefined}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-sunken"
    >
      {lines === undefined ? (
        <Skeleton className="m-4 h-11 w-64 max-w-full" />
      ) : (
        lines.map(({ currencyCode, count, amounts }) => (
          <dl
            key={currencyCode}
            data-currency={currencyCode}
            className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3.5 @min-[36rem]:flex @min-[36rem]:flex-wrap @min-[36rem]:gap-x-12"
          >
            <div>
              <dt className="text-xs text-muted">{t('count')}</dt>
              <dd className="figures text-lg font-label">
                {new Intl.NumberFormat(locale).format(count)}
              </dd>
            </div>
            {amounts.map(({ name, amount, isSigned = false }) => (
              <div key={name}>
                <dt className="text-xs text-muted">{t(name)}</dt>
                <dd className="figures text-lg font-label">
                  <bdi>
                    {shownAmount(amount, currencyCode, locale, {
                      sign: isSigned ? 'always' : 'auto',
                    })}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        ))
      )}
    </section>
  )
}
