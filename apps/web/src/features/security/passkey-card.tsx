import type { PasskeyView, Security } from '@baize/contract/security'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api/api.ts'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { isPasskeyCancelled, makePasskey } from '../../lib/security/passkey-browser.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMoment, useSecurityRefresh } from './use-security.ts'

type Step =
  | { readonly name: 'idle' | 'adding' }
  | { readonly name: 'removing'; readonly passkey: PasskeyView }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

const IDLE: Step = { name: 'idle' }
const NAME_LENGTH_MAX = 64

/** Passkeys: the way in without a password, and a second factor. */
export function PasskeyCard({ security }: { readonly security: Security }): ReactNode {
  const t = useTranslations('security.passkey')
  const said = useTranslations('security')
  const refresh = useSecurityRefresh()
  const [step, setStep] = useState<Step>(IDLE)
  const done = () => {
    setStep(IDLE)
    refresh()
  }
  return (
    <AccountCard id="security-passkeys" title={t('title')} text={t('text')}>
      {security.passkeys.length > 0 && (
        <PasskeyList
          passkeys={security.passkeys}
          onRemove={(passkey) => setStep({ name: 'removing', passkey })}
        />
      )}
      {step.name === 'idle' && (
        <Button className="self-start" onClick={() => setStep({ name: 'adding' })}>
          <KeyRound aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
      )}
      {step.name === 'adding' && (
        <AddPasskey
          isFirst={security.totpSince === null && security.passkeys.length === 0}
          onCancel={() => setStep(IDLE)}
          onAdded={(codes) => (codes ? setStep({ name: 'codes', codes }) : done())}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={done} />}
      {step.name === 'removing' && (
        <ConfirmForm
          label={t('removeNamed', { name: step.passkey.name })}
          tone="danger"
          notice={said('holdNotice')}
          onCancel={() => setStep(IDLE)}
          onConfirm={async (password) => {
            const { passkeyId } = step.passkey
            await call('removeFactor', { body: { passkeyId, password } })
            done()
          }}
        />
      )}
    </AccountCard>
  )
}

interface AddPasskeyProps {
  readonly isFirst: boolean
  readonly onCancel: () => void
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void
}

function AddPasskey({ isFirst, onCancel, onAdded }: AddPasskeyProps) {
  const t = useTranslations('security.passkey')
  const said = useTranslations('security')
  const [name, setName] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ConfirmForm
      label={t('create')}
      {...(isFirst ? {} : { notice: said('holdNotice') })}
      onCancel={onCancel}
      onConfirm={async (password) => {
        setHasFailed(false)
        const { data } = await call('startPasskey', { body: { password } })
        try {
          const passkey = await makePasskey(data.options)
          const body = { passkey, name: name.trim() || t('unnamed') }
          onAdded((await call('addPasskey', { body })).data.recoveryCodes)
        } catch (error) {
          if (error instanceof ApiError) throw error
          if (!isPasskeyCancelled(error)) setHasFailed(true)
        }
      }}
    >
      <Field label={t('name')} hint={t('nameHint')}>
        <TextInput
          autoComplete="off"
          maxLength={NAME_LENGTH_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {hasFailed && <Banner tone="error">{t('failed')}</Banner>}
    </ConfirmForm>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyView[]
  readonly onRemove: (passkey: PasskeyView) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useTranslations('security.passkey')
  const moment = useMoment()
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId} className="flex flex-wrap items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="truncate font-label">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-sm text-muted">
              {passkey.lastUsedAt === null
                ? t('added', { date: moment(passkey.createdAt) })
                : t('used', { date: moment(passkey.lastUsedAt) })}
            </p>
          </div>
          <Button
            size="sm"
            tone="secondary"
            aria-label={t('removeNamed', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
