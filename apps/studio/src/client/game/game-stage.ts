import type { GameParts } from './game-parts.ts'
import type { AnimateOptions, EarlyStage } from '../scene/scene.ts'

const REDUCED_LONGEST_MS = 150
const TURBO_SHARE = 0.4

/** Waits and motion of one presentation, all of them ended by one skip. */
interface Pace {
  readonly isReduced: boolean
  readonly isTurbo: boolean
  readonly skipSignal: AbortSignal
  isSkipped(): boolean
  wait(ms: number): Promise<void>
  animate(element: Element | null, frames: Keyframe[], options: AnimateOptions): Promise<void>
}

type PaceOptions = Pick<Pace, 'isReduced' | 'isTurbo' | 'skipSignal'>

function createPace({ isReduced, isTurbo, skipSignal }: PaceOptions): Pace {
  const paced = (ms: number) => (isTurbo ? ms * TURBO_SHARE : ms)
  return {
    isReduced,
    isTurbo,
    skipSignal,
    isSkipped: () => skipSignal.aborted,
    wait(ms) {
      if (skipSignal.aborted) return Promise.resolve()
      const length = isReduced ? Math.min(ms, REDUCED_LONGEST_MS) : paced(ms)
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, length)
        skipSignal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    },
    async animate(element, frames, { duration, delay = 0, easing = 'ease-out' }) {
      if (!element) return
      const motion = element.animate(frames, {
        duration: isReduced || skipSignal.aborted ? 0 : paced(duration),
        delay: isReduced || skipSignal.aborted ? 0 : paced(delay),
        easing,
        fill: 'both',
      })
      skipSignal.addEventListener('abort', () => motion.finish(), { once: true })
      // A board that is taken away cancels its motion; that is an end like any other.
      await motion.finished.catch(() => undefined)
    },
  }
}

interface StageLinks extends Pick<
  EarlyStage<unknown, unknown, unknown>,
  'choice' | 'board' | 'view' | 'show' | 'announce'
> {
  handle(): unknown
}

/** What one presentation stands on. */
export function createStage(
  { init, sound, t, words }: Pick<GameParts, 'init' | 'sound' | 't' | 'words'>,
  pace: PaceOptions,
  { handle, ...links }: StageLinks,
): EarlyStage<unknown, unknown, unknown> {
  return {
    ...createPace(pace),
    ...links,
    config: init.config,
    get handle() {
      return handle()
    },
    sound,
    t,
    money: words.money,
    times: words.times,
  }
}

export function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
}
