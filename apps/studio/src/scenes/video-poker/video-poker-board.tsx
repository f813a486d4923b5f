/** @jsxImportSource preact */
import { MOST_COINS, type VideoPokerConfig } from '@baize/fair/engines/video-poker/engine'
import { POKER_HANDS } from '@baize/fair/engines/video-poker/hands'
import { cardName } from '../cards/card-words.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { useHint } from '../hints/use-hint.ts'
import { useMarks } from '../../client/scene/marks.ts'
import {
  type Choice,
  type VideoPokerProps,
  type VideoPokerView,
  madeOf,
  marks,
  saidOf,
} from './video-poker-view.ts'

export function VideoPokerBoard(props: VideoPokerProps) {
  const { view, canStep, sound, t } = props
  const canHold = canStep('hold')
  const marked = useMarks(marks)
  const hint = useHint<{ held: readonly number[] }, Choice, VideoPokerView, VideoPokerConfig>(
    props,
    'video-poker',
  )
  const held = canHold ? marked : view.held
  const said = saidOf(view, canHold)
  const made = new Set(view.hand ? madeOf(view.cards) : [])
  const toneAt = (place: number) =>
    made.has(place) ? 'lit' : view.isDrawn && view.hand ? 'dim' : undefined
  return (
    <div class="poker">
      <PayTable {...props} />
      <p
        class="poker-said"
        data-won={view.isDrawn && view.hand ? '' : undefined}
        aria-hidden="true"
      >
        {hint && hint.held.length === 0 ? t('hint.none') : said === null ? '\u00a0' : t(said)}
      </p>
      <div class="poker-cards">
        {view.cards.map((card, place) => (
          <button
            key={place}
            type="button"
            class="poker-slot"
            data-held={held.includes(place) && card ? '' : undefined}
            data-hint={hint?.held.includes(place) ? '' : undefined}
            title={hint?.held.includes(place) ? t('hint.best') : undefined}
            aria-pressed={held.includes(place)}
            aria-disabled={!canHold}
            aria-label={card ? t('hold.card', { card: cardName(card, t) }) : t('facedown')}
            onClick={() => {
              if (!canHold) return
              sound.tick(held.includes(place) ? 0.8 : 1.2)
              marks.toggle(place)
            }}
          >
            <PlayingCard card={card} tone={toneAt(place)} />
            <span class="poker-hold" data-on={held.includes(place) && card ? '' : undefined}>
              {t(held.includes(place) && card ? 'held' : 'hold')}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

const COINS = Array.from({ length: MOST_COINS }, (_, at) => at + 1)

/** What each hand pays for one to five coins, with the column that is bet on, and in money; the row that was hit is lit. */
function PayTable({ config, view, bet, choice, round, money, t }: VideoPokerProps) {
  const coin = round && !round.isClosed ? BigInt(round.bet) : bet
  const staked = coin * BigInt(choice.coins)
  const hit = (hand: string) =>
    view.hand === hand ? (view.isDrawn ? 'final' : 'dealt') : undefined
  return (
    <table class="poker-pays" aria-label={t('pays')}>
      <tbody>
        {POKER_HANDS.map((hand) => (
          <tr key={hand} data-hit={hit(hand)}>
            <th scope="row">{t(`hand.${hand}`)}</th>
            {COINS.map((coins) => (
              <td key={coins} data-bet={coins === choice.coins ? '' : undefined}>
                {config.pays[hand] * coins}
              </td>
            ))}
            <td>{money(staked * BigInt(config.pays[hand]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
