import { Boxes, Flame, Gamepad2, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../lib/navigation.tsx'
import { GameCatalogue } from './game-catalogue.tsx'

const SECTIONS = [
  ['slots', Gamepad2],
  ['live-casino', Radio],
  ['popular', Flame],
  ['providers', Boxes],
] as const

export function Page(): ReactNode {
  const t = useTranslations('lobby')
  const tPages = useTranslations('pages')
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('casinoTitle')}</h1>
        <p className="text-muted">{t('casinoText')}</p>
      </header>
      <nav aria-label={t('sections')}>
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
          {SECTIONS.map(([page, Icon]) => (
            <li key={page}>
              <PageLink
                page={page}
                className="focus-ring flex items-center gap-4 rounded-card border border-line bg-surface p-5 font-label transition-colors hover:border-accent hover:bg-raised"
              >
                <Icon aria-hidden className="size-6 text-accent" />
                {tPages(`${page}.title`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <GameCatalogue />
    </div>
  )
}
