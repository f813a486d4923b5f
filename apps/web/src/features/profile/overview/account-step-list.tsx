import type { User } from '@baize/contract/profile'
import { Skeleton } from '@baize/ui/skeleton'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { accountSteps, missingDetails, type AccountStep } from './account-steps.ts'

/** What is done and what is still open, each a link to where it is done. */
export function AccountSteps({ user }: { readonly user: User | undefined }): ReactNode {
  const t = useTranslations('profile.steps')
  const steps = user && accountSteps(user)
  const doneCount = steps?.filter(({ isDone }) => isDone).length ?? 0
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3 tablet:px-6 tablet:pt-6">
        <h2 className="heading text-xl">{t('title')}</h2>
        {steps && (
          <p className="figures text-sm text-muted">
            {t('done', { done: doneCount, count: steps.length })}
          </p>
        )}
      </div>
      <ul className="px-2 pb-3">
        {user && steps
          ? steps.map((step) => (
              <li key={step.name}>
                <Step step={step} user={user} />
              </li>
            ))
          : [0, 1, 2].map((row) => (
              <li key={row} className="flex min-h-16 items-center px-4">
                <Skeleton className="h-8 w-full" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Step({ step, user }: { readonly step: AccountStep; readonly user: User }) {
  const t = useTranslations('profile')
  const Icon = step.isDone ? CircleCheck : Circle
  const states: Readonly<Record<AccountStep['name'], string>> = {
    email: t(user.isEmailVerified ? 'overview.emailVerified' : 'overview.emailNotVerified'),
    details: t('steps.missing', { count: missingDetails(user) }),
    documents: t(`kyc.${user.kycStatus}`),
  }
  return (
    <PageLink
      page={step.page}
      className="focus-ring flex min-h-16 items-center gap-4 rounded-control px-3 transition-colors hover:bg-current/6 tablet:px-4"
    >
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${step.isDone ? 'text-success' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-label">{t(`steps.${step.name}`)}</span>
        <span className={`block text-sm ${step.isDone ? 'text-success' : 'text-muted'}`}>
          {states[step.name]}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="icon-forward size-5 shrink-0 text-muted" />
    </PageLink>
  )
}
