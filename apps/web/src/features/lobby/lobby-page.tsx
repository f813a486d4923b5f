import { BadgeCheck, Languages, LogOut, Scale, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot.ts'
import { GameCatalogue } from './game-catalogue.tsx'
import { LobbyHero } from './lobby-hero.tsx'

export function Page(): ReactNode {
  return (
    <div className="flex flex-col gap-10">
      <LobbyHero />
      <GameCatalogue />
      <Assurances />
    </div>
  )
}

/** Only what the product really does, and only numbers it really has. */
function Assurances() {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  const cards: [LucideIcon, string, string][] = [
    [Scale, t('why.moneyTitle'), t('why.moneyText')],
    [LogOut, t('why.sessionTitle'), t('why.sessionText')],
    [Languages, t('why.languageTitle'), t('why.languageText', { count: settings.locales.length })],
  ]
  if (settings.registrationFields['dateOfBirth'] !== 0) {
    cards.push([BadgeCheck, t('why.ageTitle'), t('why.ageText')])
  }
  return (
    <section aria-labelledby="lobby-why" className="flex flex-col gap-4">
      <h2 id="lobby-why" className="heading text-xl">
        {t('whyTitle')}
      </h2>
      <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
        {cards.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-4 rounded-card border border-line bg-surface p-5">
            <Icon aria-hidden className="size-6 shrink-0 text-accent" />
            <div>
              <h3 className="font-label">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
