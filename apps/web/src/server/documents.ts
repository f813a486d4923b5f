import type { AppSettings } from '@baize/contract/settings'
import { localePath } from '@baize/rules/locales'
import { BOOT_DATA_ID } from '../lib/boot/boot.ts'
import type { BootData } from '../lib/boot/boot-data.ts'
import { lateStylesheetLink } from '../lib/boot/late-stylesheet.ts'

export interface DocumentParts {
  readonly boot: BootData
  readonly theme: string
  /** Where the brand's site is, without a trailing slash. */
  readonly siteUrl: string
  /** The page's own path, without its language; undefined for a page that has no address of its own. */
  readonly path: string | undefined
  readonly title: string
  readonly description: string
  readonly html: string
  readonly headLinks: string
  readonly bootScript: string
  readonly entryScript: string
  readonly stylesheets: readonly string[]
  /** Fonts for the script of the page, where a device may lack them. */
  readonly scriptStylesheet: string | undefined
  readonly preloads: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string
  readonly scripts: AppSettings['addScriptOnSite']
}

/** The document around the rendered app. The boot script is first: it cleans the address before anything can read it. */
export function pageDocument(parts: DocumentParts): string {
  const { boot, theme, title, description, html, bootScript, entryScript, scriptStylesheet } = parts
  const { settings } = boot
  const head = [
    '<meta charset="utf-8">',
    `<script>${bootScript}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...addressLinks(parts),
    ...parts.stylesheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...parts.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escaped(href)}" crossorigin>`,
    ),
    parts.headLinks,
    // The page stands without its scripts: on a thin line what is seen comes first.
    ...parts.preloads.map(
      (href) => `<link rel="modulepreload" href="${escaped(href)}" fetchpriority="low">`,
    ),
    `<script type="module" src="${escaped(entryScript)}" fetchpriority="low"></script>`,
    // Most devices have these letters, and the list of slices is long.
    scriptStylesheet !== undefined && lateStylesheetLink(escaped(scriptStylesheet)),
    `<link rel="icon" href="${escaped(parts.icon)}" type="image/svg+xml">`,
    settings.manifest.isOff !== true && '<link rel="manifest" href="/manifest.webmanifest">',
    settings.manifest.themeColor &&
      `<meta name="theme-color" content="${escaped(settings.manifest.themeColor)}">`,
    ...parts.scripts.map(
      ({ src, integrity }) =>
        `<script async src="${escaped(src)}" integrity="${escaped(integrity)}" crossorigin="anonymous"></script>`,
    ),
  ]
  const attributes = [
    `lang="${escaped(boot.locale)}"`,
    `dir="${boot.dir}"`,
    `data-brand="${escaped(theme)}"`,
    ...experimentsOf(settings),
    `data-affiliate-key="${escaped(settings.affiliateKeyQueryParameter)}"`,
    'data-auth="out"',
  ]
  return (
    `<!doctype html><html ${attributes.join(' ')}><head>${head.filter(Boolean).join('')}</head>` +
    `<body><div id="root">${html}</div>` +
    `<script type="application/json" id="${BOOT_DATA_ID}">${jsonForScript(boot)}</script>` +
    '</body></html>'
  )
}

/** Which experiments are on, for the operator's own scripts and styles to go by. */
function experimentsOf(settings: AppSettings): string[] {
  const names = Object.keys(settings.experimental).filter((name) => settings.experimental[name])
  return names.length === 0 ? [] : [`data-experiments="${escaped(names.toSorted().join(' '))}"`]
}

/** One page, many addresses: which is the real one, and where it is in other languages. */
function addressLinks({ boot, path, siteUrl }: DocumentParts): string[] {
  if (path === undefined) return ['<meta name="robots" content="noindex">']
  const { locales, casinoOrigin } = boot.settings
  // The request's own host is anyone's to choose, and this page is kept for everyone. A search engine takes whole
  // addresses only.
  const origin = /^https?:\/\/[^/\s]+$/.test(casinoOrigin) ? casinoOrigin : siteUrl
  const address = (locale: string) => escaped(origin + localePath(path, locale, locales))
  return [
    `<link rel="canonical" href="${address(boot.locale)}">`,
    ...locales.map(
      (locale) => `<link rel="alternate" hreflang="${escaped(locale)}" href="${address(locale)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address(locales[0] ?? boot.locale)}">`,
  ]
}

/** Shown when no page can be rendered; it needs nothing that could be missing. */
export function plainDocument(title: string, text: string, stylesheets: readonly string[]): string {
  const sheets = stylesheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`)
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escaped(title)}</title>${sheets.join('')}</head>` +
    '<body><main class="mx-auto max-w-content px-4 py-16">' +
    `<h1 class="heading text-3xl">${escaped(title)}</h1><p class="text-muted">${escaped(text)}</p></main></body></html>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Text that no HTML parser can take for the end of the element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
