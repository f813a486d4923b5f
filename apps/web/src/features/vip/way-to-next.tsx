import type { VipLevel } from '@baize/contract/vip'
import { parseAmount } from '@baize/money'
import { wayToNext } from '@baize/rules/vip-levels'
import { Progress } from '@baize/ui/progress'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { VipStatus } from './vip-queries.ts'
import { useVipTexts } from './vip-texts.ts'

interface WayProps {
  readonly status: VipStatus
  readonly levels: readonly VipLevel[]
  /** What stands below the formula. */
  readonly children?: ReactNode
}

/** How many points the player has, how far it is to the next level, and how points are made. */
export function Way({ status, levels, children }: WayProps): ReactNode {
  const t = useTranslations('vip')
  const texts = useVipTexts()
  const steps = levels.map((level) => ({
    ...level,
    euros: level.points,
    points: cents(level.points),
  }))
  const way = wayToNext(cents(status.points), status.level, steps)
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <p className="text-lg">{t('points', { points: texts.points(status.points) })}</p>
      {way ? (
        <Progress
          label={t('toNext', { level: texts.name(way.next) })}
          value={way.percent}
          valueText={t('missing', { points: texts.points(decimal(way.missing)) })}
        />
      ) : (
        <p>{t('highest')}</p>
      )}
      <p className="text-sm text-muted">{t('formula')}</p>
      {children}
    </section>
  )
}

/** Points are euros, which have cents. */
function cents(euros: string): bigint {
  return parseAmount(euros, 'EUR')?.amountMinor ?? 0n
}

function decimal(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}
