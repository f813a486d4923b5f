import type { RaceDetail, RacePrize } from '@baize/contract/races'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** What counts and what is given, in one glance. */
export function RaceRules({ detail }: { readonly detail: RaceDetail }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  const { race, categories, games, prizes } = detail
  const currency = race.currencyCode
  const amountOf = (amount: string) => shownAmount(amount, currency, locale)
  const list = new Intl.ListFormat(locale)
  const names = list.format([...categories, ...games].map(({ name }) => name))
  const prizeText = ({ cash, offer, percent }: RacePrize) =>
    list.format([
      ...(cash === null ? [] : [amountOf(cash)]),
      ...(offer === null ? [] : [offer]),
      ...(percent === null ? [] : [t('prizes.percent', { percent })]),
    ])
  const buyIn = race.buyIn === null ? '' : amountOf(race.buyIn)
  const rows = [
    [t('rules.score'), t(`score.${race.score}`)],
    [t('rules.games'), names === '' ? t('rules.allGames') : names],
    [t('rules.minBet'), amountOf(detail.minBet)],
    [t('rules.entry'), t(`entry.${race.entry}`, { amount: buyIn })],
  ] as const
  const notes = ['late', 'ties', 'currency', 'barred', 'house'] as const
  return (
    <>
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <h2 className="heading text-xl">{t('prizes.title')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {prizes.map((prize) => (
            <div key={`${prize.from}/${prize.percent}`} className="contents">
              <dt className="figures text-muted">
                {prize.from === prize.to
                  ? prize.from
                  : t('prizes.places', { from: prize.from, to: prize.to })}
              </dt>
              <dd className="font-label">
                <bdi>{prizeText(prize)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {race.entry === 'buy-in' && (
          <p className="text-sm text-muted">
            {t('prizes.pool', { amount: amountOf(detail.pool) })}
          </p>
        )}
      </section>
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <h2 className="heading text-xl">{t('rules.title')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {rows.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{t(`rules.${note}`, { currency })}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
