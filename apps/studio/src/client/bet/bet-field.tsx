/** @jsxImportSource preact */
import {
  affordableBet,
  betText,
  clampBet,
  doubleBet,
  halfBet,
  lowestBet,
  stepBet,
  typedBet,
  type BetLevels,
} from './bet.ts'
import { Field } from '../controls/controls.tsx'
import { TextInput, useDraft } from '../controls/text-input.tsx'
import type { Translate } from '../texts/texts.ts'

interface BetFieldProps {
  readonly label: string
  readonly bet: bigint
  readonly levels: BetLevels
  readonly balance: bigint
  readonly exponent: number
  readonly currency: string
  readonly isLocked: boolean
  readonly t: Translate
  onChange(bet: bigint): void
}

export function BetField(props: BetFieldProps) {
  const { label, bet, levels, balance, exponent, currency, isLocked, t, onChange } = props
  const [draft, forgetDraft] = useDraft(betText(bet, exponent), (text) => {
    const typed = typedBet(text, exponent)
    if (typed !== null) onChange(clampBet(levels, typed))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    draft.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    forgetDraft()
    onChange(stepBet(levels, bet, event.key === 'ArrowUp' ? 1 : -1))
  }
  const preset = (text: string, name: string, next: bigint) => (
    <button
      type="button"
      class="hg-preset"
      dir="auto"
      // Begins with what is seen, for whoever says it aloud to a machine.
      aria-label={`${text}: ${name}`}
      disabled={isLocked || next === bet}
      title={isLocked ? t('off.locked') : next === bet ? t('off.same') : undefined}
      onClick={() => onChange(next)}
    >
      {text}
    </button>
  )
  return (
    <Field label={label} note={currency}>
      <TextInput
        {...draft}
        label={label}
        inputMode="decimal"
        disabled={isLocked}
        title={isLocked ? t('off.locked') : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      >
        {preset(t('bet.min'), t('bet.min.name'), lowestBet(levels))}
        {preset('½', t('bet.half'), halfBet(levels, bet))}
        {preset('2×', t('bet.double'), doubleBet(levels, bet))}
        {preset(t('bet.max'), t('bet.max.name'), affordableBet(levels, balance))}
      </TextInput>
    </Field>
  )
}
