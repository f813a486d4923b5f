import { formatMoney, isCurrencyCode, parseAmount } from '@baize/money'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callQuery } from '../../../lib/api/api-query.ts'
import type { Answer } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField, TextField } from '../../../lib/form/form-fields.tsx'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'
import type { Gift } from './gift.ts'
import { useGiving } from './use-giving.ts'

interface GiveDialogProps {
  /** What is given; the dialog is closed without. */
  readonly gift: Gift | undefined
  readonly room: string
  readonly onClose: () => void
}

type Terms = Answer<'getTipTerms'>['data']

const WINDOWS = [30, 60, 180] as const

/** Money for one person, or for everybody who is quick: the amount first, then one more question. */
export default function GiveDialog({ gift, room, onClose }: GiveDialogProps): ReactNode {
  const t = useTranslations('chat.give')
  const hidden = useTranslations('chat')('hidden')
  // Kept until the exit has been played.
  const [shown, setShown] = useState(gift)
  if (gift && gift !== shown) setShown(gift)
  const isTip = shown?.kind === 'tip'
  return (
    <Dialog
      open={gift !== undefined}
      onClose={onClose}
      title={isTip ? t('tipTitle', { name: shown.name ?? hidden }) : t('rainTitle')}
      description={isTip ? t('tipText') : t('rainText')}
      closeLabel={t('close')}
    >
      {gift && <WithTerms gift={gift} room={room} onDone={onClose} />}
    </Dialog>
  )
}

interface GiftProps {
  readonly gift: Gift
  readonly room: string
  readonly onDone: () => void
}

function WithTerms(props: GiftProps) {
  const terms = useQuery({ ...callQuery('getTipTerms', { query: {} }), staleTime: 0 })
  if (terms.isError)
    return (
      <LoadFailed
        error={terms.error}
        isRetrying={terms.isFetching}
        onRetry={() => void terms.refetch()}
      />
    )
  if (!terms.data)
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  const { data } = terms.data
  return data.unmet.length > 0 ? <Unmet /> : <GiftForm {...props} terms={data} />
}

/** What could not be withdrawn cannot be given either; the checklist of the withdrawal says what is missing. */
function Unmet() {
  const t = useTranslations()
  const { settings } = useBoot()
  return (
    <Banner tone="info">
      <p>{t('refusal.TIP_CONDITIONS')}</p>
      <PageLink page={settings.withdrawPageKey} className="link mt-2 inline-block">
        {t('chat.give.conditions')}
      </PageLink>
    </Banner>
  )
}

function GiftForm({ gift, room, terms, onDone }: GiftProps & { readonly terms: Terms }) {
  const t = useTranslations('chat.give')
  const locale = useLocale()
  const [text, setText] = useState(gift.amount ?? '')
  const [seconds, setSeconds] = useState<number>(terms.rainSeconds)
  const [password, setPassword] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const amount = readAmount(text, terms, locale)
  const giving = useGiving(gift, room, onDone)
  const shown = (value: string) => shownAmount(value, terms.currencyCode, locale)
  const submit = () => {
    if (!amount) {
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
              onChange={({ target }) => setPassword(target.value)}
              isRequired
            />
          )}
          <FormBanner failure={giving.failure} />
          <div className="flex gap-3">
            <Button tone="secondary" isWide onClick={() => setConfirming(false)}>
              {t('back')}
            </Button>
            <Button type="submit" isWide isBusy={giving.isBusy}>
              {t('give', { amount: amount.shown })}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextField
            label={t('amount', { currency: terms.currencyCode })}
            hint={t('limits', {
              available: shown(terms.available),
              left: shown(terms.leftToday),
            })}
            error={problem}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(undefined)
            }}
            isRequired
          />
          {gift.kind === 'rain' && <WindowChoice seconds={seconds} onChoose={setSeconds} />}
          <Button type="submit" isWide>
            {t('next')}
          </Button>
        </>
      )}
    </form>
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

/** What was typed, when the server would take it. */
function readAmount(text: string, terms: Terms, locale: string) {
  const { currencyCode: code } = terms
  if (!isCurrencyCode(code)) return undefined
  const amount = parseAmount(typedAmount(text, locale), code)
  const minorOf = (value: string) => parseAmount(value, code)?.amountMinor ?? 0n
  if (!amount || amount.amountMinor < minorOf(terms.least)) return undefined
  if (amount.amountMinor > minorOf(terms.most)) return undefined
  return {
    decimal: typedAmount(text, locale),
    shown: formatMoney(amount, locale),
    needsPassword: amount.amountMinor >= minorOf(terms.passwordFrom),
  }
}
