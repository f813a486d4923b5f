import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { TilePlaceholders } from './tile-placeholders.tsx'

const PlayerRails = lazy(async () => ({
  default: (await import('./player-rails.tsx')).PlayerRails,
}))

/** Keeps the place of a player's own games, which are fetched for players only. */
export function PlayerRailsSection(): ReactNode {
  const t = useTranslations('lobby')
  const isSignedIn = useIsSignedIn()
  return (
    <section
      aria-labelledby="lobby-yours"
      className="only-user grid grid-cols-1 *:col-start-1 *:row-start-1"
    >
      <h2 id="lobby-yours" className="heading leading-10 text-xl">
        {t('yourGames')}
      </h2>
      <div aria-hidden="true" className="invisible pt-10">
        <TilePlaceholders isWaiting={false} />
      </div>
      {isSignedIn && (
        <LazyBoundary>
          <PlayerRails />
        </LazyBoundary>
      )}
    </section>
  )
}
