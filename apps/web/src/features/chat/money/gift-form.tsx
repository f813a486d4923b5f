import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField } from '../../../lib/form/form-fields.tsx'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { readAmount, type GiftAmount, type GiftTerms } from './gift-amount.ts'
import type { Gift } from './gift.ts'
import { useGiving } from './use-giving.ts'

export interface GiftProps {
  readonly gift: Gift
  readonly room: string
  readonly onDone: () => void
}

interface GiftFormProps extends GiftProps {
  readonly terms: GiftTerms
}

const WINDOWS = [30, 60, 180] as const

/** How much, and once more whether it is meant. */
export function GiftForm({ gift, room, terms, onDone }: GiftFormProps): ReactNode {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  const [text, setText] = useState(gift.amount ?? '')
  const [seconds, setSeconds] = useState<number>(terms.rainSeconds)
  const [password, setPassword] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const amount = readAmount(text, terms, locale)
  const giving = useGiving(gift, room, onDone)
  const submit = () => {
    if (!amount) {
      const shown = (value: string) => shownAmount(value, terms.currencyCode, locale)
      setProblem(t('range', { min: shown(terms.least), max: shown(terms.most) }))
      return
    }
    if (!isConfirming) setConfirming(true)
    else
      void giving.give({
        amount: amount.decimal,
        currencyCode: terms.currencyCode,
        window: seconds,
        password: amount.needsPassword ? password : undefined,
      })
  }
  const type = (typed: string) => {
    setText(typed)
    setProblem(undefined)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-4"
    >
      {isConfirming && amount ? (
        <Confirmation
          {...{ gift, amount, seconds, password, giving }}
          onPassword={setPassword}
          onBack={() => setConfirming(false)}
        />
      ) : (
        <>
          <AmountField {...{ terms, text, problem }} onType={type} />
          {gift.kind === 'rain' && <WindowChoice seconds={seconds} onChoose={setSeconds} />}
          <Button type="submit" isWide>
            {t('next')}
          </Button>
        </>
      )}
    </form>
  )
}

interface AmountFieldProps {
  readonly terms: GiftTerms
  readonly text: string
  readonly problem: string | undefined
  readonly onType: (text: string) => void
}

function AmountField({ terms, text, problem, onType }: AmountFieldProps) {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  const shown = (value: string) => shownAmount(value, terms.currencyCode, locale)
  return (
    <Field
      label={t('amount', { currency: terms.currencyCode })}
      hint={t('limits', { available: shown(terms.available), left: shown(terms.leftToday) })}
      error={problem}
      required
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}

interface ConfirmationProps {
  readonly gift: Gift
  readonly amount: GiftAmount
  readonly seconds: number
  readonly password: string
  readonly giving: Pick<ReturnType<typeof useGiving>, 'failure' | 'isBusy'>
  readonly onPassword: (password: string) => void
  readonly onBack: () => void
}

function Confirmation(props: ConfirmationProps) {
  const { gift, amount, seconds, password, giving, onPassword, onBack } = props
  const t = useTranslations('chat.give')
  return (
    <>
      <p className="rounded-control bg-sunken px-4 py-3">
        {gift.kind === 'tip'
          ? t('confirmTip', { amount: amount.shown, name: gift.name ?? t('somebody') })
          : t('confirmRain', { amount: amount.shown, seconds })}
      </p>
      {amount.needsPassword && (
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => onPassword(target.value)}
          isRequired
        />
      )}
      <FormBanner failure={giving.failure} />
      <div className="flex gap-3">
        <Button tone="secondary" isWide onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" isWide isBusy={giving.isBusy}>
          {t('give', { amount: amount.shown })}
        </Button>
      </div>
    </>
  )
}

function WindowChoice(props: {
  readonly seconds: number
  readonly onChoose: (seconds: number) => void
}) {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
  })
  const choices = [...new Set([...WINDOWS, props.seconds])].toSorted((a, b) => a - b)
  return (
    <fieldset>
      <legend className="mb-1 font-label text-sm">{t('window')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((one) => (
          <label key={one} className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="rain-window"
              checked={one === props.seconds}
              onChange={() => props.onChoose(one)}
              className="focus-ring size-4.5 cursor-pointer"
            />
            {format.format(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
