import type { Brand } from '@baize/contract/brand'
import type { PageTable } from '../app/page-table.ts'
import type { BrandFiles } from './brand-files.ts'
import { contentSecurityPolicy, scriptHash, SECURITY_HEADERS } from './csp.ts'
import type { Renderer } from './renderer.ts'
import type { BrandState } from './settings.ts'

/** A brand as it stands right now, with all that its settings decide worked out once. */
export interface Site {
  readonly brand: string
  readonly capabilities: Brand['capabilities']
  readonly theme: string
  readonly state: BrandState
  readonly table: PageTable
  readonly stylesheets: readonly string[]
  /** Of every document of this brand. */
  readonly headers: Readonly<Record<string, string>>
  readonly headersWithoutScripts: Readonly<Record<string, string>>
}

export function createSite({
  brand,
  capabilities,
  state,
  renderer,
  files,
  backendUrl,
  paymentsUrl,
  studioUrl,
  gameOrigins,
}: {
  readonly brand: string
  readonly capabilities: Brand['capabilities']
  readonly state: BrandState
  readonly renderer: Renderer
  readonly files: BrandFiles
  readonly backendUrl: string
  readonly paymentsUrl: string
  readonly studioUrl: string
  readonly gameOrigins?: readonly string[] | undefined
}): Site {
  const { settings } = state
  // A theme that nobody drew would leave the page without colours.
  const theme = files.find(`${settings.theme}.css`) ? settings.theme : brand
  const bootScriptHash = scriptHash(renderer.bootScript)
  const headersFor = (scripts: typeof settings.addScriptOnSite) => ({
    ...settings.extraHeader,
    ...SECURITY_HEADERS,
    'content-security-policy': contentSecurityPolicy({
      bootScriptHash,
      backendUrl,
      paymentsUrl,
      studioUrl,
      gameOrigins,
      hasCaptcha: settings.reCaptchaSiteKey !== '',
      hasOfflinePage: settings.manifest.isOff !== true,
      scripts,
    }),
  })
  return {
    brand,
    capabilities,
    theme,
    state,
    table: renderer.pageTable(settings),
    stylesheets: [files.stylesheet(theme), ...renderer.stylesheets],
    headers: headersFor(settings.addScriptOnSite),
    headersWithoutScripts: headersFor([]),
  }
}
