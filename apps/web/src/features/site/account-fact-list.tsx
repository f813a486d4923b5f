import type { UserDetails } from '@baize/contract/profile'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { EmptyPage } from './empty-pages.ts'
import { accountFactsOn, type AccountFact } from './account-facts.ts'

/** How the account stands, in figures; its place is kept until they are known. */
export function AccountFactList({
  page,
  details,
}: {
  readonly page: EmptyPage
  readonly details: UserDetails | undefined
}): ReactNode {
  const t = useTranslations('account.facts')
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
      {details ? (
        accountFactsOn(page, details).map(({ label, value }) => (
          <div key={label} className="min-w-48 flex-1 bg-surface p-5 tablet:p-6">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="mt-1 text-xl font-label">
              <Value value={value} />
            </dd>
          </div>
        ))
      ) : (
        <div className="flex-1 bg-surface p-5 tablet:p-6">
          <dt className="sr-only">{t('title')}</dt>
          <dd>
            <Skeleton className="h-13 w-48" />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Value({ value }: { readonly value: AccountFact['value'] }) {
  const t = useTranslations('account.facts')
  const kyc = useTranslations('profile.kyc')
  if ('kyc' in value) return kyc(value.kyc)
  return t(value.key)
}
