import type { ReactNode } from 'react'
import { ProtectionBar } from '../features/limits/protection/protection-bar.tsx'
import { LiveListener } from '../features/live/live-listener.tsx'
import { UnfinishedRounds } from '../features/play/session/unfinished-rounds.tsx'

/** What follows a player over all pages; a guest meets only what there is to be said. */
export function PlayerParts({ isPlayer }: { readonly isPlayer: boolean }): ReactNode {
  return (
    <>
      <LiveListener />
      {isPlayer && <ProtectionBar />}
      {isPlayer && <UnfinishedRounds />}
    </>
  )
}
