const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

let heard: Promise<void> | undefined

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
          const hear = () => {
            stop.abort()
            resolve()
          }
          for (const sign of SIGNS) {
            addEventListener(sign, hear, { signal: stop.signal, passive: true })
          }
        })
  return heard
}
