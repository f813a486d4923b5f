import type { PlayerLimits } from '@baize/contract/limits'
import { isCurrencyCode, money, toDecimalString } from '@baize/money'
import { strictestRoom } from '@baize/rules/limits'
import { ArrowDownToLine, Dices, TrendingDown, Timer, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount, signedAmount } from '../../../lib/numbers/amounts.ts'
import { Card } from '../protection/protection-card.tsx'
import { LimitRow } from './limit-row.tsx'

type PeriodType = 'deposit' | 'loss' | 'bet'

const ICONS: Readonly<Record<PeriodType, LucideIcon>> = {
  deposit: ArrowDownToLine,
  loss: TrendingDown,
  bet: Dices,
}

interface LimitCardProps {
  readonly data: PlayerLimits
  readonly type: PeriodType
}

/** The three periods of one kind of limit, and what the strictest of them leaves. */
export function LimitCard({ data, type }: LimitCardProps): ReactNode {
  const t = useTranslations('limits')
  const locale = useLocale()
  const rows = data.limits.filter((limit) => limit.type === type)
  const room = roomOf(data, type)
  return (
    <Card icon={ICONS[type]} title={t(`type.${type}.title`)} text={t(`type.${type}.text`)}>
      {room !== undefined && (
        <p className="rounded-control bg-sunken px-4 py-2.5 text-sm">
          {t(`type.${type}.room`, { amount: shownAmount(room, data.currencyCode, locale) })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((limit) => (
          <LimitRow
            key={limit.period}
            data={data}
            limit={limit}
            title={t(`period.${limit.period ?? 0}`)}
          />
        ))}
      </ul>
    </Card>
  )
}

function roomOf({ limits, currencyCode: code }: PlayerLimits, type: PeriodType) {
  if (!isCurrencyCode(code)) return undefined
  const room = strictestRoom(
    limits
      .filter((limit) => limit.type === type)
      .map(({ value, used }) => ({
        valueMinor: value === null ? null : (signedAmount(value, code)?.amountMinor ?? null),
        usedMinor: signedAmount(used ?? '0', code)?.amountMinor ?? 0n,
      })),
  )
  return room === undefined ? undefined : toDecimalString(money(room, code))
}

/** The limits that have no period. */
export function SingleLimitsCard({ data }: { readonly data: PlayerLimits }): ReactNode {
  const t = useTranslations('limits')
  return (
    <Card icon={Timer} title={t('single.title')} text={t('single.text')}>
      <ul className="divide-y divide-line">
        {data.limits.map((limit) => {
          const { type } = limit
          if (type !== 'maxBet' && type !== 'session') return null
          return (
            <LimitRow
              key={type}
              data={data}
              limit={limit}
              title={t(`type.${type}.title`)}
              text={t(`type.${type}.text`)}
            />
          )
        })}
      </ul>
    </Card>
  )
}
