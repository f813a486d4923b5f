import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api.ts'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { ResendMail } from './resend-mail.tsx'
import { wayOutOf, type WayOut } from './problem-action.ts'

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
  const way = wayOutOf(error instanceof ApiError ? error.code : 'UNIFIED_ERROR')
  return (
    <Banner tone="error" title={title}>
      <p>{errorText(error)}</p>
      <div className="mt-3 empty:hidden">
        <WayOutButton way={way} {...ways} />
      </div>
    </Banner>
  )
}

function WayOutButton({
  way,
  onRetry,
  onMethods = onRetry,
  onAmount = onRetry,
  onPhone = onRetry,
  isRetrying,
}: Omit<CashierProblemProps, 'error'> & { readonly way: WayOut }) {
  const t = useTranslations('cashier.wayOut')
  const modal = useModal()
  if (way === 'none') return null
  if (typeof way === 'object') {
    return (
      <PageLink page={way.page} className={buttonClass({ size: 'sm', tone: 'secondary' })}>
        {t(`page.${way.page as 'verification'}`)}
      </PageLink>
    )
  }
  if (way === 'resend') return <ResendMail />
  const deeds = {
    methods: onMethods,
    amount: onAmount,
    phone: onPhone,
    profile: () => modal.open('linked-signup'),
    retry: onRetry,
  }
  return (
    <Button size="sm" tone="secondary" isBusy={isRetrying} onClick={deeds[way]}>
      {t(way)}
    </Button>
  )
}
