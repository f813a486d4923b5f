/** Runs the action once, `delayMs` after the first of any number of calls. */
export function throttled(delayMs: number, action: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      action()
    }, delayMs)
  }
}
