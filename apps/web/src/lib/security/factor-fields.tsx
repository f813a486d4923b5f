import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { KeyRound } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api.ts'
import { useErrorText } from '../texts/refusal-text.ts'
import { askForPasskey, isPasskeyCancelled } from './passkey-browser.ts'

type PasskeyAnswer = Awaited<ReturnType<typeof askForPasskey>>

interface FactorFieldsProps {
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  readonly onCode: (code: string) => Promise<void>
  readonly onPasskey: (passkey: PasskeyAnswer) => Promise<void>
}

/** A code of the app or a recovery code, or a passkey. It stands inside of forms and is none itself. */
export function FactorFields({
  hasApp,
  hasPasskey,
  onCode,
  onPasskey,
}: FactorFieldsProps): ReactNode {
  const t = useTranslations('form.factor')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const { attempt, failure, busy } = useAttempt()
  const sendCode = () => {
    if (code.trim() !== '') attempt('code', () => onCode(code.trim()))
  }
  const sendPasskey = () => attempt('passkey', async () => onPasskey(await askForPasskey()))
  return (
    <div className="flex flex-col gap-4">
      {hasPasskey && (
        <Button tone="secondary" isWide isBusy={busy === 'passkey'} onClick={sendPasskey}>
          <KeyRound aria-hidden="true" className="size-4" />
          {t('passkey')}
        </Button>
      )}
      <Field label={hasApp ? t('code') : t('recoveryCode')} hint={hasApp ? t('hint') : undefined}>
        <TextInput
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="figures rtl:text-right"
          value={code}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears because the player was asked for it.
          autoFocus={hasApp}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            // Enter belongs to this field, not to the form around it.
            event.preventDefault()
            sendCode()
          }}
        />
      </Field>
      {failure !== undefined && (
        <Banner tone="error">
          {failure instanceof ApiError ? errorText(failure) : t('passkeyFailed')}
        </Banner>
      )}
      <Button isWide isBusy={busy === 'code'} disabled={code.trim() === ''} onClick={sendCode}>
        {t('submit')}
      </Button>
    </div>
  )
}

function useAttempt() {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const attempt = (by: 'code' | 'passkey', deed: () => Promise<void>) => {
    setFailure(undefined)
    setBusy(by)
    deed()
      .catch((error: unknown) => {
        if (!isPasskeyCancelled(error)) setFailure(error)
      })
      .finally(() => setBusy(undefined))
  }
  return { attempt, failure, busy }
}
