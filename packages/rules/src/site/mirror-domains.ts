import type { AppSettings } from '@baize/contract/settings'
import type { DeviceType } from './device-type.ts'

type MirrorDomain = AppSettings['mirrorDomain'][number]
type RegistrationWindow = MirrorDomain['settings']['registrationConfigs'][number]

/** R313. The mirror that a host name is, with its number in the list; undefined on the main domain. */
export function mirrorOn(
  mirrors: readonly MirrorDomain[],
  hostname: string,
): { readonly mirror: MirrorDomain; readonly number: number } | undefined {
  const at = mirrors.findIndex(({ url }) => new URL(url).hostname === hostname)
  const mirror = mirrors[at]
  return mirror && { mirror, number: at + 1 }
}

/** Who wants to register. Where something is said in two ways, both of them count. */
export interface Registrant {
  readonly countries: readonly string[]
  readonly devices: readonly DeviceType[]
  /** Where their clock may be. */
  readonly timeZones: readonly string[]
}

/** R461. The window that keeps somebody from registering now, or undefined. */
export function closedWindow(
  now: Date,
  windows: readonly RegistrationWindow[],
  { countries, devices, timeZones }: Registrant,
): RegistrationWindow | undefined {
  return windows.find(
    (window) =>
      countries.includes(window.country.toUpperCase()) &&
      devices.some((device) => (device === 'desktop') === (window.deviceType === 'desktop')) &&
      timeZones.some((timeZone) => isWithin(localTime(now, timeZone), window)),
  )
}

/** From the first minute to before the last; over midnight where it ends before it begins, and all day where both are one. */
function isWithin(time: string, { from, to }: Pick<RegistrationWindow, 'from' | 'to'>): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** HH:MM, as a clock on the wall shows it there. */
export function localTime(now: Date, timeZone: string): string {
  return now.toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/**
 * R461. Where the clock of somebody from a country may be: where they say it is, if that lies in the country, and in
 * any of its zones otherwise, so that a made-up zone opens nothing.
 */
export function zonesOf(country: string, claimed: string | undefined): readonly string[] {
  const zones = (countryZones(country) ?? ['UTC']).map(canonicalZone)
  const own = claimed === undefined ? undefined : canonicalZone(claimed)
  return own !== undefined && zones.includes(own)
    ? [own]
    : zones.filter((zone) => zone !== undefined)
}

function countryZones(country: string): readonly string[] | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  // Newer engines have a method, older ones a property of the same meaning; the types know neither everywhere.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly getTimeZones?: () => string[] | undefined
    readonly timeZones?: string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones
}

/** One name of several for the same zone, or undefined when there is no such zone. */
function canonicalZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Where a visitor of the main domain is led: to the origin of a mirror, or to a page of this site. */
export type DomainRedirect =
  | { readonly kind: 'mirror'; readonly origin: string }
  | { readonly kind: 'page'; readonly path: string }

/**
 * Who comes from one of the countries is spread over the mirrors by the scheme that `redirectToTDS` names; all others
 * are led to `defaultRedirect`. Neither happens on a mirror. Targets come from the settings alone.
 */
export function domainRedirect(
  { mainDomainConfigs, mirrorDomain }: Pick<AppSettings, 'mainDomainConfigs' | 'mirrorDomain'>,
  {
    hostname,
    country,
    share,
  }: {
    readonly hostname: string
    readonly country: string
    /** The visitor's own number, always the same under the same scheme. */
    readonly share: (scheme: string) => number
  },
): DomainRedirect | null {
  const { isEnabled, countries, redirectToTDS, defaultRedirect } = mainDomainConfigs
  if (!isEnabled || mirrorOn(mirrorDomain, hostname)) return null
  const isMeant = countries.some((code) => code.trim().toUpperCase() === country)
  if (!isMeant) return defaultRedirect === '' ? null : { kind: 'page', path: defaultRedirect }
  if (redirectToTDS === '' || mirrorDomain.length === 0) return null
  const mirror = mirrorDomain[share(redirectToTDS) % mirrorDomain.length]
  return mirror ? { kind: 'mirror', origin: new URL(mirror.url).origin } : null
}

/**
 * The address to go to from a page, or undefined to stay. A mirror shows the same page; a page of this site is only a
 * start for who came to none in particular. Landing pages of campaigns were paid for and stay where they are.
 */
export function redirectAddress(
  redirect: DomainRedirect,
  page: {
    readonly href: string
    /** Without its language. */
    readonly path: string
    readonly isHome: boolean
    readonly landings: readonly string[]
  },
): string | undefined {
  if (page.landings.includes(page.path)) return undefined
  const { origin, pathname, search, hash } = new URL(page.href)
  if (redirect.kind === 'mirror') return redirect.origin + pathname + search + hash
  const isThere = !page.isHome || redirect.path === page.path
  return isThere ? undefined : origin + redirect.path
}
