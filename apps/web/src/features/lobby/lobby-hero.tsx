import type { BonusRow } from '@baize/contract/lobby'
import { buttonClass } from '@baize/ui/button'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { PageLink, SiteLink } from '../../lib/navigation.tsx'
import { PromoSlides } from './promo-slides.tsx'

// Large where there is room for it; on a phone the games must stay in sight.
const SIZE = 'tablet:h-13 tablet:px-7 tablet:text-base'
const BUTTON = `${buttonClass()} ${SIZE}`
const SECONDARY = `${buttonClass({ tone: 'secondary' })} ${SIZE}`

/** The brand's greeting beside what is on offer; alone when nothing is. */
export function LobbyHero({ promotions }: { readonly promotions: readonly BonusRow[] }): ReactNode {
  const hasPromotions = promotions.length > 0
  return (
    <div className={`grid gap-4 ${hasPromotions ? 'desktop:grid-cols-[5fr_7fr]' : ''}`}>
      <Greetings isAlone={!hasPromotions} />
      {hasPromotions && <PromoSlides rows={promotions} />}
    </div>
  )
}

/** Both greetings are in the page, which is the same for everyone; they share one cell, so neither moves the rest. */
function Greetings({ isAlone }: { readonly isAlone: boolean }) {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  return (
    <section
      className={`grid items-center rounded-card bg-accent bg-hero px-5 py-6 text-on-hero shadow-card tablet:px-10 tablet:py-12 *:col-start-1 *:row-start-1 ${isAlone ? 'hero-art' : ''}`}
    >
      <div className="signed-in:invisible">
        <Greeting title={t('heroTitle', { brand: settings.brandName })} text={t('heroText')}>
          <SiteLink href="?modal=signup" className={BUTTON}>
            {t('signup')}
          </SiteLink>
          <PlayLink tone="secondary" />
        </Greeting>
      </div>
      <div className="signed-out:invisible">
        <Greeting title={t('heroTitleUser')} text={t('heroTextUser')}>
          <PlayLink tone="primary" />
          <PageLink page="favorites" className={SECONDARY}>
            {t('favourites')}
          </PageLink>
        </Greeting>
      </div>
    </section>
  )
}

function Greeting(props: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-3 tablet:gap-4">
      <h1 className="heading text-2xl tablet:text-4xl">{props.title}</h1>
      <p className="text-sm tablet:text-lg">{props.text}</p>
      <div className="flex flex-wrap gap-3">{props.children}</div>
    </div>
  )
}

/** R228 */
function PlayLink({ tone }: { readonly tone: 'primary' | 'secondary' }) {
  const t = useTranslations('lobby')
  return (
    <PageLink page="slots" className={tone === 'primary' ? BUTTON : SECONDARY}>
      <Play aria-hidden className="size-5" />
      {t('play')}
    </PageLink>
  )
}
