import { Banner } from '@baize/ui/banner'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api.ts'
import { FactorGate } from '../security/factor-gate.tsx'
import { useErrorText } from '../texts/refusal-text.ts'

interface FormBannerProps {
  readonly failure: unknown
  /** The form was sent with fields that the rules refuse. */
  readonly hasFieldErrors?: boolean
  /** What the visitor can do about it. */
  readonly children?: ReactNode
}

/** Why the form did not go through, in one place next to its button. */
export function FormBanner({ failure, hasFieldErrors = false, children }: FormBannerProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  if (failure === undefined && !hasFieldErrors) return null
  const text = () => {
    if (failure === undefined) return t('form.validation.checkFields')
    return failure instanceof ApiError ? errorText(failure) : t('error.tryAgain')
  }
  return (
    <FactorGate failure={failure}>
      <Banner tone="error">
        <p>{text()}</p>
        {children}
      </Banner>
    </FactorGate>
  )
}
