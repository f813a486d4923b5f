// A stylesheet that the first picture of a page can do without stands in the head for print: the browser fetches it when
// it has nothing better to do and draws without it.

/**
 * Once something is drawn, that stylesheet is the screen's too. In force before, its font (160 KB in Arabic) was fetched
 * ahead of everything and could hold up the first paint.
 */
export function applyLateStylesheet(): void {
  new PerformanceObserver(() =>
    document.querySelector('link[data-late]')?.setAttribute('media', 'all'),
  ).observe({ type: 'paint', buffered: true })
}

/** For the head; without scripts it is a stylesheet like any other. */
export function lateStylesheetLink(escapedHref: string): string {
  const link = `<link rel="stylesheet" href="${escapedHref}"`
  return `${link} media="print" data-late><noscript>${link}></noscript>`
}
