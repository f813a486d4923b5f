import type { BonusRow } from '@baize/contract/lobby'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NoOffers, OfferGrid } from './offer-grid.tsx'
import { OfferHeader, useOffersOf } from './offers-of-kind.tsx'

export { offerData as data } from './offer-data.ts'

/** R206: what can be had without paying in. */
export function Page(): ReactNode {
  const noDeposit = useOffersOf('no_deposit')
  const freeSpins = useOffersOf('freespins')
  return (
    <div className="flex flex-col gap-8">
      <OfferHeader page="freemoney" />
      {noDeposit.length + freeSpins.length === 0 && <NoOffers page="freemoney" />}
      <Kind type="no_deposit" rows={noDeposit} />
      <Kind type="freespins" rows={freeSpins} />
    </div>
  )
}

function Kind({
  type,
  rows,
}: {
  readonly type: 'no_deposit' | 'freespins'
  readonly rows: readonly BonusRow[]
}) {
  const t = useTranslations('promotions')
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={`kind-${type}`} className="flex flex-col gap-4">
      <h2 id={`kind-${type}`} className="heading text-xl">
        {t(`types.${type}`)}
      </h2>
      <OfferGrid rows={rows} />
    </section>
  )
}
