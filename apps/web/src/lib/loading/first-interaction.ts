import { afterPaint } from './after-paint.ts'

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

let interaction: Promise<void> | undefined
let onInteraction = (): void => {
  interaction = Promise.resolve()
}

/**
 * Resolves with the visitor's first interaction: a movement, a touch or a key. What is not needed before that is
 * not fetched before that. On a server it resolves at once.
 */
export function firstInteraction(): Promise<void> {
  interaction ??=
    typeof window === 'undefined'
      ? Promise.resolve()
      : new Promise((resolve) => {
          const stop = new AbortController()
          onInteraction = () => {
            // The response to the interaction is painted first: parts that load now would hold it up.
            afterPaint(() => {
              stop.abort()
              resolve()
            })
          }
          for (const type of INTERACTIONS) {
            addEventListener(type, onInteraction, { signal: stop.signal, passive: true })
          }
        })
  return interaction
}

/**
 * A navigation counts as an interaction, whatever caused it: the next view waits for every part that is still
 * deferred, because it might depend on the address.
 */
export function assumeInteraction(): void {
  onInteraction()
}
