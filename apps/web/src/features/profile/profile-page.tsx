import type { UserDetails } from '@baize/contract/profile'
import type { PageKey } from '@baize/rules/pages'
import { shownEmail } from '@baize/rules/email'
import { Skeleton } from '@baize/ui/skeleton'
import { BadgeCheck, ChevronRight, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/amounts.ts'
import { useBoot } from '../../lib/boot.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { PageLink } from '../../lib/navigation.tsx'
import { useUserDetails } from '../../lib/user-details.ts'

/** The account at a glance: who, how much, how far verified, and the way to everything else. */
export function Page() {
  const t = useTranslations('profile.overview')
  const details = useUserDetails()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <h1 className="heading text-3xl">{t('title')}</h1>
      {details.isError && details.data === undefined ? (
        <LoadFailed
          error={details.error}
          isRetrying={details.isFetching}
          onRetry={() => void details.refetch()}
        />
      ) : (
        <Summary details={details.data} />
      )}
      <AccountLinks />
    </div>
  )
}

function Summary({ details }: { readonly details: UserDetails | undefined }) {
  const t = useTranslations('profile.overview')
  const kyc = useTranslations('profile.kyc')
  const wallet = details?.userWallet
  return (
    <section className="rounded-card bg-surface p-5 shadow-card tablet:p-8">
      <h2 className="heading text-2xl">
        {details ? (
          t('greeting', { name: playerName(details) ?? t('player') })
        ) : (
          <Skeleton className="h-7 w-48" />
        )}
      </h2>
      <p className="mt-1 h-6 text-sm text-muted">
        {details && (
          <>
            {t('level', { level: details.userLoyaltyLevel.level })} ·{' '}
            {details.userLoyaltyLevel.name}
          </>
        )}
      </p>
      <dl className="mt-6 grid gap-5 tablet:grid-cols-2">
        <Fact name={t('balance')}>{wallet && <Amount {...wallet} />}</Fact>
        <Fact name={t('bonusBalance')}>
          {wallet && <Amount amount={wallet.bonusAmount} currencyCode={wallet.currencyCode} />}
        </Fact>
        <Fact name={t('email')}>
          {details && (
            <State
              isGood={details.getUser.isEmailVerified}
              text={t(details.getUser.isEmailVerified ? 'emailVerified' : 'emailNotVerified')}
            />
          )}
        </Fact>
        <Fact name={t('verification')}>
          {details && (
            <State
              isGood={details.getUser.kycStatus === 'APPROVED'}
              text={kyc(details.getUser.kycStatus)}
            />
          )}
        </Fact>
      </dl>
    </section>
  )
}

function playerName({ getUser }: UserDetails): string | undefined {
  const name = [getUser.firstName, getUser.lastName].filter(Boolean).join(' ')
  return name || getUser.nickname || shownEmail(getUser.email) || undefined
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 flex min-h-8 items-center text-lg font-label">
        {children ?? <Skeleton className="h-5 w-28" />}
      </dd>
    </div>
  )
}

interface AmountProps {
  readonly amount: string
  readonly currencyCode: string
}

function Amount({ amount, currencyCode }: AmountProps) {
  const locale = useLocale()
  return <bdi className="figures">{shownAmount(amount, currencyCode, locale)}</bdi>
}

function State({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  const Icon = isGood ? BadgeCheck : CircleAlert
  return (
    <span className={`flex items-center gap-2 ${isGood ? 'text-success' : ''}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </span>
  )
}

function AccountLinks() {
  const t = useTranslations('profile')
  const { settings } = useBoot()
  const links: readonly (readonly [PageKey | (string & {}), string])[] = [
    ['edit-profile', t('link.edit')],
    [settings.depositPageKey, t('link.deposit')],
    [settings.withdrawPageKey, t('link.withdraw')],
    ['transactions', t('link.transactions')],
    ['verification', t('link.verification')],
    ['bonus_history', t('link.bonuses')],
    ['favorites', t('link.favorites')],
    ['profile2-limits', t('link.limits')],
  ]
  return (
    <nav aria-label={t('overview.links')}>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {links.map(([page, label]) => (
          <li key={page}>
            <PageLink
              page={page}
              className="focus-ring flex min-h-14 items-center justify-between rounded-card border border-line bg-surface px-5 font-label transition-colors hover:border-accent"
            >
              {label}
              <ChevronRight aria-hidden="true" className="icon-forward size-5 text-muted" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
