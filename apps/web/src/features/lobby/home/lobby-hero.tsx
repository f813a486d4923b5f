import type { PromotionRow } from '@baize/contract/lobby'
import { buttonClass } from '@baize/ui/button'
import { Play } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { ModalLink, PageLink } from '../../../lib/navigation/navigation.tsx'
import { PromoSlides } from './promo-slides.tsx'

// Large where there is room for it; on a phone the games must stay in sight.
const SIZE = 'tablet:h-13 tablet:px-7 tablet:text-base'
const BUTTON = `${buttonClass()} ${SIZE}`
const SECONDARY = `${buttonClass({ tone: 'secondary' })} ${SIZE}`

/**
 * The brand's greeting with its picture, and what is on offer: beside it, or below it as a row of cards, as the
 * brand's tokens and the room decide. Typing in the search below it does not draw it anew.
 */
export const LobbyHero = memo(function LobbyHero({
  promotions,
}: {
  readonly promotions: readonly PromotionRow[]
}): ReactNode {
  return (
    <div className="lobby-hero">
      <Greetings />
      {promotions.length > 0 && (
        <div className="offers">
          <PromoSlides rows={promotions} />
        </div>
      )}
    </div>
  )
})

/** Both greetings are in the page, which is the same for everyone; they share one cell, so neither moves the rest. */
function Greetings() {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  return (
    <section className="hero-art grid items-center rounded-card bg-accent bg-hero px-5 py-6 text-on-hero shadow-card *:col-start-1 *:row-start-1 tablet:px-10 tablet:py-12">
      <div className="signed-in:invisible">
        <Greeting title={t('heroTitle', { brand: settings.brandName })} text={t('heroText')}>
          <ModalLink modal="signup" className={BUTTON}>
            {t('signup')}
          </ModalLink>
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
    <div className="flex flex-col items-start gap-3 tablet:gap-5">
      <h1 className="heading max-w-[58%] text-2xl tablet:max-w-[48%] tablet:text-4xl">
        {props.title}
      </h1>
      <p className="max-w-[58%] text-sm tablet:max-w-[46%] tablet:text-lg">{props.text}</p>
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
