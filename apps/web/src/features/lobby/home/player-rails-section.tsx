import { Skeleton } from '@baize/ui/skeleton'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { useSession } from '../../../lib/session/session.ts'

const PlayerRails = lazy(async () => ({
  default: (await import('./player-rails.tsx')).PlayerRails,
}))

/** Keeps the place of a player's own games, which are fetched for players only. */
export function PlayerRailsSection(): ReactNode {
  const t = useTranslations('lobby')
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <section
      aria-labelledby="lobby-yours"
      className="only-user grid grid-cols-1 *:col-start-1 *:row-start-1"
    >
      <h2 id="lobby-yours" className="heading leading-10 text-xl">
        {t('yourGames')}
      </h2>
      <div aria-hidden="true" className="invisible pt-10">
        <TilePlaces isWaiting={false} />
      </div>
      {isSignedIn && (
        <LazyBoundary>
          <PlayerRails />
        </LazyBoundary>
      )}
    </section>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A row of tiles without games, of exactly their height. */
export function TilePlaces({ isWaiting }: { readonly isWaiting: boolean }): ReactNode {
  const { portraitGameImages } = useBoot().settings
  const shape = portraitGameImages ? 'aspect-3/4' : 'aspect-square'
  return (
    <ul className="rail">
      {PLACES.map((key) => (
        <li key={key}>
          {isWaiting ? (
            <Skeleton className={`${shape} rounded-card`} />
          ) : (
            <span className={`block ${shape}`} />
          )}
          <span className="mt-2 block text-sm">&nbsp;</span>
          <span className="block text-xs">&nbsp;</span>
        </li>
      ))}
    </ul>
  )
}
