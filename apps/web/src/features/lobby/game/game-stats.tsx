import type { Game } from '@baize/contract/lobby'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

/** R250: the figures of a game, as its studio publishes them. */
export function GameStats({ game }: { readonly game: Game }): ReactNode {
  const t = useTranslations('lobby.stats')
  const format = useFormatter()
  // For reading only: what a bet may be is decided by the exact text.
  const amount = (decimal: string) =>
    format.number(Number(decimal), { minimumFractionDigits: decimal.includes('.') ? 2 : 0 })
  const stats: readonly [string, string][] = [
    [
      t('returnToPlayer'),
      t('percent', { value: format.number(game.returnToPlayer, { maximumFractionDigits: 2 }) }),
    ],
    [t('maxMultiplier'), `${format.number(game.maxMultiplier, { maximumFractionDigits: 2 })}×`],
    [t('minBet'), amount(game.minBet)],
    [t('maxBet'), amount(game.maxBet)],
    [
      t('releaseDate'),
      format.dateTime(new Date(game.releaseDate), { dateStyle: 'medium', timeZone: 'UTC' }),
    ],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card tablet:grid-cols-3 desktop:grid-cols-5">
      {stats.map(([label, value]) => (
        <div key={label} className="bg-surface p-4 max-desktop:last:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-xl font-label figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
