import type { UserDetails } from '@baize/contract/profile'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { ArrowUpFromLine, Plus } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { ModalLink, PageLink } from '../../../lib/navigation/navigation.tsx'
import { AccountCard } from '../../../lib/player/account-card.tsx'
import { CouponSection } from '../../../lib/player/coupon-section.tsx'
import { useLevelName } from '../../../lib/player/level-name.ts'
import { playerName } from '../../../lib/player/player-name.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { AccountSteps } from './account-step-list.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'

const RakebackStrip = lazy(async () => ({
  default: (await import('../../../lib/player/rakeback/rakeback-strip.tsx')).RakebackStrip,
}))

const RakebackWishes = lazy(async () => ({
  default: (await import('../../../lib/player/rakeback/rakeback-wishes.tsx')).RakebackWishes,
}))

const MailWishes = lazy(async () => ({
  default: (await import('../../../lib/player/mail-wishes.tsx')).MailWishes,
}))

/** The account at a glance: who, how much, what is still to do, and what others see. */
export function Page(): ReactNode {
  const details = useUserDetails()
  const { settings } = useBoot()
  if (details.isError && details.data === undefined) {
    return (
      <LoadFailed
        error={details.error}
        isRetrying={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <Welcome details={details.data} />
      <Figures details={details.data} />
      {settings.showProfileCalendar && (
        <LazyBoundary fallback={<Skeleton className="h-48 w-full" />}>
          <RakebackStrip />
        </LazyBoundary>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <AccountSteps user={details.data?.getUser} />
        <PrivacySection />
        <CouponSection />
        {settings.showProfileCalendar && <CalendarSection />}
        {settings.showProfileCalendar && settings.showRakebackCalendar && (
          <LazyBoundary fallback={<Skeleton className="h-48 w-full" />}>
            <RakebackWishes />
          </LazyBoundary>
        )}
        <LazyBoundary fallback={<Skeleton className="h-96 w-full" />}>
          <MailWishes />
        </LazyBoundary>
      </div>
    </div>
  )
}

/** R241. By the setting `showProfileCalendar`. */
function CalendarSection() {
  const t = useTranslations('promotions.calendar')
  return (
    <AccountCard id="bonus-calendar" title={t('title')} text={t('text')} className="items-start">
      <ModalLink modal="calendar" className={buttonClass({ tone: 'secondary' })}>
        {t('open')}
      </ModalLink>
    </AccountCard>
  )
}

function Welcome({ details }: { readonly details: UserDetails | undefined }) {
  const t = useTranslations('profile.overview')
  const asset = useAsset()
  const levelName = useLevelName()
  const level = details?.userLoyaltyLevel
  return (
    <section className="flex items-center justify-between gap-4 rounded-card bg-accent bg-hero p-6 text-on-hero shadow-card tablet:px-10 tablet:py-8">
      <div className="min-w-0">
        <h1 className="text-sm font-label">{t('title')}</h1>
        <p className="heading mt-1 text-2xl tablet:text-4xl">
          {details ? (
            t('greeting', { name: playerName(details.getUser) ?? t('player') })
          ) : (
            <Skeleton className="h-9 w-64 max-w-full" />
          )}
        </p>
        <p className="mt-2 h-6">
          {level && (
            <>
              {t('level', { level: level.level })} · {levelName(level.key) ?? level.name}
            </>
          )}
        </p>
      </div>
      <span className="size-20 shrink-0 tablet:size-32">
        {level && (
          <img
            src={asset(`vip/${level.level}.svg`)}
            alt=""
            width={128}
            height={128}
            className="size-full"
          />
        )}
      </span>
    </section>
  )
}

function Figures({ details }: { readonly details: UserDetails | undefined }) {
  const t = useTranslations('profile.overview')
  const { settings } = useBoot()
  const locale = useLocale()
  const wallet = details?.userWallet
  const amount = (value: string | undefined) =>
    wallet && value !== undefined ? shownAmount(value, wallet.currencyCode, locale) : undefined
  return (
    <section className="grid gap-5 wide:grid-cols-[5fr_7fr]">
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
        <dl>
          <Fact name={t('balance')} isLarge>
            {amount(wallet?.amount)}
          </Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-3">
          <PageLink page={settings.depositPageKey} className={`${buttonClass()} flex-1`}>
            <Plus aria-hidden="true" className="size-5" />
            {t('deposit')}
          </PageLink>
          <PageLink
            page={settings.withdrawPageKey}
            className={`${buttonClass({ tone: 'secondary' })} flex-1`}
          >
            <ArrowUpFromLine aria-hidden="true" className="size-5" />
            {t('withdraw')}
          </PageLink>
        </div>
      </div>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line shadow-card *:bg-surface *:p-5 gap-px">
        <Fact name={t('bonusBalance')}>{amount(wallet?.bonusAmount)}</Fact>
        <Fact name={t('deposits')}>{details && String(details.depositCount)}</Fact>
        <Fact name={t('deposited')}>{amount(details?.totalDeposit)}</Fact>
        <Fact name={t('staked')}>{amount(details?.totalSpend)}</Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly isLarge?: boolean
  /** Undefined until it is known. */
  readonly children: string | undefined
}

function Fact({ name, isLarge = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd
        className={`mt-1 flex items-center ${isLarge ? 'min-h-11 text-4xl font-label' : 'min-h-8 text-xl font-label'}`}
      >
        {children === undefined ? (
          <Skeleton className="h-5 w-28" />
        ) : (
          <bdi className="figures truncate">{children}</bdi>
        )}
      </dd>
    </div>
  )
}
