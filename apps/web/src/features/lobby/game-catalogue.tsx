import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The games that can be played. There is no catalogue to read, and it says so. */
export function GameCatalogue(): ReactNode {
  const t = useTranslations('lobby')
  return (
    <section aria-labelledby="lobby-games" className="flex flex-col gap-4">
      <h2 id="lobby-games" className="heading text-xl">
        {t('gamesTitle')}
      </h2>
      <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
        <Dices aria-hidden className="size-10 text-muted" />
        <h3 className="font-label">{t('noGamesTitle')}</h3>
        <p className="max-w-prose text-muted">{t('noGamesText')}</p>
      </div>
    </section>
  )
}
