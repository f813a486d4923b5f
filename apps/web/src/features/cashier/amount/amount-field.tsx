import { currency, formatMoney, toDecimalString, type Money } from '@baize/money'
import {
  plainAmount,
  quickAmounts,
  steppedAmount,
  type AmountLimits,
} from '@baize/rules/deposit-amounts'
import { Field, useFieldProps } from '@baize/ui/field'
import { IconButton } from '@baize/ui/button'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { readEntry } from './amount-entry.ts'

interface AmountFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (event: FocusEvent) => void
  readonly limits: AmountLimits
  readonly label: string
  readonly error?: string | undefined
  /** Offered below the field; the usual deposits unless told (R902). */
  readonly offers?: readonly Money[]
  readonly offersLabel: string
  readonly ref?: Ref<HTMLInputElement>
}

/** The amount: typed freely, stepped by buttons and arrow keys, or one press on a usual one (R902). */
export function AmountField({
  text,
  onChange,
  limits,
  label,
  error,
  offers = quickAmounts(limits),
  offersLabel,
  ...input
}: AmountFieldProps): ReactNode {
  const t = useTranslations('cashier.deposit')
  const locale = useLocale()
  const range = { min: formatMoney(limits.min, locale), max: formatMoney(limits.max, locale) }
  const entry = readEntry(text, locale, limits)
  const chosen = 'amount' in entry ? toDecimalString(entry.amount) : undefined
  const step = (direction: 'up' | 'down') => {
    // From what is no amount the first step leads to the least one.
    const next = 'amount' in entry ? steppedAmount(entry.amount, direction, limits) : limits.min
    onChange(plainAmount(next))
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={t('range', range)} error={error}>
        <AmountBox
          {...input}
          text={text}
          onChange={onChange}
          onStep={step}
          code={limits.min.currency}
        />
      </Field>
      <fieldset aria-label={offersLabel} className="flex flex-wrap gap-2">
        {offers.map((amount) => (
          <button
            key={toDecimalString(amount)}
            type="button"
            aria-pressed={chosen === toDecimalString(amount)}
            onClick={() => onChange(plainAmount(amount))}
            className="focus-ring figures flex min-h-10 flex-1 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control border border-line-strong bg-surface px-3 text-sm font-label whitespace-nowrap transition-colors hover:border-accent active:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
          >
            {/* A figure alone does not say what it is the figure of. */}
            {offers.length === 1 && (
              <span className="font-normal whitespace-normal text-muted">{offersLabel}</span>
            )}
            {shortMoney(amount, locale)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** "€25" rather than "€25.00": a button is a round figure. */
function shortMoney(amount: Money, locale: string): string {
  const plain = plainAmount(amount)
  if (plain.includes('.') || currency(amount.currency).isCrypto) return formatMoney(amount, locale)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: amount.currency,
    maximumFractionDigits: 0,
  }).format(plain as `${number}`)
}

interface AmountBoxProps extends Pick<AmountFieldProps, 'text' | 'onChange' | 'onBlur' | 'ref'> {
  readonly onStep: (direction: 'up' | 'down') => void
  readonly code: string
}

function AmountBox({ text, onChange, onStep, code, ...input }: AmountBoxProps) {
  const t = useTranslations('cashier.deposit')
  const field = useFieldProps()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 'up' : 'down')
  }
  return (
    <div
      className={clsx(
        'flex h-16 items-center gap-1 rounded-control border border-line-strong bg-sunken px-2 transition-colors',
        'has-[input:hover]:border-on-surface/60 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        'has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger',
      )}
    >
      <IconButton label={t('less')} onClick={() => onStep('down')}>
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <span dir="ltr" className="flex min-w-0 flex-1 items-baseline justify-center gap-2">
        <input
          {...field}
          {...input}
          name="amount"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          className="figures heading field-sizing-content min-w-12 max-w-full bg-transparent text-end text-3xl text-on-surface outline-none"
        />
        <span className="text-base font-label text-muted">{code}</span>
      </span>
      <IconButton label={t('more')} onClick={() => onStep('up')}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
