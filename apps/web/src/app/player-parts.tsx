import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ProtectionBar } from '../features/limits/protection/protection-bar.tsx'
import { LiveListener } from '../features/live/live-listener.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { useIsBarred } from '../lib/player/use-promotions.ts'
import { UnfinishedRounds } from '../features/play/session/unfinished-rounds.tsx'
import { BELL_SLOT } from './shells/popover.ts'

/** What follows a player over all pages; a guest meets only what there is to be said. */
export function PlayerParts({ isPlayer }: { readonly isPlayer: boolean }): ReactNode {
  const isBarred = useIsBarred()
  // R411. The lobby's offers are drawn for everybody, and its first load is not to know who somebody is: a style hides them.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-barred', isBarred)
  }, [isBarred])
  const bellSlot = isPlayer ? document.getElementById(BELL_SLOT) : null
  return (
    <>
      <LiveListener />
      {bellSlot && createPortal(<Bell />, bellSlot)}
      {isPlayer && <ProtectionBar />}
      {isPlayer && <UnfinishedRounds />}
    </>
  )
}
