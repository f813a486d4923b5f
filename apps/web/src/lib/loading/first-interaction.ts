import { afterPaint } from './after-paint.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

let heard: Promise<void> | undefined
let hear = (): void => {
  heard = Promise.resolve()
}

/**
 * Resolves when somebody is really there: the first movement, touch or key. What is not needed before that is
 * not fetched before that. On a server it resolves at once.
 */
export function signOfLife(): Promise<void> {
  heard ??=
    typeof window === 'undefined'
      ? Promise.resolve()
      : new Promise((resolve) => {
          const stop = new AbortController()
          hear = () => {
            // What was touched is answered first: the parts that wake now would hold up its paint.
            afterPaint(() => {
              stop.abort()
              resolve()
            })
          }
          for (const sign of SIGNS) {
            addEventListener(sign, hear, { signal: stop.signal, passive: true })
          }
        })
  return heard
}

/**
 * An address that moves is a sign too, whoever moved it: the next view waits for every part that still sleeps,
 * because it might depend on the address.
 */
export function wakeUp(): void {
  hear()
}
