import type { ReactNode } from 'react'
import { NoPromotions, PromotionGrid } from './promotion-grid.tsx'
import { PromotionsHeader, usePromotionsOf } from './promotions-of-type.tsx'
import { TodaysCashback } from './todays-cashback.tsx'
import { RakebackStrip } from '../../lib/player/rakeback/rakeback-strip.tsx'

export { promotionData as data } from './promotion-data.ts'

export function Page(): ReactNode {
  const rows = usePromotionsOf('instant_cashback')
  return (
    <div className="flex flex-col gap-8">
      <PromotionsHeader page="cashback" />
      <TodaysCashback />
      {rows.length === 0 ? <NoPromotions page="cashback" /> : <PromotionGrid rows={rows} />}
      <RakebackStrip />
    </div>
  )
}
