import type { PromotionRow } from '@baize/contract/lobby'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NoPromotions, PromotionGrid } from './promotion-grid.tsx'
import { PromotionsHeader, usePromotionsOf } from './promotions-of-type.tsx'

export { promotionData as data } from './promotion-data.ts'

/** R206: what can be had without paying in. */
export function Page(): ReactNode {
  const noDeposit = usePromotionsOf('no_deposit')
  const freeSpins = usePromotionsOf('freespins')
  return (
    <div className="flex flex-col gap-8">
      <PromotionsHeader page="freemoney" />
      {noDeposit.length + freeSpins.length === 0 && <NoPromotions page="freemoney" />}
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
  readonly rows: readonly PromotionRow[]
}) {
  const t = useTranslations('promotions')
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={`kind-${type}`} className="flex flex-col gap-4">
      <h2 id={`kind-${type}`} className="heading text-xl">
        {t(`types.${type}`)}
      </h2>
      <PromotionGrid rows={rows} />
    </section>
  )
}
