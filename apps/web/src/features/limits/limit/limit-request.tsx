import type { LimitRequest as Request, PlayerLimit, PlayerLimits } from '@baize/contract/limits'
import { Button } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { Clock } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField } from '../../../lib/form/form-fields.tsx'
import { useLimitValue, useMoment } from '../protection/limit-texts.ts'
import { useLimitChange } from '../protection/use-limits.ts'
import { useNow } from '../../../lib/clock.ts'

interface LimitRequestProps {
  readonly data: PlayerLimits
  readonly limit: PlayerLimit
  readonly request: Request
  readonly name: string
  readonly onDone: (message: string) => void
}

/** A loosening that waits: how long still, and when the time has come the question once more. */
export function LimitRequest({ data, limit, request, name, onDone }: LimitRequestProps): ReactNode {
  const t = useTranslations('limits')
  const locale = useLocale()
  const moment = useMoment()
  const value = useLimitValue(data.currencyCode)(limit.type, request.value)
  const isReady = useNow() >= new Date(request.readyAt) && !request.awaitsSupport
  const actions = useRequestActions(request, onDone)
  return (
    <form
      noValidate
      aria-label={t('request.asked', { value })}
      onSubmit={actions.confirm}
      className="flex flex-col gap-3 rounded-card border border-info/40 bg-info-soft p-4"
    >
      <p className="flex items-center gap-2 font-label">
        <Clock aria-hidden="true" className="size-4.5 shrink-0 text-info" />
        {t('request.asked', { value })}
      </p>
      {request.awaitsSupport && <p className="text-sm">{t('request.support')}</p>}
      {isReady && (
        <>
          <p className="text-sm">{t('request.ready', { date: moment(request.lapsesAt) })}</p>
          <PasswordField
            label={t('edit.password')}
            autoComplete="current-password"
            value={actions.password}
            error={actions.error}
            onChange={(event) => actions.setPassword(event.target.value)}
          />
        </>
      )}
      {!isReady && !request.awaitsSupport && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t('request.waiting')}
          <Countdown
            label={name}
            endsAtMs={new Date(request.readyAt).getTime()}
            now={Date.now}
            locale={locale}
            endedText={t('request.ended')}
          />
        </p>
      )}
      <FormBanner failure={actions.failure} />
      <div className="flex flex-wrap gap-3">
        {/* What keeps the limit comes first and looks the same: neither answer is the house's. */}
        <Button tone="secondary" size="sm" disabled={actions.isBusy} onClick={actions.cancel}>
          {t('request.cancel')}
        </Button>
        {isReady && (
          <Button type="submit" tone="secondary" size="sm" isBusy={actions.isBusy}>
            {t('request.confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}

function useRequestActions({ requestId }: Request, onDone: (message: string) => void) {
  const t = useTranslations('limits')
  const applied = useLimitChange()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  async function run(action: Parameters<typeof applied>[0], message: string) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await applied(action)
      onDone(message)
    } catch (refused) {
      setIsBusy(false)
      const isPassword = refused instanceof ApiError && refused.code === 'WRONG_CURRENT_PASSWORD'
      if (isPassword) setError('refusal.WRONG_CURRENT_PASSWORD')
      else setFailure(refused)
    }
  }

  return {
    password,
    error,
    failure,
    isBusy,
    setPassword: (next: string) => {
      setPassword(next)
      setError(undefined)
    },
    cancel: () => void run(call('cancelLimit', { body: { requestId } }), t('request.kept')),
    confirm: (event: FormEvent) => {
      event.preventDefault()
      if (password === '') setError('form.validation.currentPasswordRequired')
      else if (!isBusy)
        void run(call('confirmLimit', { body: { requestId, password } }), t('updated'))
    },
  }
}
