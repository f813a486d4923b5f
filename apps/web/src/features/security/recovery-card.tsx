import type { Security } from '@baize/contract/security'
import { Button } from '@baize/ui/button'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityRefresh } from './use-security.ts'

type Step =
  | { readonly name: 'idle' | 'renewing' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const IDLE: Step = { name: 'idle' }

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ security }: { readonly security: Security }): ReactNode {
  const t = useTranslations('security.recovery')
  const said = useTranslations('security')
  const refresh = useSecurityRefresh()
  const [step, setStep] = useState<Step>(IDLE)
  return (
    <AccountCard id="security-recovery" title={t('title')} text={t('text')}>
      {step.name === 'idle' && (
        <>
          <p className="text-sm font-label">{t('left', { count: security.recoveryCodesLeft })}</p>
          <Button
            tone="secondary"
            className="self-start"
            onClick={() => setStep({ name: 'renewing' })}
          >
            {t('renew')}
          </Button>
        </>
      )}
      {step.name === 'renewing' && (
        <ConfirmForm
          label={t('renew')}
          notice={said('holdNotice')}
          onCancel={() => setStep(IDLE)}
          onConfirm={async (password) => {
            const { data } = await call('renewRecoveryCodes', { body: { password } })
            setStep({ name: 'codes', codes: data.recoveryCodes ?? [] })
          }}
        />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            setStep(IDLE)
            refresh()
          }}
        />
      )}
    </AccountCard>
  )
}
