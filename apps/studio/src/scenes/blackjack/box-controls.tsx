/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { type BlackjackChoice, type FurtherBox, boxesOf } from '@baize/fair/engines/blackjack/boxes'
import { NO_SIDE_BETS, type SideChoice } from '@baize/fair/engines/blackjack/side-bets'
import { stepBet } from '../../client/bet/bet.ts'
import type { BlackjackProps } from './blackjack-props.ts'
import { SideBetControls } from './side-bets.tsx'
import './boxes.css'

/** Which hands are played, what is bet on each, and the side bets of the one that is chosen. */
export function BoxControls(props: BlackjackProps) {
  const { config, choice, setChoice, bet } = props
  const { maxBoxes = 1 } = config
  const [chosen, choose] = useState(0)
  const boxes = boxesOf(choice, bet)
  // A box may have been left meanwhile.
  const at = Math.min(chosen, boxes.length - 1)
  const further = choice.moreBoxes[at - 1]
  const setSides = (sides: SideChoice) =>
    setChoice(further ? withBox(choice, at, { ...further, ...sides }) : { ...choice, ...sides })
  return (
    <div class="blackjack-boxes">
      {maxBoxes > 1 && (
        <BoxKeys {...props} amounts={boxes.map((box) => box.bet)} chosen={at} choose={choose} />
      )}
      {further && <BoxBet {...props} at={at} box={further} onLeave={() => choose(at - 1)} />}
      {config.sideBets && (
        <SideBetControls {...props} sides={boxes[at]?.sides ?? NO_SIDE_BETS} setSides={setSides} />
      )}
    </div>
  )
}

function withBox(choice: BlackjackChoice, at: number, box: FurtherBox): BlackjackChoice {
  return { ...choice, moreBoxes: choice.moreBoxes.with(at - 1, box) }
}

interface BoxKeysProps extends BlackjackProps {
  readonly amounts: readonly bigint[]
  readonly chosen: number
  choose(at: number): void
}

/** A key for every hand that is played, and one that adds the next. */
function BoxKeys(props: BoxKeysProps) {
  const { config, choice, setChoice, amounts, chosen, choose, bet, isLocked, money, t } = props
  const { maxBoxes = 1 } = config
  const add = () => {
    setChoice({
      ...choice,
      moreBoxes: [...choice.moreBoxes, { amount: String(bet), ...NO_SIDE_BETS }],
    })
    choose(amounts.length)
  }
  return (
    <div class="blackjack-box-keys">
      {amounts.map((amount, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === chosen}
          disabled={isLocked}
          title={isLocked ? t('off.locked') : undefined}
          onClick={() => choose(at)}
        >
          {t('hand', { number: at + 1 })}
          <small>{money(amount)}</small>
        </button>
      ))}
      {amounts.length < maxBoxes && (
        <button
          type="button"
          data-box="add"
          aria-label={`+ ${t('hand', { number: amounts.length + 1 })}`}
          disabled={isLocked}
          title={isLocked ? t('off.locked') : undefined}
          onClick={add}
        >
          +
        </button>
      )}
    </div>
  )
}

interface BoxBetProps extends BlackjackProps {
  readonly at: number
  readonly box: FurtherBox
  onLeave(): void
}

/** The bet of a hand beside the first, whose bet is the field above. */
function BoxBet({ at, box, choice, setChoice, levels, isLocked, money, t, onLeave }: BoxBetProps) {
  const bet = BigInt(box.amount)
  const name = t('hand', { number: at + 1 })
  const step = (direction: 1 | -1, text: string, label: string) => {
    const next = stepBet(levels, bet, direction)
    return (
      <button
        type="button"
        aria-label={`${text} ${name}: ${label}`}
        disabled={isLocked || next === bet}
        title={isLocked ? t('off.locked') : next === bet ? t('off.same') : undefined}
        onClick={() => setChoice(withBox(choice, at, { ...box, amount: String(next) }))}
      >
        {text}
      </button>
    )
  }
  return (
    <div class="blackjack-box-bet">
      {step(-1, '−', t('keys.betDown'))}
      <output>{money(bet)}</output>
      {step(1, '+', t('keys.betUp'))}
      <button
        type="button"
        data-box="leave"
        aria-label={`× ${name}: ${t('close')}`}
        disabled={isLocked}
        onClick={() => {
          setChoice({ ...choice, moreBoxes: choice.moreBoxes.toSpliced(at - 1, 1) })
          onLeave()
        }}
      >
        ×
      </button>
    </div>
  )
}
