import type { Statistics, StatisticsPart } from '@baize/contract/statistics'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GameLink } from './game-link.tsx'

interface FiguresProps {
  readonly statistics: Statistics
  readonly isOwn?: boolean
  /** Left out, everything is shown. */
  readonly shows?: readonly StatisticsPart[]
}

const NAMES = ['bets', 'wins', 'losses', 'games'] as const

/** Joined on, the four totals, and the game that was played most. */
export function Figures({ statistics, isOwn = false, shows }: FiguresProps): ReactNode {
  const t = useTranslations('statistics')
  const locale = useLocale()
  const { totals, favouriteGame } = statistics
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const hasFavourite = shows?.includes('favouriteGame') ?? true
  return (
    <section
      aria-labelledby="statistics-totals"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <h2 id="statistics-totals" className="heading text-xl">
        {t('totals.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 tablet:grid-cols-3">
        <Figure label={t('joinedOn')}>
          <time dateTime={statistics.joinedOn}>{date.format(new Date(statistics.joinedOn))}</time>
        </Figure>
        {totals &&
          NAMES.map((name) => (
            <Figure key={name} label={t(`totals.${name}`)}>
              {number.format(totals[name])}
            </Figure>
          ))}
        {hasFavourite && (
          <Figure label={t('favourite.title')}>
            {favouriteGame ? (
              <GameLink {...favouriteGame} />
            ) : (
              <span className="text-base text-muted">
                {t(isOwn ? 'favourite.none' : 'favourite.noneOther')}
              </span>
            )}
          </Figure>
        )}
      </dl>
      {totals && <p className="max-w-prose text-sm text-muted">{t('totals.hint')}</p>}
    </section>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures mt-1 text-lg font-label break-words">{children}</dd>
    </div>
  )
}
