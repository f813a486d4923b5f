/** Once what was just touched has been painted: nobody is kept waiting for what only they might want next. */
export function afterPaint(deed: () => void): void {
  requestAnimationFrame(() => setTimeout(deed))
}
