import type { PaymentMethod } from '@baize/contract/cashier'
import { formatMoney, toDecimalString, type Money } from '@baize/money'
import { defaultAmount, plainAmount, type AmountLimits } from '@baize/rules/deposit-amounts'
import { Button } from '@baize/ui/button'
import { useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { readEntry } from '../amount/amount-entry.ts'
import { AmountField } from '../amount/amount-field.tsx'
import { CardFrame, type CardFrameControl } from '../card/card-frame.tsx'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import { useAmountText } from '../amount/use-amount-text.ts'
import { useDeposit } from './use-deposit.ts'

interface PaymentFormProps {
  readonly method: PaymentMethod
  readonly limits: AmountLimits | undefined
  readonly currencyCode: string | undefined
  readonly needsProfile: boolean
  readonly onMethods: () => void
}

/** The amount, what the method asks for of its own, and the button that pays. */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  const t = useTranslations('cashier.deposit')
  const { method, limits, onMethods } = props
  const { amount, phone, card, amountInput, phoneInput, failure, state, shown, submit } =
    usePayment(props)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {limits && (
        <AmountField
          ref={amountInput}
          text={amount.text}
          onChange={amount.change}
          onBlur={amount.touch}
          limits={limits}
          label={t('amount')}
          offersLabel={t('quick')}
          error={amount.error}
        />
      )}
      {method.isCardForm && method.cardFormUrl !== null && (
        <CardFrame ref={card} url={method.cardFormUrl} />
      )}
      {phone && <PhoneEntry ref={phoneInput} value={phone.text} onChange={phone.change} />}
      {failure !== undefined && (
        <CashierProblem
          error={failure}
          onRetry={submit}
          onMethods={onMethods}
          onAmount={() => amountInput.current?.focus()}
          onPhone={() => phoneInput.current?.focus()}
        />
      )}
      <Button type="submit" size="lg" isWide isBusy={state !== 'ready'} disabled={!limits}>
        {shown ? t('submitAmount', { amount: shown }) : t('submit')}
      </Button>
      {!limits && <p className="text-center text-sm text-muted">{t('otherCurrency')}</p>}
      {state === 'leaving' && (
        <output className="text-center text-sm text-muted">{t('leaving')}</output>
      )}
    </form>
  )
}

function usePayment({ method, limits, currencyCode, needsProfile }: PaymentFormProps) {
  const locale = useLocale()
  const modal = useModal()
  const amountInput = useRef<HTMLInputElement>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const card = useRef<CardFrameControl>(null)
  const deposit = useDeposit()
  const [phone, setPhone] = useState<string>()
  const [isAskingCard, setAskingCard] = useState(false)
  const amount = useAmountText(limits, limits && plainAmount(defaultAmount(limits)))
  // What went wrong with one method is no news about another.
  const failure = deposit.failure?.methodId === method.id ? deposit.failure.error : undefined
  const wantsPhone =
    phone !== undefined || (failure instanceof ApiError && failure.code === 'PHONE_ERROR')

  /** The frame's token; undefined when the frame has said itself what is wrong, with the cursor in it. */
  const askCard = async (): Promise<string | undefined> => {
    setAskingCard(true)
    const answer = await card.current?.submit()
    setAskingCard(false)
    return typeof answer === 'object' ? answer.token : undefined
  }
  const send = async (paid: Money) => {
    const request = { method, amount: toDecimalString(paid), currencyCode, phone: phone?.trim() }
    if (!method.isCardForm || method.cardFormUrl === null) {
      return await deposit.start({ ...request, cardToken: undefined })
    }
    const cardToken = await askCard()
    if (cardToken !== undefined) await deposit.start({ ...request, cardToken })
    return undefined
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const paid = amount.check()
    // R226
    if (needsProfile) modal.open('linked-signup')
    else if (paid) void send(paid)
    else amountInput.current?.focus()
  }
  const read = limits && readEntry(amount.text, locale, limits)
  return {
    amount,
    amountInput,
    phoneInput,
    card,
    failure,
    submit,
    phone: wantsPhone ? { text: phone ?? '', change: setPhone } : undefined,
    state: isAskingCard ? ('sending' as const) : deposit.state,
    /** On the button, so that nobody pays what they did not mean. */
    shown: read && 'amount' in read ? formatMoney(read.amount, locale) : undefined,
  }
}

interface PhoneEntryProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly ref: Ref<HTMLInputElement>
}

/** For a method that asks for a number which the profile does not have. */
function PhoneEntry({ value, onChange, ref }: PhoneEntryProps) {
  const field = useTranslations('form.field')
  return (
    <TextField
      ref={ref}
      name="phone"
      label={field('phone')}
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      className="rtl:text-right"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
