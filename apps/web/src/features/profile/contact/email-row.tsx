import type { OpenEmailChange } from '@baize/contract/contact'
import type { User } from '@baize/contract/profile'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/api-query.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { ContactRow } from './contact-row.tsx'
import { EmailChangeForm } from './email-change-form.tsx'

/** R471: what is verified is moved by both mailboxes, and by nothing else. */
export function EmailRow({ user }: { readonly user: User }) {
  const t = useTranslations('contact.email')
  const field = useTranslations('form.field')
  const [isAsking, setIsAsking] = useState(false)
  const change = useQuery({ ...callQuery('getEmailChange'), select: ({ data }) => data })
  const canAsk = user.isEmailVerified && !isAsking && change.data === null
  return (
    <ContactRow
      label={field('email')}
      value={user.email}
      isVerified={user.isEmailVerified}
      action={
        canAsk && (
          <Button size="sm" tone="secondary" onClick={() => setIsAsking(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      {change.isError && !change.data && (
        <LoadFailed
          error={change.error}
          isRetrying={change.isFetching}
          onRetry={() => void change.refetch()}
        />
      )}
      {change.data && <PendingChange change={change.data} oldEmail={user.email} />}
      {isAsking && !change.data && <EmailChangeForm onClose={() => setIsAsking(false)} />}
    </ContactRow>
  )
}

function PendingChange({
  change,
  oldEmail,
}: {
  readonly change: OpenEmailChange
  readonly oldEmail: string
}) {
  const t = useTranslations('contact.email')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'ready' | 'sending' | { readonly failure: unknown }>('ready')
  const cancel = async () => {
    setState('sending')
    try {
      await call('cancelEmailChange')
      invalidateCalls(queryClient, 'getEmailChange')
    } catch (failure) {
      setState({ failure })
    }
  }
  const waits = change.isOldAgreed ? 'new' : change.isNewAgreed ? 'old' : 'both'
  return (
    <Banner tone="info" title={t('pendingTitle', { email: change.newEmail })}>
      <p>{t(`waits.${waits}`, { oldEmail, newEmail: change.newEmail })}</p>
      <Button
        size="sm"
        tone="secondary"
        className="mt-3"
        isBusy={state === 'sending'}
        onClick={() => void cancel()}
      >
        {t('cancel')}
      </Button>
      {typeof state === 'object' && <p role="alert">{errorText(state.failure)}</p>}
    </Banner>
  )
}
