import { buttonClass } from '@baize/ui/button'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { PageLink, SiteLink } from '../../lib/navigation.tsx'

/** Both greetings are in the page, which is the same for everyone; they share one cell, so neither moves the rest. */
export function LobbyHero(): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  return (
    <section className="grid rounded-card bg-accent bg-hero hero-art px-6 py-12 text-on-hero shadow-card tablet:px-12 tablet:py-20 *:col-start-1 *:row-start-1">
      <div className="signed-in:invisible">
        <Greeting title={t('heroTitle', { brand: settings.brandName })} text={t('heroText')}>
          <SiteLink href="?modal=signup" className={buttonClass({ size: 'lg' })}>
            {t('signup')}
          </SiteLink>
          <PlayLink tone="secondary" />
        </Greeting>
      </div>
      <div className="signed-out:invisible">
        <Greeting title={t('heroTitleUser')} text={t('heroTextUser')}>
          <PlayLink tone="primary" />
          <PageLink page="profile" className={buttonClass({ size: 'lg', tone: 'secondary' })}>
            {t('profile')}
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
    <div className="flex max-w-prose flex-col items-start gap-5">
      <h1 className="heading text-3xl tablet:text-4xl">{props.title}</h1>
      <p className="text-lg">{props.text}</p>
      <div className="flex flex-wrap gap-3">{props.children}</div>
    </div>
  )
}

/** R228 */
function PlayLink({ tone }: { readonly tone: 'primary' | 'secondary' }) {
  const t = useTranslations('lobby')
  return (
    <PageLink page="slots" className={buttonClass({ size: 'lg', tone })}>
      <Play aria-hidden className="size-5" />
      {t('play')}
    </PageLink>
  )
}
