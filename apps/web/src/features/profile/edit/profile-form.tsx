import type { LinkedAccount, LinkedAccountData, User } from '@baize/contract/profile'
import type { CountryRow } from '@baize/contract/site'
import { lockedProfileFields, PROFILE_FIELDS, profileProblems } from '@baize/rules/profile'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { localToday, rulesResolver } from '../../../lib/form/form.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'
import { AddressFields } from './profile-address-fields.tsx'
import { LinkedFields } from './linked-fields.tsx'
import { ContactFields, PersonalFields } from './profile-person-fields.tsx'
import {
  isOtherMailbox,
  mailboxProblems,
  profileUpdateBody,
  profileValuesOf,
  type ProfileValues,
} from './profile-values.ts'

/** R226, R246: the form on the way to something else. */
export interface LinkedForm {
  readonly account: Omit<LinkedAccount, 'linkedAccountUuid'>
  readonly consents: LinkedAccountData['consents']
  readonly onSaved: () => void
}

interface ProfileFormProps {
  readonly user: User
  readonly countries: readonly CountryRow[]
  readonly linked?: LinkedForm
}

export function ProfileForm({ user, countries, linked }: ProfileFormProps) {
  const t = useTranslations('profile.edit')
  const today = localToday()
  const locked = lockedProfileFields(user)
  const form = useForm<ProfileValues>({
    defaultValues: profileValuesOf(user, today, linked?.consents),
    resolver: rulesResolver((values) => ({
      ...profileProblems(values, locked, today),
      ...mailboxProblems(values, user),
      ...(linked && !values.terms ? { terms: 'form.validation.terms' } : {}),
    })),
  })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  const { submit, failure, saved } = useProfileUpdate(form, user, today, linked)
  const hasFieldErrors = isSubmitted && Object.keys(errors).length > 0
  const parts = { form, locked, countries }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <PersonalFields {...parts} today={today} isShort={linked !== undefined} />
      <ContactFields {...parts} user={user} />
      <AddressFields {...parts} />
      {linked && <LinkedFields form={form} currencyCode={user.currencyCode} />}
      <div className="flex flex-col gap-4">
        <FormBanner failure={failure} hasFieldErrors={hasFieldErrors} />
        {saved && !isDirty && (
          <Banner tone="success">
            <p>{t('success')}</p>
            {saved.pendingEmail && <p>{t('emailPending', { email: saved.pendingEmail })}</p>}
          </Banner>
        )}
        <Button
          type="submit"
          size="lg"
          disabled={!isDirty}
          isBusy={isSubmitting}
          className="self-start"
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

const SENT_FIELDS = [...PROFILE_FIELDS, 'currentPassword', 'terms'] as const

function useProfileUpdate(
  form: UseFormReturn<ProfileValues>,
  user: User,
  today: string,
  linked: LinkedForm | undefined,
) {
  const { capabilities } = useBoot()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState<{ readonly pendingEmail: string | undefined }>()
  // Read while rendering: the form keeps count of changes only for those who ask.
  const { dirtyFields } = form.formState
  const submission = useSubmission(form, SENT_FIELDS, async (values) => {
    setSaved(undefined)
    const isMailboxNew = isOtherMailbox(values.email, user)
    const body = profileUpdateBody(values, {
      locked: lockedProfileFields(user),
      changed: new Set(Object.keys(dirtyFields)),
      storedBirthDate: user.dateOfBirth,
      isMailboxNew,
      resetKycOnProfileChange: capabilities?.resetKycOnProfileChange ?? false,
      ...(linked && { updateFrom: 'Update Form' as const }),
    })
    try {
      await call('updateUserDetails', { body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD') {
        const message = 'refusal.WRONG_CURRENT_PASSWORD'
        form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true })
      }
      throw error
    }
    form.reset({ ...values, currentPassword: '' })
    setSaved({ pendingEmail: isMailboxNew ? values.email : undefined })
    const details = userDetailsQuery()
    const fresh = await queryClient.fetchQuery({ ...details, staleTime: 0 }).catch(() => undefined)
    // The server may have stored it otherwise than it was typed; but what was typed since then stays.
    const hasMovedOn = PROFILE_FIELDS.some((field) => form.getValues(field) !== values[field])
    if (fresh && !hasMovedOn)
      form.reset(profileValuesOf(fresh.data.getUser, today, linked?.consents))
    linked?.onSaved()
  })
  return { ...submission, saved }
}
