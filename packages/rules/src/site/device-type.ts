export type DeviceType = 'desktop' | 'tablet' | 'mobile'

/** What kind of device a visitor holds (R910). A server knows nothing of its touch screen. */
export function deviceTypeOf(userAgent: string, touchPoints = 0): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod/i.test(userAgent)) return 'mobile'
  if (/Android/i.test(userAgent)) return 'tablet'
  // An iPad introduces itself as a Mac, but no Mac has a touch screen.
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'tablet' : 'desktop'
}
