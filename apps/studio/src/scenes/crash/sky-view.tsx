/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { useLatest } from '../live/latest.ts'
import type { TableView } from '../live/table-view.ts'
import { msUntil, multiplierAt } from '../../live/games/crash-curve.ts'
import { createSky, type SkyScene } from './sky.ts'

interface SkyViewProps {
  readonly view: TableView
  readonly isReduced: boolean
  now(): number
  /** Hundredths. */
  times(multiplier: number): string
}

/** Without a tick for so long the line is gone, and the flight must not be shown to go on. */
const SILENCE_MS = 600
/** With reduced motion the picture steps. */
const STEP_MS = 250
/** All of the sky is painted in every frame; finer than this is not seen of it. */
const DENSITY_MAX = 1.5

/** What the browser may show of the flight now. */
function elapsedOf(view: TableView, now: number): number {
  if (view.phase === 'ended') return msUntil((view.result as { point: number }).point)
  if (view.phase !== 'running' || view.startedAt === null) return 0
  return Math.max(0, Math.min(now, view.tickAt + SILENCE_MS) - view.startedAt)
}

export function reachedOf(view: TableView, now: number): number {
  if (view.phase === 'ended') return (view.result as { point: number }).point
  return multiplierAt(elapsedOf(view, now))
}

/** The canvas and the large figure over it: both are drawn by the clock, not by the framework. */
export function SkyView({ view, isReduced, now, times }: SkyViewProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const figureRef = useRef<HTMLOutputElement>(null)
  const latest = useLatest({ view, isReduced, times })
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const sky = createSky(canvas)
    let frame = 0
    let paintedAt = now()
    let overAt = 0
    const fit = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      sky.resize(width, height, Math.min(DENSITY_MAX, devicePixelRatio))
    })
    fit.observe(canvas)
    const draw = (): void => {
      frame = requestAnimationFrame(draw)
      const at = now()
      const { view: table, isReduced: isCalm, times: words } = latest.current
      if (isCalm && at - paintedAt < STEP_MS) return
      if (table.phase !== 'ended') overAt = at
      sky.paint(sceneOf(table, at, at - overAt, isCalm), Math.min(50, at - paintedAt))
      paintedAt = at
      if (figureRef.current && (table.phase === 'running' || table.phase === 'ended'))
        figureRef.current.textContent = words(reachedOf(table, at) / 100)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      fit.disconnect()
    }
  }, [now, latest])
  const isFlight = view.phase === 'running' || view.phase === 'ended'
  return (
    <>
      <canvas ref={canvasRef} class="orbit-sky" aria-hidden="true" />
      <output
        ref={figureRef}
        class="orbit-figure"
        data-phase={view.phase}
        data-out={lastOut(view) !== null}
        hidden={!isFlight}
        // A screen reader hears the ends of a flight, not ten figures a second.
        aria-live="off"
      />
    </>
  )
}

/** Where the player has left last with a bet of this flight. */
function lastOut({ seats }: TableView): number | null {
  const outs = seats.flatMap((seat) => (seat && seat.out !== null ? [seat.out] : []))
  return outs.length > 0 ? Math.max(...outs) : null
}

function sceneOf(view: TableView, now: number, overMs: number, isReduced: boolean): SkyScene {
  return {
    phase: view.phase === 'running' ? 'flying' : view.phase === 'ended' ? 'over' : 'waiting',
    elapsedMs: elapsedOf(view, now),
    overMs,
    outs: view.bets.flatMap(({ out }) => (out === undefined ? [] : [out])),
    ownOut: lastOut(view),
    isReduced,
  }
}
