import { Heart } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { plainNumber } from '../../../lib/numbers/plain-number.ts'
import type { TileGame } from '../catalogue/game-tiles.ts'
import { gameLink } from '../../../lib/navigation/game-links.ts'
import { usePlayerGames } from './player-games.tsx'

interface GameTileProps {
  readonly game: TileGame
  /** A few games have the room to be seen in full width. */
  readonly isWide?: boolean | undefined
  /** The first tiles in sight are not waited for. */
  readonly isEager?: boolean
}

/** One game: its picture, its name, and the ways in. Everything it reveals lies over its own picture. */
export const GameTile = memo(function GameTile({
  game,
  isWide,
  isEager,
}: GameTileProps): ReactNode {
  const t = useTranslations('lobby')
  const { settings } = useBoot()
  const place = gameLink(settings, game.slug)
  return (
    <article className="tile">
      <PageLink {...place} data-tile className="tile-face">
        <Picture game={game} isWide={isWide} isEager={isEager} />
        {/* Names are seldom in the letters of the page: a long one loses its end, not its beginning. */}
        <span dir="auto" className="tile-name">
          {game.name}
        </span>
        <span className="tile-facts">
          <span dir="auto">{game.providerName}</span>
          <ReturnToPlayer game={game} />
        </span>
      </PageLink>
      <FavouriteHeart slug={game.slug} name={game.name} />
      {game.hasDemo && (
        <PageLink
          {...place}
          search="?mode=demo"
          aria-label={t('demoOf', { game: game.name })}
          className="tile-demo focus-ring"
        >
          {t('demo')}
        </PageLink>
      )}
    </article>
  )
})

const PICTURES = {
  wide: { height: 169, shape: 'aspect-video' },
  portrait: { height: 400, shape: 'aspect-3/4' },
  square: { height: 300, shape: 'aspect-square' },
} as const

function Picture({ game, isWide, isEager }: GameTileProps) {
  const asset = useAsset()
  const { portraitGameImages } = useBoot().settings
  const upright = portraitGameImages ? 'portrait' : 'square'
  const ratio = isWide ? 'wide' : upright
  const { height, shape } = PICTURES[ratio]
  return (
    <span className={`tile-picture ${shape}`}>
      <img
        src={asset(`games/${game.slug}/${ratio}.svg`)}
        alt=""
        width={300}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span aria-hidden="true" className="tile-play bg-cta" />
    </span>
  )
}

function ReturnToPlayer({ game: { returnToPlayer } }: Pick<GameTileProps, 'game'>) {
  const t = useTranslations('lobby')
  const { numerals } = useBoot()
  const rtp = plainNumber(returnToPlayer, numerals)
  return <span className="tile-rtp">{t('rtpChip', { rtp })}</span>
}

/** R114. A guest who presses it is asked to log in. */
export function FavouriteHeart({
  slug,
  name,
  className = 'tile-heart',
}: {
  readonly slug: string
  readonly name: string
  readonly className?: string
}): ReactNode {
  const t = useTranslations('lobby')
  const { favourites, toggle } = usePlayerGames()
  return (
    <button
      type="button"
      aria-pressed={favourites.includes(slug)}
      aria-label={t('favourite', { game: name })}
      onClick={() => toggle(slug)}
      className={`heart focus-ring ${className}`}
    >
      <Heart aria-hidden="true" />
    </button>
  )
}
