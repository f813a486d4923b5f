import type { UserBonus } from '@baize/contract/bonuses'
import { Badge } from '@baize/ui/badge'
import { buttonClass } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { Progress } from '@baize/ui/progress'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { now } from '../../lib/clock.ts'
import { gameLink } from '../../lib/navigation/game-links.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { BonusTerms } from './bonus-terms.tsx'
import { useBonusTexts } from './bonus-texts.ts'
import { GiveUpLink } from './give-up-link.tsx'

/** R105. Free spins that wait to be played, or what they have won while another bonus is played. */
export function FreeSpins({ bonus }: { readonly bonus: UserBonus }): ReactNode {
  const t = useTranslations('bonuses')
  const texts = useBonusTexts(bonus.currencyCode)
  const heading = `spins-${bonus.bonusId}`
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Sparkles aria-hidden="true" className="size-7 text-highlight-text" strokeWidth={1.5} />
        <h2 id={heading} className="heading text-xl">
          {bonus.title}
        </h2>
        <Badge tone="highlight">{t(`state.${bonus.state}`)}</Badge>
      </div>
      {bonus.state === 'won' ? (
        <p>{t('spins.won', { amount: texts.amount(bonus.amount) })}</p>
      ) : (
        bonus.spins && <SpinsLeft spins={bonus.spins} />
      )}
      <BonusTerms bonus={bonus} />
      <div className="flex flex-wrap gap-3">
        {bonus.state === 'issued' && bonus.spins?.isReady === true && (
          <PlayLink spins={bonus.spins} />
        )}
        <GiveUpLink bonusId={bonus.bonusId} />
      </div>
    </section>
  )
}

type Spins = NonNullable<UserBonus['spins']>

function SpinsLeft({ spins }: { readonly spins: Spins }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const { count, used, gameName, isReady, endsAt } = spins
  if (!isReady) return <p>{t('spins.soon', { game: gameName })}</p>
  const left = count - used
  return (
    <>
      <Progress
        label={t('spins.played')}
        value={used}
        max={count}
        valueText={t('spins.left', { left, count })}
      />
      <p>{left === 0 ? t('spins.counting') : t('spins.where', { game: gameName })}</p>
      <p className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
        <span>{t('timeLeft')}</span>
        <Countdown
          label={t('timeLeft')}
          endsAtMs={Date.parse(endsAt)}
          now={now}
          locale={locale}
          endedText={t('spins.ended')}
          className="text-base"
        />
      </p>
    </>
  )
}

function PlayLink({ spins: { gameSlug, gameName } }: { readonly spins: Spins }) {
  const t = useTranslations('bonuses')
  const { settings } = useBoot()
  return (
    <PageLink {...gameLink(settings, gameSlug)} className={buttonClass()}>
      {t('spins.play', { game: gameName })}
    </PageLink>
  )
}
