import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { askForPasskey, isPasskeyCancelled } from '../../../lib/security/passkey-browser.ts'
import { session } from '../../../lib/session/session.ts'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'

/** Signs in with a passkey alone, where the browser knows them. */
export function PasskeyLogin(): ReactNode {
  const t = useTranslations('auth.login')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  if (!('PublicKeyCredential' in globalThis)) return null
  const signIn = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { data } = await call('passkeyLogin', { body: { passkey: await askForPasskey() } })
      session.signIn(data)
    } catch (error) {
      if (!isPasskeyCancelled(error)) setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button tone="secondary" isWide isBusy={isBusy} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" className="size-4" />
        {t('passkey')}
      </Button>
      {failure !== undefined && (
        <Banner tone="error">
          {failure instanceof ApiError ? errorText(failure) : t('passkeyFailed')}
        </Banner>
      )}
    </>
  )
}
