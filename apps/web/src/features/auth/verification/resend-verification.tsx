import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'

type State = { readonly step: 'ready' | 'sending' | 'sent' } | { readonly failure: unknown }

/** Asks for another verification mail. The answer is the same whether or not the address has an account. */
export function ResendVerification({ email }: { readonly email: string }) {
  const t = useTranslations('auth.resend')
  const errorText = useErrorText()
  const [state, setState] = useState<State>({ step: 'ready' })

  const send = async () => {
    setState({ step: 'sending' })
    try {
      const body = await withCaptcha('resendVerification', { email: email.trim() })
      await call('resendVerification', { body })
      setState({ step: 'sent' })
    } catch (failure) {
      setState({ failure })
    }
  }

  if ('step' in state && state.step === 'sent') return <Banner tone="success">{t('sent')}</Banner>
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {'failure' in state && (
        <p role="alert" className="text-sm text-danger">
          {t('failed')} {errorText(state.failure)}
        </p>
      )}
      <Button
        size="sm"
        tone="secondary"
        isBusy={'step' in state && state.step === 'sending'}
        onClick={() => void send()}
      >
        {t('action')}
      </Button>
    </div>
  )
}
