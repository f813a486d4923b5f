import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** What holds a movement: the pointer or the focus on it. To be spread on the element that moves. */
interface Holds {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * Calls `move` again and again, but never under the pointer or the focus, in a tab nobody sees, or for those
 * who asked for less motion. An interval of 0 never moves.
 */
export function useAutoplay(
  move: (way: 1) => void,
  { intervalMs, isPaused }: { readonly intervalMs: number; readonly isPaused: boolean },
): { readonly holds: Holds; readonly isAllowed: boolean } {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  )
  const isStill = useSyncExternalStore(
    onMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
  const isAllowed = intervalMs > 0 && !isStill
  const isMoving = isAllowed && isSeen && !isPaused && !isPointed && !isFocused

  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => move(1), intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, intervalMs, move])

  return {
    isAllowed,
    holds: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function onMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
