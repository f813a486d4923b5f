import type { ReactNode } from 'react'
import { NoOffers, OfferGrid } from './offer-grid.tsx'
import { OfferHeader, useOffersOf } from './offers-of-kind.tsx'

export { offerData as data } from './offer-data.ts'

export function Page(): ReactNode {
  const rows = useOffersOf('instant_cashback')
  return (
    <div className="flex flex-col gap-8">
      <OfferHeader page="cashback" />
      {rows.length === 0 ? <NoOffers page="cashback" /> : <OfferGrid rows={rows} />}
    </div>
  )
}
