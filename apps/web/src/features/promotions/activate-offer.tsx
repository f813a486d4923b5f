import type { UserBonus } from '@baize/contract/bonuses'
import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api/api.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useActivateBonus, useActivationErrorText } from '../../lib/player/user-bonuses.ts'

interface ActivateOfferProps {
  readonly bonusKey: string
  readonly cta: string
  /** What stands beside the button. */
  readonly children: ReactNode
}

/** What runs is on the page of bonuses. */
const RUNNING: ReadonlySet<string> = new Set(['ACTIVE_BONUS', 'ACTIVE_FREE_SPINS'])

/** R302. One button takes the offer; what came of it, or why nothing did, stands above it. */
export function ActivateOffer({ bonusKey, cta, children }: ActivateOfferProps): ReactNode {
  const activation = useActivateBonus()
  const errorText = useActivationErrorText()
  const { data, error } = activation
  return (
    <>
      {data && <Taken bonus={data} />}
      {error && (
        <Banner tone="error">
          <p>{errorText(error)}</p>
          {error instanceof ApiError && RUNNING.has(error.code) && <MyBonuses />}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {!data && (
          <Button
            size="lg"
            isBusy={activation.isPending}
            onClick={() => activation.mutate(bonusKey)}
          >
            {cta}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

function Taken({ bonus }: { readonly bonus: UserBonus }) {
  const t = useTranslations('promotions.activate')
  const locale = useLocale()
  const { settings } = useBoot()
  const { state, currencyCode, figures, period } = bonus
  const kind =
    period !== null
      ? 'instant_cashback'
      : state === 'offered'
        ? 'deposit'
        : state === 'issued'
          ? 'freespins'
          : 'no_deposit'
  const shown = kind === 'deposit' ? (figures.minDeposit ?? '0') : bonus.amount
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner tone="success">
      <p>
        {t(`done.${kind}`, {
          amount: shownAmount(shown, currencyCode, locale),
          date: format.format(new Date(bonus.expiresAt)),
          count: bonus.spins?.count ?? 0,
          game: bonus.spins?.gameName ?? '',
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {kind === 'deposit' && (
          <PageLink page={settings.depositPageKey} className={buttonClass({ size: 'sm' })}>
            {t('deposit')}
          </PageLink>
        )}
        <MyBonuses />
      </div>
    </Banner>
  )
}

function MyBonuses() {
  const t = useTranslations('promotions.activate')
  return (
    <PageLink page="bonus_history" className={buttonClass({ size: 'sm', tone: 'secondary' })}>
      {t('mine')}
    </PageLink>
  )
}
