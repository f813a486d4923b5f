import { useEffect, useState } from 'preact/hooks'
import { useLatest } from '../live/latest.ts'
import type { TableView } from '../live/table-view.ts'
import { SPIN_MS, spinFrames } from '../roulette/wheel-motion.ts'
import type { Sound } from '../../client/scene/sound.ts'

interface SpinParts {
  readonly ref: { readonly current: HTMLElement | null }
  readonly order: readonly number[]
  readonly isReduced: boolean
  readonly sound: Sound
  now(): number
}

/** Nothing turns with reduced motion: the number comes after a breath. */
const CALM_MS = 1_200
const HOPS = [0.62, 0.68, 0.74, 0.79]

/**
 * The wheel of the round in play. The number was drawn and told when the ball set out; what is seen is its way
 * there. Whoever comes later sees the rest of it.
 */
export function useSpin(
  view: TableView,
  parts: SpinParts,
): { readonly isLanded: boolean; readonly restsAt: number | null } {
  const [landedIn, setLandedIn] = useState('')
  const result = view.result as { pocket: number } | null
  const [latest] = view.past
  const before = latest ? (latest.result as { pocket: number }).pocket : null
  const isSpun = view.phase === 'running' && result !== null
  const { roundId } = view
  const spin = useLatest(() => {
    if (result === null || view.startedAt === null) return () => undefined
    const way = { pocket: result.pocket, before, sinceMs: parts.now() - view.startedAt }
    return playSpin(parts, way, () => setLandedIn(roundId))
  })
  useEffect(() => (isSpun ? spin.current() : undefined), [isSpun, roundId, spin])
  const isLanded = result !== null && (view.phase === 'ended' || (isSpun && landedIn === roundId))
  return { isLanded, restsAt: isLanded && result ? result.pocket : before }
}

interface Way {
  readonly pocket: number
  readonly before: number | null
  readonly sinceMs: number
}

/** Sets wheel and ball in motion; returns how to stop them. */
function playSpin(parts: SpinParts, way: Way, onLanded: () => void): () => void {
  const { ref, order, isReduced, sound } = parts
  const { pocket, before, sinceMs } = way
  const frames = spinFrames(order, pocket, before)
  const moving = isReduced ? [] : (['rotor', 'ball', 'drop'] as const)
  const playing = moving.flatMap((part) => {
    const element = ref.current?.querySelector(`.wheel [data-part=${part}]`)
    const motion = element?.animate(frames[part], { duration: SPIN_MS, fill: 'forwards' })
    if (motion) motion.currentTime = Math.min(SPIN_MS, Math.max(0, sinceMs))
    return motion ? [motion] : []
  })
  if (sinceMs < 500) sound.whoosh(1.6)
  const lastsMs = isReduced ? CALM_MS : SPIN_MS
  const at = (share: number, deed: () => void) =>
    setTimeout(deed, Math.max(0, lastsMs * share - sinceMs))
  const timers = [
    ...HOPS.map((share, hop) => at(share, () => sound.tick(1.4 - hop * 0.12))),
    at(1, () => {
      sound.thump(0.4)
      onLanded()
    }),
  ]
  return () => {
    for (const timer of timers) clearTimeout(timer)
    // The wheel is drawn at rest from here on; what was animated would lie over it.
    for (const motion of playing) motion.cancel()
  }
}
