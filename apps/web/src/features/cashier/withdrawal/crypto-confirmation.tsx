import type { CryptoWithdrawalBody, CryptoWithdrawalQuote } from '@baize/contract/crypto'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { PasswordField } from '../../../lib/form/form-fields.tsx'
import { now, useIsPast } from '../../../lib/clock.ts'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import { useWithdrawalRefresh } from './use-withdrawals.ts'

interface CryptoConfirmationProps {
  readonly quote: CryptoWithdrawalQuote
  /** What was calculated, in the very words that were sent. */
  readonly request: CryptoWithdrawalBody
  /** The quote is of no use any more. */
  readonly onEnded: () => void
  readonly onDone: () => void
}

/** What will be sent, for as long as it holds; the player's password makes it so. */
export function CryptoConfirmation({
  quote,
  request,
  onEnded,
  onDone,
}: CryptoConfirmationProps): ReactNode {
  const t = useTranslations('cashier.crypto')
  const said = useTranslations('crypto')
  const [password, setPassword] = useState('')
  const isExpired = useIsPast(quote.expiresAt)
  const { confirm, done, failure, isBusy } = useConfirmation(quote.quoteId, request)
  if (done) return <Confirmed payableFrom={done.payableFrom} onClose={onDone} />
  const isWrongPassword = failure instanceof ApiError && failure.code === 'WRONG_CURRENT_PASSWORD'
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void confirm(password)
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-sunken p-4 tablet:p-5"
    >
      <Figures quote={quote} />
      <Validity expiresAt={quote.expiresAt} />
      {quote.isNewAddress && <Banner tone="info">{t('newAddress')}</Banner>}
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={isWrongPassword ? 'refusal.WRONG_CURRENT_PASSWORD' : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure !== undefined && !isWrongPassword && (
        <CashierProblem title={said('withdrawalFailed')} error={failure} onRetry={onEnded} />
      )}
      {isExpired ? (
        <Button size="lg" isWide onClick={onEnded}>
          {t('calculateAgain')}
        </Button>
      ) : (
        <Button type="submit" size="lg" isWide isBusy={isBusy} disabled={password === ''}>
          {t('confirm')}
        </Button>
      )}
    </form>
  )
}

/** Confirms exactly what the quote says; a quote works once, so a repeated press cannot pay twice. */
function useConfirmation(quoteId: string, request: CryptoWithdrawalBody) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<{ readonly payableFrom: string | null }>()
  const refresh = useWithdrawalRefresh()
  const confirm = async (password: string) => {
    setFailure(undefined)
    setBusy(true)
    try {
      const body = { ...request, quoteId, password }
      const { data } = await call('confirmCryptoWithdrawal', { body })
      setDone(data)
      refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { confirm, done, failure, isBusy }
}

function Validity({ expiresAt }: { readonly expiresAt: string }) {
  const t = useTranslations('cashier.crypto')
  const locale = useLocale()
  return (
    <div className="flex items-center justify-between gap-4 text-sm text-muted">
      <span>{t('holdsFor')}</span>
      <Countdown
        label={t('holdsFor')}
        endsAtMs={Date.parse(expiresAt)}
        now={now}
        locale={locale}
        endedText={t('quoteEnded')}
      />
    </div>
  )
}

function Figures({ quote }: { readonly quote: CryptoWithdrawalQuote }) {
  const t = useTranslations('cashier.crypto')
  const locale = useLocale()
  const figure = (amount: string) => shownAmount(amount, quote.coin, locale)
  const rows = [
    ['leaves', figure(quote.amount)],
    ['fee', figure(quote.fee)],
    ['receives', figure(quote.receives)],
  ] as const
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 last:font-label">
          <dt className="text-muted">{t(name)}</dt>
          <dd>
            <bdi className="figures">{amount}</bdi>
          </dd>
        </div>
      ))}
      <div className="flex flex-col gap-1 border-t border-line pt-2">
        <dt className="text-muted">{t('wallet')}</dt>
        <dd dir="ltr" className="figures break-all">
          {quote.address}
        </dd>
      </div>
    </dl>
  )
}

interface ConfirmedProps {
  readonly payableFrom: string | null
  readonly onClose: () => void
}

function Confirmed({ payableFrom, onClose }: ConfirmedProps) {
  const t = useTranslations('cashier.crypto')
  const said = useTranslations('crypto')
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Banner tone="success" title={said('withdrawalDone')}>
      <p>
        {payableFrom === null
          ? t('payableSoon')
          : t('payableFrom', { date: time.format(new Date(payableFrom)) })}
      </p>
      <Button size="sm" tone="secondary" className="mt-3" onClick={onClose}>
        {t('another')}
      </Button>
    </Banner>
  )
}
