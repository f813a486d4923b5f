/** @jsxImportSource preact */
import { BACCARAT_SPOTS, type BaccaratSpot } from '@baize/fair/engines/baccarat/engine'
import type { Side } from '@baize/fair/engines/baccarat/rules'
import { cardName } from '../cards/card-words.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { ToldTotal } from '../cards/told-total.tsx'
import { chipWorths } from '../../client/bet/chips.ts'
import { toneOf } from '../roulette/chip-controls.tsx'
import { Chip, chipText } from '../roulette/chip.tsx'
import { amountOn, placed } from '../roulette/placing.ts'
import { type BaccaratProps, chips, pointsOf } from './baccarat-view.ts'

/** As many as the line on the felt holds; the roads of the panel have them all. */
const STRIP_MAX = 24

export function BaccaratBoard(props: BaccaratProps) {
  const { view, t } = props
  return (
    <div class="baccarat">
      <div class="baccarat-shoe" aria-hidden="true">
        <PlayingCard card={null} />
      </div>
      <div class="baccarat-sides">
        {(['player', 'banker'] as const).map((side) => (
          <SideOfTable key={side} side={side} {...props} />
        ))}
      </div>
      <ol class="baccarat-road" aria-label={t('road')}>
        {view.past.slice(-STRIP_MAX).map((winner, at) => (
          <li key={at} data-winner={winner}>
            {t(`winner.short.${winner}`)}
          </li>
        ))}
      </ol>
      <div class="baccarat-spots">
        {BACCARAT_SPOTS.map((spot) => (
          <SpotKey key={spot} spot={spot} {...props} />
        ))}
      </div>
    </div>
  )
}

function SideOfTable({ side, view, t }: BaccaratProps & { readonly side: Side }) {
  const cards = view[side]
  const mood = view.winner === null ? undefined : view.winner === side ? 'won' : 'over'
  return (
    <section class="baccarat-side" data-side={side} data-mood={mood}>
      <h2>
        {t(`spot.${side}`)}
        <ToldTotal
          class="baccarat-points"
          text={cards.length > 0 ? String(pointsOf(cards)) : '–'}
        />
      </h2>
      <div class="baccarat-cards">
        {cards.map((card, at) => (
          <div key={at} class="baccarat-card" data-third={at === 2 ? '' : undefined}>
            <PlayingCard
              card={card}
              label={cardName(card, t)}
              isDealt
              tone={mood === 'won' ? 'lit' : undefined}
            />
          </div>
        ))}
        {cards.length === 0 && (
          <>
            <span class="baccarat-outline" />
            <span class="baccarat-outline" />
          </>
        )}
      </div>
    </section>
  )
}

function SpotKey(props: BaccaratProps & { readonly spot: BaccaratSpot }) {
  const { spot, config, choice, setChoice, view, bet, levels, isLocked, money, t, sound } = props
  const amount = amountOn(choice, spot)
  const isReturned = chips.isAsPlayed && view.returned.includes(spot)
  const isTold = chips.isAsPlayed && view.winner !== null
  const returns = Number(config.returns[spot])
  const odds = t('odds', { odds: Number((returns - 1).toFixed(2)) })
  const name = t(`spot.${spot}`)
  return (
    <button
      type="button"
      class="baccarat-spot"
      data-spot={spot}
      data-returned={isReturned ? '' : undefined}
      aria-disabled={isLocked}
      aria-label={
        amount > 0n ? t('spot.with', { name, amount: money(amount) }) : `${name}, ${odds}`
      }
      onClick={() => {
        if (isLocked) return
        chips.changed(choice)
        sound.snap()
        setChoice(placed(choice, spot, bet))
      }}
    >
      <strong>{name}</strong>
      <span dir="ltr">{odds}</span>
      {amount > 0n && (
        <Chip
          text={chipText(money(amount))}
          tone={toneOf(amount, chipWorths(levels))}
          state={isTold ? (isReturned ? 'won' : 'lost') : undefined}
        />
      )}
    </button>
  )
}
