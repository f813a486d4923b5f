import type { RaceDetail, RaceRow } from '@baize/contract/races'
import { Badge } from '@baize/ui/badge'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { shownPoints } from '../../lib/races/race-points.ts'

/** The first three stand out, the first of them most. */
const MEDALS = new Map([
  [1, 'bg-highlight text-on-highlight'],
  [2, 'border-2 border-highlight'],
  [3, 'border border-highlight'],
])
const CELL = 'px-2 py-2 text-start font-normal'

/** The first places, and the player with those beside them. */
export function RaceBoard({ detail }: { readonly detail: RaceDetail }): ReactNode {
  const t = useTranslations('races')
  const { race, top, near, frozen } = detail
  const title = t(frozen ? 'board.frozen' : 'board.title')
  const headers = [
    t('board.place'),
    t('board.player'),
    t(`scoreShort.${race.score}`),
    t('board.prize'),
  ]
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="heading text-xl">{title}</h2>
      {top.length === 0 ? (
        <p className="text-muted">{t('board.empty')}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-muted">
              {headers.map((header) => (
                <th key={header} scope="col" className={CELL}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {top.map((row, at) => (
              <BoardRow key={`${row.place}/${at}`} row={row} race={race} />
            ))}
          </tbody>
          {near.length > 0 && (
            <tbody>
              <tr>
                <th scope="colgroup" colSpan={4} className={`${CELL} text-muted`}>
                  {t('board.near')}
                </th>
              </tr>
              {near.map((row, at) => (
                <BoardRow key={`${row.place}/${at}`} row={row} race={race} />
              ))}
            </tbody>
          )}
        </table>
      )}
      {race.state === 'running' && <p className="text-sm text-muted">{t('board.live')}</p>}
    </section>
  )
}

function BoardRow({ row, race }: { readonly row: RaceRow; readonly race: RaceDetail['race'] }) {
  const t = useTranslations('races.board')
  const locale = useLocale()
  const format = useFormatter()
  const prize = row.prize === null ? '' : shownAmount(row.prize, race.currencyCode, locale)
  return (
    <tr className={clsx('border-t border-line', row.isOwn && 'bg-accent-soft text-on-accent-soft')}>
      <td className={`figures ${CELL}`}>
        <span
          className={clsx(
            'inline-grid h-7 min-w-7 place-items-center rounded-pill',
            MEDALS.get(row.place),
          )}
        >
          {new Intl.NumberFormat(locale).format(row.place)}
        </span>
      </td>
      <th scope="row" className={CELL}>
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="break-all">{row.name ?? t('hidden')}</bdi>
          {row.isOwn && <Badge tone="accent">{t('you')}</Badge>}
          {row.isHouse && <Badge>{t('house')}</Badge>}
        </span>
      </th>
      <td className={`figures ${CELL}`}>
        <bdi>{shownPoints(row.points, race, locale)}</bdi>
      </td>
      <td className={CELL}>
        <bdi>
          {format.list(
            [prize, row.offer ?? ''].filter((one) => one !== ''),
            { style: 'narrow' },
          ) || '–'}
        </bdi>
      </td>
    </tr>
  )
}
