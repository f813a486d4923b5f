import { Refusal } from '@baize/contract'
import { toDecimalString, type CurrencyCode } from '@baize/money'
import { limitValueAt, type GateState, type LimitValue } from '@baize/rules/gate'
import { limitValueOf, type LimitKind } from '@baize/rules/limits'

/** A value as the wire and the history have it: an exact decimal, or minutes. */
export function limitText(value: LimitValue): string | null {
  if (value === null) return null
  return 'minutes' in value ? String(value.minutes) : toDecimalString(value)
}

/** The other way round; a text that is no value of this limit is refused. */
export function limitFromText(
  { type }: Pick<LimitKind, 'type'>,
  text: string | null,
  currency: CurrencyCode,
): LimitValue {
  if (text === null) return null
  const value = limitValueOf(type, text, currency)
  if (value) return value
  throw new Refusal('INVALID_FIELDS', { fields: { value: 'form.validation.invalid.format' } })
}

/** What the player's own limit of a kind says now. */
export function ownLimit(now: Date, state: GateState, kind: LimitKind): LimitValue {
  const own = state.limits.find(
    ({ type, period, setBy }) => setBy === 'player' && type === kind.type && period === kind.period,
  )
  return own ? limitValueAt(now, own) : null
}
