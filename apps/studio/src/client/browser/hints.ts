// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import workerUrl from './hint-worker.ts?worker&url'
import type { HintAsked } from './hint-asked.ts'
import { ownWorker } from './own-worker.ts'

let worker: Worker | undefined
let asked = 0

/** The best step of an open round, as the title's own sheet was computed with. */
export function findHint(round: Omit<HintAsked, 'id'>): Promise<unknown> {
  worker ??= ownWorker(workerUrl)
  const own = worker
  const id = (asked += 1)
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<{ id: number; step: unknown }>): void => {
      if (data.id !== id) return
      own.removeEventListener('message', hear)
      resolve(data.step)
    }
    own.addEventListener('message', hear)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
    own.postMessage({ ...round, id })
  })
}
