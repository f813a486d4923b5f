import { Button } from '@baize/ui/button'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'

type State = 'ready' | 'sending' | 'sent' | { readonly failure: unknown }

/** Another verification mail to the player's own address. */
export function ResendMail(): ReactNode {
  const t = useTranslations('cashier.problemAction')
  const email = useUserDetails().data?.getUser.email
  const errorText = useErrorText()
  const [state, setState] = useState<State>('ready')
  const send = async () => {
    setState('sending')
    try {
      const body = await withCaptcha('resendVerification', { email: email ?? '' })
      await call('resendVerification', { body })
      setState('sent')
    } catch (failure) {
      setState({ failure })
    }
  }
  if (state === 'sent') return <output className="text-sm text-success">{t('sent')}</output>
  return (
    <>
      <Button
        size="sm"
        tone="secondary"
        disabled={email === undefined}
        isBusy={state === 'sending'}
        onClick={() => void send()}
      >
        {t('resend')}
      </Button>
      {typeof state === 'object' && <p className="mt-2 text-sm">{errorText(state.failure)}</p>}
    </>
  )
}
