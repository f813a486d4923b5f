import type { UserBonus } from '@baize/contract/bonuses'
import { Badge } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { useActivateBonus, useActivationErrorText } from '../../lib/player/user-bonuses.ts'
import { BonusTerms } from './bonus-terms.tsx'
import { useBonusTexts } from './bonus-texts.ts'
import { GiveUpLink } from './give-up-link.tsx'

/** What was chosen or given, and what it waits for. */
export function WaitingBonus({ bonus }: { readonly bonus: UserBonus }): ReactNode {
  const t = useTranslations('bonuses')
  const { settings } = useBoot()
  const texts = useBonusTexts(bonus.currencyCode)
  const activation = useActivateBonus()
  const errorText = useActivationErrorText()
  const { minDeposit } = bonus.figures
  return (
    <section
      aria-labelledby={`waiting-${bonus.bonusId}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`waiting-${bonus.bonusId}`} className="heading text-xl">
          {bonus.title}
        </h2>
        <Badge tone="info">{t('state.offered')}</Badge>
      </div>
      <p>
        {minDeposit === null
          ? t('waitsForYou', { date: texts.moment(bonus.expiresAt) })
          : t('waitsForDeposit', {
              amount: texts.amount(minDeposit),
              date: texts.moment(bonus.expiresAt),
            })}
      </p>
      {activation.isError && <Banner tone="error">{errorText(activation.error)}</Banner>}
      <BonusTerms bonus={bonus} />
      <div className="flex flex-wrap gap-3">
        {minDeposit === null ? (
          <Button isBusy={activation.isPending} onClick={() => activation.mutate(bonus.bonusKey)}>
            {t('take')}
          </Button>
        ) : (
          <PageLink page={settings.depositPageKey} className={buttonClass()}>
            {t('deposit')}
          </PageLink>
        )}
        <GiveUpLink bonusId={bonus.bonusId} />
      </div>
    </section>
  )
}
