import type { CryptoCoin, CryptoWithdrawalQuote } from '@baize/contract/crypto'
import type { FieldErrors } from '@baize/contract/refusals'
import { Button } from '@baize/ui/button'
import { ClipboardPaste } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { CashierProblem } from '../problem/cashier-problem.tsx'
import { useCoinChoice } from '../crypto/coin-choice.ts'
import { CoinFields } from '../crypto/coin-fields.tsx'
import { CoinLoader, type CoinList } from '../crypto/coin-loader.tsx'
import { CryptoConfirmation } from './crypto-confirmation.tsx'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'

/** R248: a wallet and an amount are calculated first, and only what was calculated can be confirmed. */
export function CryptoWithdrawal({ wallet }: { readonly wallet: string }): ReactNode {
  return <CoinLoader>{(coins) => <CoinWithdrawal coins={coins} wallet={wallet} />}</CoinLoader>
}

interface CoinWithdrawalProps {
  readonly coins: CoinList
  readonly wallet: string
}

function CoinWithdrawal({ coins, wallet }: CoinWithdrawalProps) {
  const t = useTranslations('cashier.crypto')
  const said = useTranslations('crypto')
  const locale = useLocale()
  const choice = useCoinChoice(coins, wallet)
  const { coin, network } = choice
  const [address, setAddress] = useState('')
  const [amount, setAmount] = useState('')
  const request = {
    coin: coin.code,
    network: network?.key ?? '',
    address: address.trim(),
    amount: typedAmount(amount, locale),
  }
  const quote = useQuote(request, network)
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={quote.calculate} className="flex flex-col gap-5">
        <CoinFields coins={coins} choice={choice} networkError={quote.fields['network']} />
        <WalletField value={address} onChange={setAddress} error={quote.fields['address']} />
        <TextField
          name="amount"
          label={t('amount', { coin: coin.code })}
          hint={
            network &&
            t('withdrawalHint', {
              min: shownAmount(network.minWithdrawal, coin.code, locale),
              fee: shownAmount(network.withdrawalFee, coin.code, locale),
            })
          }
          error={quote.fields['amount']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="figures rtl:text-right"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        {quote.failure !== undefined && (
          <CashierProblem
            title={said('calculateFailed')}
            error={quote.failure}
            onRetry={() => quote.calculate()}
          />
        )}
        {!quote.valid && (
          <Button type="submit" size="lg" isWide isBusy={quote.isBusy}>
            {t('calculate')}
          </Button>
        )}
      </form>
      {quote.valid && (
        <CryptoConfirmation
          key={quote.valid.quoteId}
          quote={quote.valid}
          request={request}
          onEnded={quote.drop}
          onDone={() => {
            setAmount('')
            setAddress('')
          }}
        />
      )}
    </div>
  )
}

interface WithdrawalRequest {
  readonly coin: string
  readonly network: string
  readonly address: string
  readonly amount: string
}

/** What the server calculated for exactly this request; another request has no quote. */
function useQuote(request: WithdrawalRequest, network: CryptoCoin['networks'][number] | undefined) {
  const [fields, setFields] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<{ quote: CryptoWithdrawalQuote; of: string }>()
  const calculate = async () => {
    setFields({})
    setFailure(undefined)
    setBusy(true)
    try {
      // The checksums of four networks weigh more than the page: they come with the first press.
      const { cryptoWithdrawalVerdict } = await import('@baize/rules/crypto-withdrawal')
      const verdict = cryptoWithdrawalVerdict(request, network)
      if (!verdict.ok) return setFields(verdict.fields)
      const { data } = await call('calculateCryptoWithdrawal', { body: request })
      setFound({ quote: data, of: JSON.stringify(request) })
    } catch (error) {
      const refused = error instanceof ApiError ? error.body?.fields : undefined
      if (refused) setFields(refused)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    fields,
    failure,
    isBusy,
    valid: found?.of === JSON.stringify(request) ? found.quote : undefined,
    drop: () => setFound(undefined),
    calculate: (event?: FormEvent) => {
      event?.preventDefault()
      void calculate()
    },
  }
}

interface WalletFieldProps {
  readonly value: string
  readonly onChange: (address: string) => void
  readonly error: string | undefined
}

function WalletField({ value, onChange, error }: WalletFieldProps) {
  const t = useTranslations('cashier.crypto')
  const [isRefused, setRefused] = useState(false)
  const paste = async () => {
    try {
      onChange((await navigator.clipboard.readText()).trim())
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            name="address"
            label={t('wallet')}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            className="rtl:text-right"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <Button tone="secondary" className="mt-6.75" onClick={() => void paste()}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          {t('paste')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isRefused && t('clipboard')}
      </p>
    </div>
  )
}
