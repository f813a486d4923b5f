import type { UserBonus } from '@baize/contract/bonuses'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBonusTexts } from './bonus-texts.ts'

/** The terms as they were when the bonus was taken, and their fingerprint: whatever becomes of the offer. */
export function BonusTerms({ bonus }: { readonly bonus: UserBonus }): ReactNode {
  const t = useTranslations('bonuses.terms')
  const rows = useTermRows(bonus)
  return (
    <details className="rounded-card border border-line">
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-label">
        {t('title')}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4 text-sm">
        <dl className="grid gap-x-8 gap-y-2 tablet:grid-cols-2">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-muted">{label}</dt>
              <dd className="text-end font-label">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{t('frozen')}</p>
        <p className="text-xs wrap-anywhere">
          <span className="text-muted">{t('hash')} </span>
          <code dir="ltr">{bonus.termsHash}</code>
        </p>
        <code dir="ltr" className="rounded-sm bg-sunken p-3 text-xs wrap-anywhere">
          {bonus.terms}
        </code>
      </div>
    </details>
  )
}

function useTermRows({ figures, currencyCode }: UserBonus): [label: string, value: string][] {
  const t = useTranslations('bonuses.terms')
  const texts = useBonusTexts(currencyCode)
  const amount = (label: Parameters<typeof t>[0], value: string | null) =>
    value === null ? [] : [[t(label), texts.amount(value)] as [string, string]]
  const { percent, multiplier, wageringBase, validDays, weights } = figures
  return [
    ...amount('minDeposit', figures.minDeposit),
    ...(figures.spins === null
      ? []
      : ([
          [
            t('spins', { game: figures.spins.gameName }),
            t('spinsOf', {
              count: figures.spins.count,
              value: texts.amount(figures.spins.value),
            }),
          ],
          [t('winnings'), t(figures.spins.winnings === 'cash' ? 'winningsCash' : 'winningsBonus')],
        ] as [string, string][])),
    ...(percent === null ? [] : [[t('percent'), texts.percent(percent)] as [string, string]]),
    ...amount('maxBonus', figures.maxBonus),
    ...(multiplier === null
      ? []
      : ([
          [
            t('wagering'),
            t(wageringBase === 'bonus' ? 'timesBonus' : 'timesBoth', { times: multiplier }),
          ],
        ] as [string, string][])),
    ...amount('maxBet', figures.maxBet),
    ...amount('maxPayout', figures.maxPayout),
    ...(validDays === null
      ? []
      : [[t('valid'), t('days', { days: validDays })] as [string, string]]),
    ...weights.map((one): [string, string] => [
      t('weight', { category: one.name }),
      texts.percent(one.percent),
    ]),
  ]
}
