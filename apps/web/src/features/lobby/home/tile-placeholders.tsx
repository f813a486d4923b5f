import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useBoot } from '../../../lib/boot/boot.ts'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A row of tiles without games, of exactly their height. */
export function TilePlaceholders({ isWaiting }: { readonly isWaiting: boolean }): ReactNode {
  const { portraitGameImages } = useBoot().settings
  const shape = portraitGameImages ? 'aspect-3/4' : 'aspect-square'
  return (
    <ul className="rail">
      {TILES.map((key) => (
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
