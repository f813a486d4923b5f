import { Badge } from '@baize/ui/badge'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { GameStageContext } from '../../../lib/definitions/stage-definition.ts'
import { call } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { useFeatureText } from '../catalogue/filter-texts.ts'
import { GameNotFound } from './game-not-found.tsx'
import { GameStats } from './game-stats.tsx'
import { FavouriteHeart } from '../tiles/game-tile.tsx'
import { providerLink } from '../../../lib/navigation/game-links.ts'
import { gameQuery } from '../catalogue/lobby-queries.ts'
import { Rail } from '../tiles/rail.tsx'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

/** One game: where it is played, what is known of it, and what is like it. */
export function GamePage({ slug }: { readonly slug: string }): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  const { data } = useQuery(gameQuery(slug))
  const featureText = useFeatureText()
  const renderStage = use(GameStageContext)

  if (data === null) return <GameNotFound />
  if (!data) return <Skeleton className="h-128 rounded-card" />
  const { game, related } = data
  return (
    <div className="flex flex-col gap-8">
      <NoteOpened slug={game.slug} />
      <div className="flex flex-col gap-6">
        <Suspense fallback={<Skeleton className="stage-place" />}>
          {renderStage({
            game,
            favourite: <FavouriteHeart slug={game.slug} name={game.name} className="heart-large" />,
          })}
        </Suspense>
        <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-5">
            <div className="flex w-full items-start gap-3">
              <div className="min-w-0 flex-1">
                <h1 className="heading text-3xl">{game.name}</h1>
                <PageLink
                  {...providerLink(settings, game.providerKey)}
                  className="focus-ring rounded-sm text-link hover:underline"
                >
                  {game.providerName}
                </PageLink>
              </div>
            </div>
            <ul aria-label={t('featureList')} className="flex flex-wrap gap-2">
              <li>
                <Badge tone="accent">{t(`volatilities.${game.volatility}`)}</Badge>
              </li>
              {game.features.map((feature) => (
                <li key={feature}>
                  <Badge>{featureText(feature)}</Badge>
                </li>
              ))}
            </ul>
          </div>
          <GameStats game={game} />
        </div>
      </div>
      {related.length > 0 && <Rail title={t('related')} games={related} />}
    </div>
  )
}

/**
 * R114: the game is among the player's recent ones from now on. A component of its own, because who is there becomes
 * known while the stage may still sleep: a page that were drawn anew for it would throw the sleeping stage away, and
 * with it the link that somebody is just pressing.
 */
function NoteOpened({ slug }: { readonly slug: string }): ReactNode {
  const queryClient = useQueryClient()
  const isSignedIn = useIsSignedIn()
  useEffect(() => {
    if (!isSignedIn) return
    call('noteGameOpened', { body: { slug } }).then(
      () => invalidateCalls(queryClient, 'getPlayerGames'),
      // Nothing the player asked for: a list of recent games with one missing is no reason to interrupt.
      () => undefined,
    )
  }, [isSignedIn, slug, queryClient])
  return null
}
