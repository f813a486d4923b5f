import type { Security } from '@baize/contract/security'
import { Button } from '@baize/ui/button'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { TextField } from '../../lib/form/form-fields.tsx'
import { useSubmission } from '../../lib/form/submission.ts'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { QrCode } from '../../lib/sharing/qr-code.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMoment, useSecurityRefresh } from './use-security.ts'

type Step =
  | { readonly name: 'idle' | 'starting' | 'removing' }
  | { readonly name: 'scanning'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const IDLE: Step = { name: 'idle' }

/** Codes of an app as the second factor. */
export function TotpCard({ security }: { readonly security: Security }): ReactNode {
  const t = useTranslations('security.totp')
  const said = useTranslations('security')
  const moment = useMoment()
  const refresh = useSecurityRefresh()
  const [step, setStep] = useState<Step>(IDLE)
  const { totpSince, passkeys } = security
  const done = () => {
    setStep(IDLE)
    refresh()
  }
  return (
    <AccountCard id="security-totp" title={t('title')} text={t('text')}>
      {step.name === 'idle' && (
        <>
          <p className="text-sm font-label">
            {totpSince === null ? t('off') : t('on', { date: moment(totpSince) })}
          </p>
          {totpSince === null ? (
            <Button className="self-start" onClick={() => setStep({ name: 'starting' })}>
              {t('start')}
            </Button>
          ) : (
            <Button
              tone="secondary"
              className="self-start"
              onClick={() => setStep({ name: 'removing' })}
            >
              {t('remove')}
            </Button>
          )}
        </>
      )}
      {step.name === 'starting' && (
        <ConfirmForm
          label={said('continue')}
          {...(passkeys.length > 0 ? { notice: said('holdNotice') } : {})}
          onCancel={() => setStep(IDLE)}
          onConfirm={async (password) => {
            const { data } = await call('startTotp', { body: { password } })
            setStep({ name: 'scanning', ...data })
          }}
        />
      )}
      {step.name === 'scanning' && (
        <Scanning
          secret={step.secret}
          uri={step.uri}
          onCancel={() => setStep(IDLE)}
          onConfirmed={(codes) => (codes ? setStep({ name: 'codes', codes }) : done())}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={done} />}
      {step.name === 'removing' && (
        <ConfirmForm
          label={t('remove')}
          tone="danger"
          notice={said('holdNotice')}
          onCancel={() => setStep(IDLE)}
          onConfirm={async (password) => {
            await call('removeFactor', { body: { password } })
            done()
          }}
        />
      )}
    </AccountCard>
  )
}

interface ScanningProps {
  readonly secret: string
  readonly uri: string
  readonly onCancel: () => void
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void
}

function Scanning({ secret, uri, onCancel, onConfirmed }: ScanningProps) {
  const t = useTranslations('security.totp')
  const said = useTranslations('security')
  const form = useForm({ defaultValues: { code: '' } })
  const { submit, failure } = useSubmission(form, ['code'], async ({ code }) => {
    const { data } = await call('confirmTotp', { body: { code: code.trim() } })
    onConfirmed(data.recoveryCodes)
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-5">
        <QrCode text={uri} label={t('qr')} />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2 text-sm">
          <p>{t('scan')}</p>
          <p className="text-muted">{t('type')}</p>
          <code dir="ltr" data-testid="totp-secret" className="figures break-all">
            {secret}
          </code>
        </div>
      </div>
      <div className="max-w-md">
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          className="figures rtl:text-right"
          {...form.register('code', { required: 'form.validation.required' })}
          error={form.formState.errors.code?.message}
        />
      </div>
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          {t('confirm')}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {said('cancel')}
        </Button>
      </div>
    </form>
  )
}
