import type { User } from '@baize/contract/profile'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { ContactRow } from './contact-row.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

type State = 'ready' | 'sending' | 'sent' | { readonly failure: unknown }

/** A phone proves by a code who somebody is. */
export function PhoneRow({ user }: { readonly user: User }) {
  const t = useTranslations('contact.phone')
  const field = useTranslations('form.field')
  const errorText = useErrorText()
  const [state, setState] = useState<State>('ready')
  const number = user.phone && user.phoneCode ? `${user.phoneCode} ${user.phone}` : undefined
  const send = async () => {
    setState('sending')
    try {
      await call('sendPhoneCode')
      setState('sent')
    } catch (failure) {
      setState({ failure })
    }
  }
  const canSend = number !== undefined && !user.isPhoneVerified
  return (
    <ContactRow
      label={field('phone')}
      value={number ?? t('none')}
      isVerified={number === undefined ? undefined : user.isPhoneVerified}
      action={
        canSend && (
          <Button
            size="sm"
            tone="secondary"
            isBusy={state === 'sending'}
            onClick={() => void send()}
          >
            {state === 'sent' ? t('again') : t('verify')}
          </Button>
        )
      }
    >
      {typeof state === 'object' && (
        <p role="alert" className="text-sm text-danger">
          {errorText(state.failure)}
        </p>
      )}
      {canSend && state !== 'ready' && state !== 'sending' && <PhoneCodeForm number={number} />}
      <output className="sr-only">{user.isPhoneVerified ? t('done') : ''}</output>
    </ContactRow>
  )
}
