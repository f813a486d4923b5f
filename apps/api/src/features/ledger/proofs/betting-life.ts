import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { BettingOrder } from './betting-process.ts'

const PROGRAM = fileURLToPath(new URL('betting-process.ts', import.meta.url))

export interface BettingLife {
  /** Every line it has told so far; each is one play that was acknowledged. */
  readonly told: readonly string[]
  /** Resolves once it has told so many, or fails when it ended before. */
  toldUpTo(count: number): Promise<void>
  kill(): void
  readonly isGone: Promise<unknown>
}

/** A process that plays as fast as it can, heard line by line. */
export function bettingProcess(order: BettingOrder): BettingLife {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: string[] = []
  let waiting: { readonly count: number; readonly resolve: () => void } | undefined
  createInterface(child.stdout).on('line', (line) => {
    told.push(line)
    if (waiting && told.length >= waiting.count) waiting.resolve()
  })
  const isGone = once(child, 'close')
  return {
    told,
    isGone,
    kill: () => child.kill('SIGKILL'),
    async toldUpTo(count) {
      if (told.length >= count) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { count, resolve }
      const end = isGone.then(() =>
        Promise.reject(new Error('The betting process ended by itself.')),
      )
      await Promise.race([promise, end])
    },
  }
}
