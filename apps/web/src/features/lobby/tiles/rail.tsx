import { ChevronRight } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { GameTile } from './game-tile.tsx'
import type { TileGame } from '../catalogue/game-tiles.ts'
import type { GameListLink } from '../../../lib/navigation/game-links.ts'

interface RailProps {
  readonly title: string
  readonly games: readonly TileGame[]
  /** The whole list, where there is one. */
  readonly all?: { readonly place: GameListLink; readonly count: number }
  readonly eagerCount?: number
}

/** So few games would leave a row half empty: they are shown wide, and share it. */
const SHORT_RAIL_MAX = 5

/** A row of games that scrolls along the line of reading. */
export function Rail({ title, games, all, eagerCount = 0 }: RailProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const isShort = games.length <= SHORT_RAIL_MAX
  return (
    <section aria-labelledby={id} className={eagerCount > 0 ? '' : 'rail-section'}>
      <div className="flex min-h-10 items-center gap-3">
        <h2 id={id} className="heading line-clamp-2 text-xl">
          {title}
        </h2>
        {all && <SeeAll title={title} {...all} />}
        <RailArrows list={list} />
      </div>
      <RailList list={list} isShort={isShort}>
        {games.map((game, index) => (
          <li key={game.slug} className="snap-start">
            <GameTile game={game} isWide={isShort} isEager={index < eagerCount} />
          </li>
        ))}
      </RailList>
    </section>
  )
}

function SeeAll({
  title,
  place,
  count,
}: {
  readonly title: string
  readonly place: GameListLink
  readonly count: number
}) {
  const t = useTranslations('lobby')
  return (
    <PageLink
      {...place}
      aria-label={t('seeAllOf', { title, count })}
      className="more-link focus-ring ms-auto"
    >
      {t('seeAll', { count })}
    </PageLink>
  )
}

/** The scrolling row itself. Arrow keys walk along it, whatever the direction of reading. */
export function RailList({
  list,
  isShort = false,
  children,
}: {
  readonly list: RefObject<HTMLUListElement | null>
  readonly isShort?: boolean
  readonly children: ReactNode
}): ReactNode {
  const { dir } = useBoot()
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
    const current = (event.target as HTMLElement).closest('li')
    const at = tiles.findIndex((tile) => current?.contains(tile))
    const next: Record<string, number> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: tiles.length - 1,
    }
    const tile = tiles[next[event.key] ?? -1]
    if (!tile) return
    event.preventDefault()
    tile.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only move between the links in it
    <ul ref={list} onKeyDown={walk} className={isShort ? 'rail rail-short' : 'rail'}>
      {children}
    </ul>
  )
}

/** For a pointer that cannot swipe; everybody else has the row itself. */
function RailArrows({ list }: { readonly list: RefObject<HTMLUListElement | null> }) {
  const { dir } = useBoot()
  const scroll = (step: 1 | -1) => {
    const row = list.current
    row?.scrollBy({ left: step * (dir === 'rtl' ? -1 : 1) * row.clientWidth * 0.8 })
  }
  return (
    <div aria-hidden="true" className="rail-arrows">
      <button type="button" tabIndex={-1} onClick={() => scroll(-1)}>
        <ChevronRight />
      </button>
      <button type="button" tabIndex={-1} onClick={() => scroll(1)}>
        <ChevronRight />
      </button>
    </div>
  )
}
