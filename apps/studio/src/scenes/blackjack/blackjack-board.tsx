/** @jsxImportSource preact */
import { parseCard } from '@baize/fair/cards'
import { totalOf } from '@baize/fair/engines/blackjack/hand'
import type { ShownHand } from '@baize/fair/engines/blackjack/shown-round'
import { PlayingCard } from '../cards/playing-card.tsx'
import { ToldTotal } from '../cards/told-total.tsx'
import { chipWorths } from '../../client/bet/chips.ts'
import { Chip, chipText } from '../roulette/chip.tsx'
import type { BlackjackProps } from './blackjack-props.ts'
import { dealtBoxes, turnOf } from './dealt-boxes.ts'
import { SideResults } from './side-bets.tsx'

/** `17`, and `7 / 17` while an ace may still be either. */
function totalText(cards: readonly (string | null)[]): string {
  const known = cards.filter((card) => card !== null)
  if (known.length === 0) return ''
  const { value, isSoft } = totalOf(known.map(parseCard))
  return isSoft && value < 21 ? `${value - 10} / ${value}` : String(value)
}

export function BlackjackBoard(props: BlackjackProps) {
  const { config, view, money, t } = props
  const { hands, dealer } = view
  const boxes = dealtBoxes(props)
  const isDealerBust = totalOf(dealer.filter((card) => card !== null).map(parseCard)).value > 21
  return (
    <div class="blackjack" data-hands={handsClass(Math.max(boxes.length, hands.length))}>
      <div class="blackjack-shoe" aria-hidden="true">
        <PlayingCard card={null} />
      </div>
      <div class="blackjack-seat" data-seat="dealer">
        <div class="blackjack-cards">
          {dealer.map((card, at) => (
            <PlayingCard key={at} card={card} isDealt tone={isDealerBust ? 'lost' : undefined} />
          ))}
          {dealer.length === 0 && <span class="blackjack-outline" />}
        </div>
        {dealer.length > 0 && <ToldTotal class="blackjack-total" text={totalText(dealer)} />}
      </div>
      <p class="blackjack-arch" aria-hidden="true">
        <strong>{t(config.naturalReturns === '2.5' ? 'pays.3to2' : 'pays.6to5')}</strong>
        <span>{t(config.hitsSoft17 ? 'dealer.h17' : 'dealer.s17')}</span>
        {view.insured && (
          <em data-paid={view.isInsurancePaid ?? undefined}>
            {t('insured', { amount: money(view.insured) })}
          </em>
        )}
        <SideResults {...props} boxCount={boxes.length} />
      </p>
      <div class="blackjack-hands">
        {boxes.map((box, at) => (
          <PlayerBox key={at} {...props} at={at} bet={box.bet} isOne={boxes.length === 1} />
        ))}
      </div>
    </div>
  )
}

/** Hands of one size: beyond four they stand in rows. */
function handsClass(count: number): number {
  if (count <= 4) return count
  return count <= 6 ? 6 : 12
}

interface PlayerBoxProps extends BlackjackProps {
  readonly at: number
  readonly bet: bigint
  readonly isOne: boolean
}

/** What was dealt to one box: a hand, or what was split from it. Before the deal, its place. */
function PlayerBox(props: PlayerBoxProps) {
  const { view, round, phase, levels, at, bet, isOne, money, t } = props
  const isOpen = round !== null && !round.isClosed
  const hands = view.hands
    .map((hand, number) => ({ hand, number }))
    .filter(({ hand }) => hand.box === at)
  const isAsked = isOpen && round.open.includes('insure') && phase === 'stepping'
  const isInsuring = isAsked && turnOf(props) === at
  const toneOf = (amount: bigint) => chipWorths(levels).findLastIndex((worth) => worth <= amount)
  if (hands.length === 0)
    return (
      <div class="blackjack-seat">
        <div class="blackjack-cards">
          <span class="blackjack-outline" />
          {isOne && <span class="blackjack-outline" />}
        </div>
        {!isOne && (
          <span class="blackjack-stake">
            <Chip text={chipText(money(bet))} tone={Math.max(0, toneOf(bet))} />
          </span>
        )}
      </div>
    )
  return (
    <div class="blackjack-box" data-split={hands.length > 1 ? '' : undefined}>
      {hands.map(({ hand, number }) => {
        const staked = bet * BigInt(hand.bets)
        const isTurn = isAsked ? isInsuring : isOpen && number === view.active
        return (
          <PlayerHand
            key={`${hands.length}:${number}`}
            hand={hand}
            isActive={isTurn && view.hands.length > 1}
            bet={money(staked)}
            tone={Math.max(0, toneOf(staked))}
            resultText={hand.result ? t(`result.${hand.result}`) : null}
          />
        )
      })}
    </div>
  )
}

interface PlayerHandProps {
  readonly hand: ShownHand
  readonly isActive: boolean
  readonly bet: string
  readonly tone: number
  readonly resultText: string | null
}

const GOOD = ['win', 'natural']

function PlayerHand({ hand, isActive, bet, tone, resultText }: PlayerHandProps) {
  const { result } = hand
  const mood = result === null ? undefined : GOOD.includes(result) ? 'won' : result
  const cardTone =
    mood === 'won' ? 'lit' : result === 'bust' || result === 'lose' ? 'lost' : undefined
  return (
    <div class="blackjack-seat" data-active={isActive ? '' : undefined} data-mood={mood}>
      <div class="blackjack-cards">
        {hand.cards.map((card, at) => (
          <PlayingCard key={at} card={card} isDealt tone={cardTone} />
        ))}
      </div>
      <ToldTotal class="blackjack-total" text={totalText(hand.cards)} />
      <span class="blackjack-stake">
        <Chip text={chipText(bet)} tone={tone} />
      </span>
      {resultText && <strong class="blackjack-result">{resultText}</strong>}
    </div>
  )
}
