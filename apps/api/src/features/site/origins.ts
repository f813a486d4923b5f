import { siteUrlOn } from '@baize/rules/site-address'

/**
 * Which pages may call this server from a browser: those of the site's public address and of every
 * brand's host name under the same scheme and port.
 */
export function siteOrigins(
  publicSiteUrl: string,
  hosts: ReadonlySet<string>,
  { allowLoopback }: { allowLoopback: boolean },
): (origin: string) => boolean {
  const origins = new Set([
    new URL(publicSiteUrl).origin,
    ...[...hosts].map((host) => siteUrlOn(publicSiteUrl, host)),
  ])
  return (origin) => origins.has(origin) || (allowLoopback && isLoopback(origin))
}

/** A developer's own machine, on whatever port the site happens to run. */
function isLoopback(origin: string): boolean {
  return /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(
    origin,
  )
}
