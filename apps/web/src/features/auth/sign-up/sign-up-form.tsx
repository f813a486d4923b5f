import { registrationProblems } from '@baize/rules/registration'
import { Button } from '@baize/ui/button'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { Consents } from '../../../lib/form/consents.tsx'
import { CaptchaNotice } from '../../../lib/captcha/captcha-notice.tsx'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { localToday, rulesResolver } from '../../../lib/form/form.ts'
import { ModalLink } from '../../../lib/navigation/navigation.tsx'
import { LINK_CLASS, ModalFooter } from '../form/modal-footer.tsx'
import { SignUpAccountFields } from './sign-up-account-fields.tsx'
import { EMPTY_SIGN_UP, type SignUpValues } from './sign-up-body.ts'
import type { SignUpData } from './sign-up-data.ts'
import { keepDraft, keptDraft } from './sign-up-memory.ts'
import { SignUpPersonFields } from './sign-up-person-fields.tsx'
import { startingValues } from './sign-up-start.ts'
import { useSignUp } from './use-sign-up.ts'

const FIELD_NAMES = Object.keys(EMPTY_SIGN_UP) as (keyof SignUpValues)[]

interface SignUpFormProps {
  readonly data: SignUpData
  /** R246: on the way to something else, to which it returns. */
  readonly isLinked: boolean
}

export function SignUpForm({ data, isLinked }: SignUpFormProps) {
  const t = useTranslations('auth.signup')
  const field = useTranslations('form.field')
  const { settings } = useBoot()
  const today = localToday()
  const { fields, countries } = data
  const countryCodes = useMemo(() => new Set(countries.map(({ code }) => code)), [countries])
  const form = useForm<SignUpValues>({
    defaultValues: startingValues(data, keptDraft()),
    resolver: rulesResolver((values) =>
      registrationProblems(values, { fields, settings, today, countryCodes }),
    ),
  })
  const signUp = useSignUp(fields, isLinked)
  const { submit, failure } = useSubmission(form, FIELD_NAMES, signUp.send)
  const { isSubmitting, isSubmitted, errors } = form.formState
  const hasFieldErrors = isSubmitted && Object.keys(errors).length > 0

  const { getValues, setFocus } = form
  const { isDone } = signUp
  useEffect(
    () => () => {
      if (!isDone.current) keepDraft(getValues())
    },
    [getValues, isDone],
  )

  // The modal opened on a skeleton that had nothing to type into.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!isTyping && matchMedia('(pointer: fine)').matches) setFocus('email')
  }, [setFocus])

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SignUpAccountFields form={form} />
      <SignUpPersonFields form={form} data={data} today={today} />
      {!isLinked && (
        <TextField
          label={field('couponCode')}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.register('couponCode')}
        />
      )}
      <Consents
        register={form.register}
        hasNewsLetter={fields.newsLetter !== 0}
        hasTerms={fields.terms !== 0}
        termsError={errors.terms?.message}
      />
      <FormBanner failure={failure} hasFieldErrors={hasFieldErrors} />
      <CaptchaNotice />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('submit')}
      </Button>
      <ModalFooter question={t('haveAccount')}>
        <ModalLink modal="login" className={LINK_CLASS}>
          {t('login')}
        </ModalLink>
      </ModalFooter>
    </form>
  )
}
