import type { PublishedSheet } from '@baize/fair/published-sheet'
// oxlint-disable-next-line import/default -- the bundler makes this module: the worker's address
import workerUrl from './recompute-worker.ts?worker&url'
import { ownWorker } from './own-worker.ts'

export interface Recomputing {
  readonly sheet: Promise<PublishedSheet>
  stop(): void
}

export function recompute(slug: string, onProgress: (done: number) => void): Recomputing {
  const worker = ownWorker(workerUrl)
  const { promise, resolve, reject } = Promise.withResolvers<PublishedSheet>()
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ done?: number; sheet?: PublishedSheet; fault?: string }>) => {
      if (data.done !== undefined) onProgress(data.done)
      if (data.sheet) resolve(data.sheet)
      if (data.fault !== undefined) reject(new Error(data.fault))
      if (data.sheet || data.fault !== undefined) worker.terminate()
    },
  )
  worker.addEventListener('error', () => reject(new Error(slug)))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
  worker.postMessage({ slug })
  return { sheet: promise, stop: () => worker.terminate() }
}
