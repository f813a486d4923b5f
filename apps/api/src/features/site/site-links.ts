import type { AppSettings } from '@baize/contract'
import { preferredLocale } from '@baize/host'
import { localePath } from '@baize/rules/locales'
import type { ModalName } from '@baize/rules/modals'
import { pageHref, type PageKey } from '@baize/rules/pages'
import type { BrandOnAir } from '../../edge/serve-call.ts'

/** The player's language where this brand speaks it or a near one, else the brand's own. */
export function spokenLocale({ settings }: BrandOnAir, wanted = ''): string {
  const [own = 'en'] = settings.locales
  return preferredLocale(wanted, settings.locales) ?? own
}

/** A page of the brand's site. */
export function pageUrl({ settings, siteUrl }: BrandOnAir, page: string, locale: string): string {
  return `${siteUrl}${localePath(pageHref(settings, page), locale, settings.locales)}`
}

/** A page of the brand's site with a modal open on it, as a path. */
export function modalPath(
  settings: AppSettings,
  page: PageKey,
  locale: string,
  query: Readonly<Record<string, string>> & { readonly modal: ModalName },
): string {
  const path = localePath(pageHref(settings, page), locale, settings.locales)
  return `${path}?${new URLSearchParams(query)}`
}
