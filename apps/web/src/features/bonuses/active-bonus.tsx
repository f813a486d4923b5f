import type { UserBonus } from '@baize/contract/bonuses'
import { Badge } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { Countdown } from '@baize/ui/countdown'
import { Progress } from '@baize/ui/progress'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { now } from '../../lib/clock.ts'
import { BonusLines } from './bonus-lines.tsx'
import { BonusTerms } from './bonus-terms.tsx'
import { useBonusTexts, wageredShare } from './bonus-texts.ts'
import { GiveUpLink } from './give-up-link.tsx'

/** R105. The bonus in front of the bets: how far it is, how long it has, and how each bet counted. */
export function ActiveBonus({ bonus }: { readonly bonus: UserBonus }): ReactNode {
  const t = useTranslations('bonuses')
  const types = useTranslations('promotions.types')
  const texts = useBonusTexts(bonus.currencyCode)
  const isClosing = bonus.state === 'closing'
  return (
    <section
      aria-labelledby="active-bonus"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-center gap-4 bg-accent bg-hero p-5 text-on-hero tablet:p-8">
        <Gift aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.5} />
        <div className="min-w-0 flex-1">
          <h2 id="active-bonus" className="heading text-2xl">
            {bonus.title}
          </h2>
          <p className="text-sm">{types(bonus.bonusType)}</p>
        </div>
        <Badge tone="highlight">{t(`state.${bonus.state}`)}</Badge>
      </header>
      <div className="flex flex-col gap-6 p-5 tablet:p-8">
        {isClosing && <Banner tone="info">{t('closing')}</Banner>}
        <Progress
          label={t('wagered')}
          value={wageredShare(bonus)}
          max={1000}
          valueText={t('wageredOf', {
            done: texts.amount(bonus.wagered),
            required: texts.amount(bonus.required),
          })}
        />
        <Figures bonus={bonus} />
        <p className="text-sm text-muted">{t('cashFirst')}</p>
        <BonusLines bonus={bonus} />
        <BonusTerms bonus={bonus} />
        {!isClosing && <GiveUpLink bonusId={bonus.bonusId} />}
      </div>
    </section>
  )
}

function Figures({ bonus }: { readonly bonus: UserBonus }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const texts = useBonusTexts(bonus.currencyCode)
  const { maxBet } = bonus.figures
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line">
      <Figure label={t('balance')}>
        <bdi className="figures">{texts.amount(bonus.balance)}</bdi>
      </Figure>
      {maxBet !== null && (
        <Figure label={t('maxBet')}>
          <bdi className="figures">{texts.amount(maxBet)}</bdi>
        </Figure>
      )}
      <Figure label={t('timeLeft')}>
        <Countdown
          label={t('timeLeft')}
          endsAtMs={Date.parse(bonus.expiresAt)}
          now={now}
          locale={locale}
          endedText={t('timeOver')}
          className="text-base"
        />
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-xl font-label">{children}</dd>
    </div>
  )
}
