/** @jsxImportSource preact */
import { parseCard } from '@baize/fair/cards'
import { totalOf } from '@baize/fair/engines/blackjack/hand'
import type { ShownHand } from '@baize/fair/engines/blackjack/shown-round'
import { PlayingCard } from '../cards/playing-card.tsx'
import { Chip, chipText } from '../roulette/chip.tsx'
import type { BlackjackProps } from './blackjack-props.ts'
import { SideResults } from './side-bets.tsx'

/** `17`, and `7 / 17` while an ace may still be either. */
function totalText(cards: readonly (string | null)[]): string {
  const known = cards.filter((card) => card !== null)
  if (known.length === 0) return ''
  const { value, isSoft } = totalOf(known.map(parseCard))
  return isSoft && value < 21 ? `${value - 10} / ${value}` : String(value)
}

export function BlackjackBoard(props: BlackjackProps) {
  const { config, view, round, bet, money, t } = props
  const { hands, dealer, active } = view
  const isOpen = round !== null && !round.isClosed
  const staked = BigInt(round?.bet ?? bet)
  const isDealerBust = totalOf(dealer.filter((card) => card !== null).map(parseCard)).value > 21
  return (
    <div class="blackjack" data-hands={Math.max(1, hands.length)}>
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
        {dealer.length > 0 && <span class="blackjack-total">{totalText(dealer)}</span>}
      </div>
      <p class="blackjack-arch" aria-hidden="true">
        <strong>{t(config.naturalReturns === '2.5' ? 'pays.3to2' : 'pays.6to5')}</strong>
        <span>{t(config.hitsSoft17 ? 'dealer.h17' : 'dealer.s17')}</span>
        {view.insured && (
          <em data-paid={view.isInsurancePaid ?? undefined}>
            {t('insured', { amount: money(view.insured) })}
          </em>
        )}
        <SideResults {...props} />
      </p>
      <div class="blackjack-hands">
        {hands.length === 0 && (
          <div class="blackjack-seat">
            <div class="blackjack-cards">
              <span class="blackjack-outline" />
              <span class="blackjack-outline" />
            </div>
          </div>
        )}
        {hands.map((hand, at) => (
          <PlayerHand
            key={`${hands.length}:${at}`}
            hand={hand}
            isActive={isOpen && hands.length > 1 && at === active}
            bet={money(staked * BigInt(hand.bets))}
            tone={at}
            resultText={hand.result ? t(`result.${hand.result}`) : null}
          />
        ))}
      </div>
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
      <span class="blackjack-total">{totalText(hand.cards)}</span>
      <span class="blackjack-stake">
        <Chip text={chipText(bet)} tone={tone} />
      </span>
      {resultText && <strong class="blackjack-result">{resultText}</strong>}
    </div>
  )
}
