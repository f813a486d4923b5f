import type { LimitHistoryRow, PlayerLimits } from '@baize/contract/limits'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLimitName, useLimitValue, useMoment } from '../protection/limit-texts.ts'

/** What the player has done, so that nothing happens behind their back. */
export function LimitHistory({ data }: { readonly data: PlayerLimits }): ReactNode {
  const t = useTranslations('limits.history')
  const moment = useMoment()
  const say = useHistoryText(data.currencyCode)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="heading text-xl">{t('title')}</h2>
      {data.history.length === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5 tablet:px-8">
          {data.history.map((row) => (
            <li key={row.entryId} className="flex flex-wrap justify-between gap-x-6 py-3 text-sm">
              <span className="min-w-0">{say(row)}</span>
              <time dateTime={row.at} className="figures text-muted">
                {moment(row.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function useHistoryText(currencyCode: string): (row: LimitHistoryRow) => string {
  const t = useTranslations('limits.history')
  const moment = useMoment()
  const nameOf = useLimitName()
  const shown = useLimitValue(currencyCode)
  return ({ act, type, period, after, until }) => {
    if (act === 'excluded')
      return until === null ? t('excludedForever') : t('excluded', { date: moment(until) })
    if (act === 'frozen') return t('frozen', { date: moment(until ?? '') })
    if (type === null) return ''
    return t(act, { name: nameOf({ type, period }), value: shown(type, after) })
  }
}
