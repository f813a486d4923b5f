/** Once what was just touched has been painted: nobody is kept waiting for what only they might want next. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action))
}
