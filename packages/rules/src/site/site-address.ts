/** The same scheme and port under another host name. */
export function siteUrlOn(publicSiteUrl: string, host: string): string {
  const { protocol, port } = new URL(publicSiteUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/** The default brand is at the public address itself; the others are beside it, under their own names. */
export function brandSiteUrl(
  publicSiteUrl: string,
  { hosts }: { readonly hosts: readonly string[] },
  { isDefault }: { readonly isDefault: boolean },
): string {
  const [host] = hosts
  return isDefault || host === undefined ? publicSiteUrl : siteUrlOn(publicSiteUrl, host)
}
