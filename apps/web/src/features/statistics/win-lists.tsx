import type { BiggestWin, Statistics } from '@baize/contract/statistics'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ShareButton } from '../../lib/chat/share-button.tsx'
import { ProofLink } from '../../lib/navigation/proof-link.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { GameLink } from './game-link.tsx'

interface BiggestWinsProps {
  readonly wins: readonly BiggestWin[]
  readonly hasProofs?: boolean
}

/** The highest payouts; to the player each with the way to the proof of its round. */
export function BiggestWins({ wins, hasProofs = false }: BiggestWinsProps): ReactNode {
  const t = useTranslations('statistics.wins')
  const locale = useLocale()
  const headers = [t('game'), t('amount'), t('date'), ...(hasProofs ? [t('proof')] : [])]
  return (
    <ListSection title={t('title')} empty={t('none')} headers={headers} rowCount={wins.length}>
      {wins.map((win) => (
        <tr key={`${win.wonAt}/${win.gameSlug}/${win.amount}`} className="border-t border-line">
          <th scope="row" className={CELL}>
            <GameLink slug={win.gameSlug} name={win.gameName} />
          </th>
          <td className={`figures ${CELL}`}>
            <bdi>{shownAmount(win.amount, win.currencyCode, locale)}</bdi>
          </td>
          <DateCell at={win.wonAt} />
          {hasProofs && (
            <td className={CELL}>
              <Proof win={win} />
            </td>
          )}
        </tr>
      ))}
    </ListSection>
  )
}

function Proof({ win }: { readonly win: BiggestWin }) {
  const t = useTranslations('statistics.wins')
  if (win.roundId === null) return <span className="text-muted">–</span>
  return (
    <span className="flex">
      <ProofLink roundId={win.roundId} label={t('verify', { game: win.gameName })} />
      <ShareButton
        page="fairness"
        search={`?round=${encodeURIComponent(win.roundId)}`}
        what={win.gameName}
      />
    </span>
  )
}

interface LatestRacesProps {
  readonly races: Statistics['races']
  readonly currencyCode: string
}

export function LatestRaces({ races, currencyCode }: LatestRacesProps): ReactNode {
  const t = useTranslations('statistics.races')
  const locale = useLocale()
  const headers = [t('name'), t('place'), t('prize'), t('date')]
  return (
    <ListSection title={t('title')} empty={t('none')} headers={headers} rowCount={races.length}>
      {races.map(({ name, place, prize, endedAt }) => (
        <tr key={`${endedAt}/${name}`} className="border-t border-line">
          <th scope="row" className={CELL}>
            <bdi>{name}</bdi>
          </th>
          <td className={`figures ${CELL}`}>{new Intl.NumberFormat(locale).format(place)}</td>
          <td className={`figures ${CELL}`}>
            {prize === null ? '–' : shownAmount(prize, currencyCode, locale)}
          </td>
          <DateCell at={endedAt} />
        </tr>
      ))}
    </ListSection>
  )
}

const CELL = 'py-2 pe-4 text-start font-normal'

function DateCell({ at }: { readonly at: string }) {
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  return (
    <td className={`whitespace-nowrap ${CELL}`}>
      <time dateTime={at}>{date.format(new Date(at))}</time>
    </td>
  )
}

interface ListSectionProps {
  readonly title: string
  /** Said in place of a table without rows. */
  readonly empty: string
  readonly headers: readonly string[]
  readonly rowCount: number
  readonly children: ReactNode
}

function ListSection({ title, empty, headers, rowCount, children }: ListSectionProps) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <h2 className="heading text-xl">{title}</h2>
      {rowCount === 0 ? (
        <p className="text-muted">{empty}</p>
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
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  )
}
