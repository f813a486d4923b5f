import type { Statistics, StatisticsDay } from '@baize/contract/statistics'
import { isCurrencyCode, money, toDecimalString } from '@baize/money'
import {
  statisticsBars,
  STATISTICS_SPANS,
  type Bar,
  type StatisticsSpan,
} from '@baize/rules/statistics'
import { Tabs } from '@baize/ui/tabs'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useNow } from '../../lib/clock.ts'
import { shownAmount, signedAmount } from '../../lib/numbers/amounts.ts'
import { BarChart } from './bar-chart.tsx'

interface ChartsProps {
  readonly statistics: Pick<Statistics, 'days' | 'currencyCode'>
  readonly parts: readonly ('net' | 'time')[]
}

/** R251. Net and time over 7, 30 and 365 days. */
export function Charts({ statistics, parts }: ChartsProps): ReactNode {
  const t = useTranslations('statistics.charts')
  const [span, setSpan] = useState<StatisticsSpan>(7)
  const texts = useChartTexts(statistics.currencyCode)
  const today = useNow().toISOString().slice(0, 10)
  if (parts.length === 0) return null
  const bars = statisticsBars(figuresOf(statistics), span, today)
  const isEmpty = bars.every(({ netMinor, minutes }) => netMinor === 0n && minutes === 0)
  return (
    <section
      aria-labelledby="statistics-charts"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <h2 id="statistics-charts" className="heading text-xl">
        {t('title')}
      </h2>
      <Tabs
        label={t('span')}
        tabs={STATISTICS_SPANS.map((days) => ({
          name: String(days),
          label: t('days', { days }),
        }))}
        value={String(span)}
        onChange={(name) => setSpan(STATISTICS_SPANS.find((days) => String(days) === name) ?? 7)}
      >
        <div className="mt-5 grid gap-6 desktop:grid-cols-2">
          {isEmpty && <p className="text-muted">{t('empty')}</p>}
          {!isEmpty && parts.includes('net') && (
            <BarChart
              title={t('net')}
              periodHeader={t('period')}
              bars={bars.map((bar) => ({
                period: texts.period(bar),
                height: Number(bar.netMinor),
                text: texts.net(bar.netMinor),
              }))}
              sum={t('sum', {
                sum: texts.net(bars.reduce((all, { netMinor }) => all + netMinor, 0n)),
              })}
            />
          )}
          {!isEmpty && parts.includes('time') && (
            <BarChart
              title={t('time')}
              periodHeader={t('period')}
              bars={bars.map((bar) => ({
                period: texts.period(bar),
                height: bar.minutes,
                text: texts.time(bar.minutes),
              }))}
              sum={t('sum', { sum: texts.time(bars.reduce((all, one) => all + one.minutes, 0)) })}
            />
          )}
        </div>
      </Tabs>
      <p className="max-w-prose text-sm text-muted">{t('zone')}</p>
    </section>
  )
}

function figuresOf({ days, currencyCode: code }: ChartsProps['statistics']) {
  const minorOf = ({ net }: StatisticsDay) =>
    net === null || !isCurrencyCode(code) ? 0n : (signedAmount(net, code)?.amountMinor ?? 0n)
  return days.map((day) => ({
    date: day.date,
    netMinor: minorOf(day),
    minutes: day.minutes ?? 0,
  }))
}

function useChartTexts(code: string) {
  const t = useTranslations('statistics.charts')
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    period: ({ period }: Bar) => {
      const isMonth = period.length === 'yyyy-mm'.length
      return (isMonth ? month : day).format(new Date(isMonth ? `${period}-01` : period))
    },
    net: (minor: bigint) =>
      isCurrencyCode(code)
        ? shownAmount(toDecimalString(money(minor, code)), code, locale, { sign: 'always' })
        : '',
    time: (minutes: number) =>
      minutes < 60
        ? t('minutes', { minutes })
        : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
  }
}
