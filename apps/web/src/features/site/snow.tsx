import { useEffect, useRef, type ReactNode } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { gameLink } from '../../lib/navigation/game-links.ts'
import { useCurrentPage } from '../../lib/navigation/navigation.tsx'

interface Flake {
  /** Across, as a part of the width. */
  readonly x: number
  /** Where it begins, as a part of the height. */
  readonly start: number
  readonly radius: number
  /** Heights of the window in a second. */
  readonly speed: number
  readonly sway: number
}

/** One flake for this many square pixels: a phone gets few, a wall does not drown. */
const AREA_PER_FLAKE = 22_000
const FLAKE_COUNT_MAX = 90
/** Snow is slow; half the frames are enough for it. */
const FRAME_MS = 32

/** Snow over the page, which nothing can click, no reader reads, and who wants stillness never sees (R314). */
export function Snow(): ReactNode {
  const { key, rest } = useCurrentPage()
  const { settings } = useBoot()
  // On the board of a game a flake is a speck on what was won.
  const isGame = rest !== '' && key === gameLink(settings, rest).page
  return isGame ? null : <Flakes />
}

function Flakes() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    return canvas.current && !still.matches ? letItSnow(canvas.current) : undefined
  }, [])
  return (
    <canvas
      ref={canvas}
      data-snow
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-30 size-full text-on-surface opacity-50 motion-reduce:hidden"
    />
  )
}

function letItSnow(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext('2d')
  if (!brush) return () => {}
  let flakes: readonly Flake[] = []
  let frame = 0
  let drawnAt = 0

  const fit = () => {
    const scale = Math.min(devicePixelRatio, 2)
    canvas.width = innerWidth * scale
    canvas.height = innerHeight * scale
    brush.scale(scale, scale)
    brush.fillStyle = getComputedStyle(canvas).color
    flakes = flakesFor(innerWidth * innerHeight)
  }
  const draw = (now: number) => {
    frame = requestAnimationFrame(draw)
    if (now - drawnAt < FRAME_MS) return
    drawnAt = now
    brush.clearRect(0, 0, innerWidth, innerHeight)
    brush.beginPath()
    for (const { x, start, radius, speed, sway } of flakes) {
      const down = ((start + (now / 1000) * speed) % 1.05) * innerHeight
      const across = x * innerWidth + Math.sin(now / 1400 + start * 20) * sway
      brush.moveTo(across + radius, down)
      brush.arc(across, down, radius, 0, Math.PI * 2)
    }
    brush.fill()
  }
  fit()
  addEventListener('resize', fit)
  frame = requestAnimationFrame(draw)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('resize', fit)
  }
}

/** Scattered by the golden ratio: even without being regular, and the same every time. */
function flakesFor(area: number): readonly Flake[] {
  const count = Math.min(Math.round(area / AREA_PER_FLAKE), FLAKE_COUNT_MAX)
  return Array.from({ length: count }, (_, index) => ({
    x: (index * 0.618_034) % 1,
    start: (index * 0.754_878) % 1,
    radius: 1 + ((index * 0.569_84) % 1) * 2.2,
    speed: 0.04 + ((index * 0.438_447) % 1) * 0.06,
    sway: 6 + ((index * 0.303_577) % 1) * 18,
  }))
}
