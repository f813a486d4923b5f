import type { PlayerLimit, PlayerLimits } from '@baize/contract/limits'
import { isCurrencyCode, toDecimalString } from '@baize/money'
import type { LimitValue } from '@baize/rules/gate'
import {
  isBetLimit,
  limitMove,
  limitValueOf,
  LOOSENING_WAIT_MS,
  type LimitMove,
} from '@baize/rules/limits'
import { Button } from '@baize/ui/button'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField, TextField } from '../../../lib/form/form-fields.tsx'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'
import { useMoment } from '../protection/limit-texts.ts'
import { useLimitChange } from '../protection/use-limits.ts'
import { useNow } from '../../../lib/clock.ts'

interface LimitEditorProps {
  readonly data: PlayerLimits
  readonly limit: PlayerLimit
  readonly name: string
  /** What to tell, or nothing when it was called off. */
  readonly onLeave: (message?: string) => void
}

/** Sets one limit. While it is typed, the form says what it would mean: at once, or only after a day. */
export function LimitEditor({ data, limit, name, onLeave }: LimitEditorProps): ReactNode {
  const t = useTranslations('limits.edit')
  const editor = useLimitEditor({ data, limit, onLeave })
  const { move } = editor
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={editor.submit}
      className="flex flex-col gap-4 rounded-card bg-sunken p-4 tablet:p-5"
    >
      {editor.isRemoving ? (
        <p className="font-label">{t('removing')}</p>
      ) : (
        <TextField
          ref={field}
          label={
            limit.type === 'session' ? t('minutes') : t('amount', { currency: data.currencyCode })
          }
          inputMode={limit.type === 'session' ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          className="figures rtl:text-right"
          maxLength={20}
          value={editor.text}
          error={editor.errors.value}
          onChange={(event) => editor.type(event.target.value)}
        />
      )}
      <Consequence data={data} limit={limit} move={move} />
      {move === 'looser' && (
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={editor.password}
          error={editor.errors.password}
          onChange={(event) => editor.setPassword(event.target.value)}
        />
      )}
      <FormBanner failure={editor.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={editor.isBusy} disabled={move === 'same'}>
          {t(editor.needsSupport ? 'askSupport' : move === 'looser' ? 'ask' : 'save')}
        </Button>
        <Button tone="secondary" onClick={() => onLeave()}>
          {t('back')}
        </Button>
        {limit.value !== null && !editor.isRemoving && (
          <Button tone="ghost" className="ms-auto" onClick={editor.remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface ConsequenceProps {
  readonly data: PlayerLimits
  readonly limit: PlayerLimit
  readonly move: LimitMove | undefined
}

function Consequence({ data, limit, move }: ConsequenceProps) {
  const t = useTranslations('limits.edit')
  const moment = useMoment()
  const now = useNow()
  const raiseFrom = isBetLimit(limit.type) ? data.betLimitRaiseFrom : null
  const text = () => {
    if (move === undefined) return undefined
    if (move !== 'looser') return t(move)
    if (needsSupport(data, limit)) return t('supportHint')
    if (raiseFrom !== null && new Date(raiseFrom) > now)
      return t('hourly', { date: moment(raiseFrom) })
    return t('looser', { date: moment(new Date(now.getTime() + LOOSENING_WAIT_MS)) })
  }
  return (
    <output className="min-h-5 text-sm text-muted" aria-live="polite">
      {text()}
    </output>
  )
}

/** R607. At high levels a looser bet limit is the business of support. */
function needsSupport(data: PlayerLimits, { type }: PlayerLimit): boolean {
  return data.betLimitsBySupport && isBetLimit(type)
}

function useLimitEditor({ data, limit, onLeave }: Omit<LimitEditorProps, 'name'>) {
  const t = useTranslations('limits')
  const locale = useLocale()
  const moment = useMoment()
  const applied = useLimitChange()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isRemoving, setIsRemoving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [errors, setErrors] = useState<{ value?: string; password?: string }>({})
  const wished = isRemoving ? null : readValue(typedAmount(text, locale), data, limit)
  const move = wished === undefined ? undefined : limitMove(current(data, limit), wished)
  const viaSupport = move === 'looser' && needsSupport(data, limit)

  async function send(value: LimitValue) {
    setIsBusy(true)
    try {
      const { type, period } = limit
      const looser = { password, ...(viaSupport && { viaSupport }) }
      const body = { type, period, value: wireText(value), ...(move === 'looser' && looser) }
      const after = await applied(call('setLimit', { body }))
      const request = after.limits.find(
        (other) => other.type === type && other.period === period,
      )?.request
      const isAsked = move === 'looser' && request
      if (viaSupport) onLeave(t('edit.supportAsked'))
      else onLeave(isAsked ? t('edit.asked', { date: moment(request.readyAt) }) : t('updated'))
    } catch (error) {
      setIsBusy(false)
      const isPassword = error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD'
      if (isPassword) setErrors({ password: 'refusal.WRONG_CURRENT_PASSWORD' })
      else setFailure(error)
    }
  }

  return {
    text,
    password,
    isRemoving,
    isBusy,
    failure,
    errors,
    move,
    needsSupport: viaSupport,
    type: (next: string) => {
      setText(next)
      setErrors({})
    },
    setPassword: (next: string) => {
      setPassword(next)
      setErrors({})
    },
    remove: () => {
      setErrors({})
      setIsRemoving(true)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setFailure(undefined)
      if (wished === undefined) {
        const isEmpty = text.trim() === ''
        setErrors({ value: `form.validation.${isEmpty ? 'required' : 'invalid.format'}` })
      } else if (move === 'looser' && password === '') {
        setErrors({ password: 'form.validation.currentPasswordRequired' })
      } else if (!isBusy) void send(wished)
    },
  }
}

function readValue(text: string, data: PlayerLimits, { type }: PlayerLimit) {
  const { currencyCode: code } = data
  return isCurrencyCode(code) ? limitValueOf(type, text, code) : undefined
}

function current(data: PlayerLimits, limit: PlayerLimit): LimitValue {
  return limit.value === null ? null : (readValue(limit.value, data, limit) ?? null)
}

function wireText(value: LimitValue): string | null {
  if (value === null) return null
  return 'minutes' in value ? String(value.minutes) : toDecimalString(value)
}
