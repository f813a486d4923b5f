import { useSyncExternalStore } from 'react'

/** The round that the game on the page has shown last, for money; told by its frame and asked for by the bar below it. */
let lastRoundId: string | undefined
const listeners = new Set<() => void>()

export function setLastRound(roundId: string | undefined): void {
  lastRoundId = roundId
  for (const listener of listeners) listener()
}

export function useLastRound(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => lastRoundId,
    () => undefined,
  )
}
