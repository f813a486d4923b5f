import type { PaymentMethod, WithdrawalConditions } from '@baize/contract/cashier'
import { formatMoney, parseAmount, toDecimalString, type Money } from '@baize/money'
import { accountProblems } from '@baize/rules/withdrawal'
import type { AmountLimits } from '@baize/rules/deposit-amounts'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { shownEmail } from '@baize/rules/email'
import { ApiError, call } from '../../../lib/api/api.ts'
import { EmailField, PasswordField, TextField } from '../../../lib/form/form-fields.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { rulesResolver } from '../../../lib/form/form.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { limitsOf } from '../amount/amount-entry.ts'
import { AmountField } from '../amount/amount-field.tsx'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import { bodyWithKey, forgetRequest, isAnswer } from '../../../lib/api/unanswered-request.ts'
import { useAmountText } from '../amount/use-amount-text.ts'
import { useWithdrawalRefresh } from './use-withdrawals.ts'

interface AccountWithdrawalProps {
  readonly method: PaymentMethod
  readonly conditions: WithdrawalConditions
  readonly onConditionsChanged: () => void
}

/** R513: to an account in the player's name. The form appears when the method can pay what there is. */
export function AccountWithdrawal({ method, ...props }: AccountWithdrawalProps): ReactNode {
  const t = useTranslations('cashier.withdraw')
  const locale = useLocale()
  const limits = limitsOf(method)
  const details = useUserDetails().data
  if (!limits) return <Banner tone="info">{t('otherCurrency')}</Banner>
  const available = parseAmount(props.conditions.available, limits.min.currency)
  if (!available || available.amountMinor < limits.min.amountMinor) {
    return <Banner tone="info">{t('tooLittle', { min: formatMoney(limits.min, locale) })}</Banner>
  }
  if (!details) return null
  const max = available.amountMinor < limits.max.amountMinor ? available : limits.max
  const { firstName, lastName, email } = details.getUser
  return (
    <AccountForm
      method={method}
      {...props}
      limits={{ min: limits.min, max }}
      account={{
        fullName: [firstName, lastName].filter(Boolean).join(' '),
        accountNumber: '',
        email: shownEmail(email),
        password: '',
      }}
    />
  )
}

interface AccountValues {
  fullName: string
  accountNumber: string
  email: string
  password: string
}

interface AccountFormProps extends AccountWithdrawalProps {
  readonly limits: AmountLimits
  readonly account: AccountValues
}

function AccountForm({ method, limits, account, onConditionsChanged }: AccountFormProps) {
  const t = useTranslations('cashier.withdraw')
  const amountInput = useRef<HTMLInputElement>(null)
  const amount = useAmountText(limits)
  const form = useForm<AccountValues>({
    defaultValues: account,
    resolver: rulesResolver(accountProblems),
  })
  const { isSubmitting } = form.formState
  const { submit, failure, isDone } = useAccountWithdrawal({
    form,
    method,
    readAmount: () => {
      const read = amount.check()
      if (!read) amountInput.current?.focus()
      return read
    },
    onRequested: () => amount.change(''),
    onConditionsChanged,
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AmountField
        ref={amountInput}
        text={amount.text}
        onChange={amount.change}
        onBlur={amount.touch}
        limits={limits}
        label={t('amount')}
        offers={[limits.max]}
        offersLabel={t('all')}
        error={amount.error}
      />
      <AccountFields form={form} />
      {failure !== undefined && !isWrongPassword(failure) && (
        <CashierProblem
          error={failure}
          onRetry={() => submit()}
          onAmount={() => amountInput.current?.focus()}
        />
      )}
      {isDone && (
        <Banner tone="success" title={t('done')}>
          {t('doneText')}
        </Banner>
      )}
      <p className="text-sm text-muted">{t('holdNote')}</p>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

function AccountFields({ form }: { readonly form: UseFormReturn<AccountValues> }) {
  const t = useTranslations('cashier.withdraw')
  const field = useTranslations('form.field')
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t('fullName')}
        error={errors.fullName?.message}
        autoComplete="name"
        isRequired
        {...form.register('fullName')}
      />
      <TextField
        label={t('accountNumber')}
        hint={t('accountHint')}
        error={errors.accountNumber?.message}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="rtl:text-right"
        isRequired
        {...form.register('accountNumber')}
      />
      <EmailField
        label={field('email')}
        error={errors.email?.message}
        isRequired
        {...form.register('email')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        error={errors.password?.message}
        autoComplete="current-password"
        isRequired
        {...form.register('password')}
      />
    </>
  )
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD'
}

interface AccountWithdrawalInput {
  readonly form: UseFormReturn<AccountValues>
  readonly method: PaymentMethod
  readonly readAmount: () => Money | undefined
  readonly onRequested: () => void
  readonly onConditionsChanged: () => void
}

function useAccountWithdrawal(input: AccountWithdrawalInput) {
  const { form, method, readAmount, onRequested, onConditionsChanged } = input
  const [isDone, setDone] = useState(false)
  const refresh = useWithdrawalRefresh()
  const fields = ['fullName', 'accountNumber', 'email', 'password'] as const
  const { submit, failure } = useSubmission(form, fields, async ({ password, ...account }) => {
    setDone(false)
    const amount = readAmount()
    if (!amount) return
    // The password is not part of what the browser remembers of a request.
    const body = bodyWithKey('withdrawal', {
      ...account,
      paymentId: method.id,
      amount: toDecimalString(amount),
      currencyCode: amount.currency,
    })
    try {
      await call('requestWithdrawal', { body: { ...body, password } })
    } catch (error) {
      if (isAnswer(error)) forgetRequest('withdrawal')
      if (error instanceof ApiError && error.code === 'WITHDRAWAL_CONDITIONS') onConditionsChanged()
      if (isWrongPassword(error)) {
        const message = 'refusal.WRONG_CURRENT_PASSWORD'
        form.setError('password', { message }, { shouldFocus: true })
      }
      throw error
    }
    forgetRequest('withdrawal')
    form.resetField('password')
    onRequested()
    setDone(true)
    refresh()
  })
  return {
    failure,
    isDone,
    submit: (event?: FormEvent) => {
      // The amount is read by other rules than the account, and both say at once what is wrong.
      readAmount()
      submit(event)
    },
  }
}
