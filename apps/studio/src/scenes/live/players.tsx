/** @jsxImportSource preact */
import { currency, isCurrencyCode } from '@baize/money'
import type { SeenBet } from '../../live/messages.ts'
import type { Translate } from '../../client/texts/texts.ts'
import { playerCount, type TableView } from './table-view.ts'
import './live.css'

interface PlayersProps {
  readonly view: TableView
  times(multiplier: number): string
  readonly t: Translate
  /** Of the language: a sky or a felt always runs from left to right, words do not. */
  readonly direction: 'ltr' | 'rtl'
  /** Each leaves with a multiplier of their own. */
  readonly hasMultipliers?: boolean
}

const SHOWN_MAX = 60

/** Who is in the round, the largest bets first; those who left with a win stand out. */
export function Players({ view, times, t, direction, hasMultipliers = false }: PlayersProps) {
  const sorted = [...view.bets].sort((a, b) => Number(BigInt(b.amount) - BigInt(a.amount)))
  return (
    <section class="live-players" dir={direction} aria-label={t('live.players')}>
      <header>
        <span>{t('live.players')}</span>
        <span>{playerCount(view)}</span>
      </header>
      <ol>
        {sorted.slice(0, SHOWN_MAX).map((bet) => (
          <li
            key={bet.no}
            data-out={bet.out !== undefined}
            data-house={bet.house === undefined ? undefined : ''}
          >
            <span>
              {bet.house === undefined
                ? (bet.name ?? t('live.hidden'))
                : t('live.house', { number: bet.house })}
            </span>
            <span>{amountText(bet.out === undefined ? bet.amount : (bet.paid ?? '0'), bet)}</span>
            {hasMultipliers && <b>{bet.out === undefined ? '–' : times(bet.out / 100)}</b>}
          </li>
        ))}
      </ol>
      {view.bets.some(({ house }) => house !== undefined) && (
        <p class="live-house">{t('live.house.about')}</p>
      )}
    </section>
  )
}

/** How many play, for places without room for the list; and in words, for whoever cannot see either. */
export function PlayerCount({ view, t }: Pick<PlayersProps, 'view' | 't'>) {
  const count = playerCount(view)
  return (
    <p class="live-count" title={t('live.players')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4.2" />
        <path d="M3.6 21a8.4 8.4 0 0 1 16.8 0z" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span class="hg-unseen">{playersSaid(count, t)}</span>
    </p>
  )
}

export function playersSaid(count: number, t: Translate): string {
  const text = t('said.pair', { name: t('live.players'), value: String(count) })
  return t('said.sentence', { text })
}

/** In the currency it was bet in, which may be another than ours. */
function amountText(amount: string, { currency: code }: Pick<SeenBet, 'currency'>): string {
  if (!isCurrencyCode(code)) return amount
  const { exponent, symbol } = currency(code)
  const digits = amount.padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const rest = exponent === 0 ? '' : `.${digits.slice(-exponent).slice(0, 4)}`
  return `${symbol}${whole}${rest}`
}
