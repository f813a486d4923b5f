import type { EmailChangeAnswer, EmailChangeResult } from '@baize/contract/contact'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { useModal } from '../../../lib/navigation/navigation.tsx'

type State =
  | { readonly step: 'ask' }
  | { readonly step: 'sending'; readonly answer: EmailChangeAnswer }
  | { readonly step: 'answered'; readonly result: EmailChangeResult['state'] }
  | { readonly step: 'failed'; readonly failure: unknown }

/** Opened from a mail to either mailbox. It asks, because opening a link is no answer. */
export function Modal() {
  const t = useTranslations('contact.answer')
  const queryClient = useQueryClient()
  const token = useModal().params.get('token') ?? ''
  const [state, setState] = useState<State>({ step: 'ask' })
  const send = async (answer: EmailChangeAnswer) => {
    setState({ step: 'sending', answer })
    try {
      const { data } = await call('answerEmailChange', { body: { token, answer } })
      setState({ step: 'answered', result: data.state })
      invalidateCalls(queryClient, 'getUserDetails', 'getEmailChange')
    } catch (failure) {
      setState({ step: 'failed', failure })
    }
  }
  if (token === '') return <Banner tone="error">{t('noToken')}</Banner>
  if (state.step === 'answered')
    return (
      <Banner tone={state.result === 'cancelled' ? 'info' : 'success'}>{t(state.result)}</Banner>
    )
  const busyWith = state.step === 'sending' ? state.answer : undefined
  return (
    <div className="flex flex-col gap-4">
      <p>{t('question')}</p>
      <FormBanner failure={state.step === 'failed' ? state.failure : undefined} />
      <Button
        size="lg"
        isWide
        isBusy={busyWith === 'agree'}
        disabled={busyWith === 'cancel'}
        onClick={() => void send('agree')}
      >
        {t('agree')}
      </Button>
      <Button
        size="lg"
        isWide
        tone="secondary"
        isBusy={busyWith === 'cancel'}
        disabled={busyWith === 'agree'}
        onClick={() => void send('cancel')}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}
