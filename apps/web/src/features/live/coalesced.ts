/** Does the deed once, `delayMs` after the first of any number of calls. */
export function coalesced(delayMs: number, deed: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      deed()
    }, delayMs)
  }
}
