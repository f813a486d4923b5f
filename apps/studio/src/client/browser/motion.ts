import { steadyMs } from './clock.ts'

interface CountingStage {
  readonly isReduced: boolean
  readonly isTurbo: boolean
  readonly skipSignal: AbortSignal
}

interface Counting {
  readonly from: number
  readonly to: number
  readonly duration: number
}

/** A number on its way, frame by frame, slower towards the end; the last call always has the goal itself. */
export function countTo(
  { isReduced, isTurbo, skipSignal }: CountingStage,
  { from, to, duration }: Counting,
  draw: (value: number, step: number) => void,
): Promise<void> {
  const length = isReduced ? 0 : isTurbo ? duration * 0.4 : duration
  const began = steadyMs()
  return new Promise((resolve) => {
    let step = 0
    const frame = () => {
      const share = length === 0 ? 1 : Math.min(1, (steadyMs() - began) / length)
      if (share >= 1 || skipSignal.aborted) {
        draw(to, 0)
        resolve()
        return
      }
      step += 1
      draw(from + (to - from) * (1 - (1 - share) ** 3), step)
      requestAnimationFrame(frame)
    }
    frame()
  })
}
