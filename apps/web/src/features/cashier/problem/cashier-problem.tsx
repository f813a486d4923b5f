import { spokenRefusalValues } from '@baize/rules/refusal-values'
import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api.ts'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { FactorGate } from '../../../lib/security/factor-gate.tsx'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { ResendMail } from './resend-mail.tsx'
import { VerifyPlace } from './verify-place.tsx'
import { actionFor, type ProblemAction } from './problem-action.ts'

interface CashierProblemProps {
  readonly error: unknown
  /** What trying again, choosing another method and changing the amount mean where it is shown. */
  readonly onRetry: () => void
  readonly onMethods?: (() => void) | undefined
  readonly onAmount?: (() => void) | undefined
  readonly onPhone?: (() => void) | undefined
  readonly isRetrying?: boolean
  readonly title?: string
}

/** Why the cashier said no, in its own words, with a way out (R803). */
export function CashierProblem({ error, title, ...ways }: CashierProblemProps): ReactNode {
  const errorText = useErrorText()
  const locale = useLocale()
  const action = actionFor(error instanceof ApiError ? error.code : 'UNIFIED_ERROR')
  return (
    <FactorGate failure={error}>
      <Banner tone="error" title={title}>
        <p>{errorText(withMoment(error, locale))}</p>
        <div className="mt-3 empty:hidden">
          <ProblemActionButton action={action} {...ways} />
        </div>
      </Banner>
    </FactorGate>
  )
}

/** A moment that a refusal names, by the reader's own clock. */
function withMoment(error: unknown, locale: string): unknown {
  if (!(error instanceof ApiError) || !error.body?.values) return error
  const values = spokenRefusalValues(error.code, error.body.values, locale)
  return new ApiError(error.status, { ...error.body, values })
}

function ProblemActionButton({
  action,
  onRetry,
  onMethods = onRetry,
  onAmount = onRetry,
  onPhone = onRetry,
  isRetrying,
}: Omit<CashierProblemProps, 'error'> & { readonly action: ProblemAction }) {
  const t = useTranslations('cashier.problemAction')
  const modal = useModal()
  if (action === 'none') return null
  if (typeof action === 'object') {
    return (
      <PageLink page={action.page} className={buttonClass({ size: 'sm', tone: 'secondary' })}>
        {t(`page.${action.page as 'verification'}`)}
      </PageLink>
    )
  }
  if (action === 'resend') return <ResendMail />
  const handlers = {
    methods: onMethods,
    amount: onAmount,
    phone: onPhone,
    profile: () => modal.open('linked-signup'),
    retry: onRetry,
  }
  // Whoever has switched a VPN off has nothing to show and tries again.
  const named = action === 'place' ? 'retry' : action
  return (
    <div className="flex flex-wrap gap-2">
      {action === 'place' && <VerifyPlace onCleared={onRetry} />}
      <Button size="sm" tone="secondary" isBusy={isRetrying} onClick={handlers[named]}>
        {t(named)}
      </Button>
    </div>
  )
}
