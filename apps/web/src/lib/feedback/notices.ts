import { useSyncExternalStore } from 'react'

/** What happened to the player's rewards; put into words by whoever shows it. */
export type RewardNews =
  | {
      readonly kind: 'level' | 'rakebackPaid'
      readonly level?: number
      readonly win: string
      readonly currencyCode: string
    }
  | {
      readonly kind: 'tip' | 'rain'
      readonly from: string | null
      readonly win: string
      readonly currencyCode: string
    }
  | {
      readonly kind: 'rakebackLapses'
      readonly amount: string
      readonly currencyCode: string
      readonly lapsesAt: string
    }

/** Something to be said in passing, in a toast. */
export interface Notice {
  readonly id: string
  readonly text?: string
  /** A message from the house unless said. */
  readonly title?: string
  /** Keys of the texts, where nobody has the words yet. */
  readonly titleKey?: string
  readonly textKey?: string
  /** What went wrong, if it is that: told in words by whoever shows it. */
  readonly error?: unknown
  readonly news?: RewardNews
}

const NONE: readonly Notice[] = []

let notices = NONE
const listeners = new Set<() => void>()

/** Says it once, from anywhere; the toasts themselves are fetched when there is a first one to show. */
export function addNotice(notice: Notice): void {
  // A recovered connection may repeat what it has said before.
  if (notices.some(({ id }) => id === notice.id)) return
  notices = [...notices, notice]
  for (const listener of listeners) listener()
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
