import type { ReactNode } from 'react'
import { ShareButton } from '../../../lib/chat/share-button.tsx'
import { useLastRound } from './last-round.ts'

/** R113. Brings the round that was shown last into the chat, where it becomes a card with its proof. */
export function ShareRound({ game }: { readonly game: string }): ReactNode {
  const roundId = useLastRound()
  if (roundId === undefined) return null
  return (
    <ShareButton
      page="fairness"
      search={`?round=${encodeURIComponent(roundId)}`}
      what={game}
      className="size-10"
    />
  )
}
