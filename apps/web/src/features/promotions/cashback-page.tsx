import type { ReactNode } from 'react'
import { NoPromotions, PromotionGrid } from './promotion-grid.tsx'
import { PromotionsHeader, usePromotionsOf } from './promotions-of-type.tsx'

export { promotionData as data } from './promotion-data.ts'

export function Page(): ReactNode {
  const rows = usePromotionsOf('instant_cashback')
  return (
    <div className="flex flex-col gap-8">
      <PromotionsHeader page="cashback" />
      {rows.length === 0 ? <NoPromotions page="cashback" /> : <PromotionGrid rows={rows} />}
    </div>
  )
}
