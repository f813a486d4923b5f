/** Whether an address belongs to one of the sites; a star stands for any names in front of a domain. */
export function isSiteAddress(address: string, siteOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin } = new URL(address)
  return siteOrigins.some((pattern) => {
    const [scheme = '', domain = ''] = pattern.split('*')
    if (!pattern.includes('*')) return origin === pattern
    return (
      origin.startsWith(scheme) && origin.endsWith(domain) && origin.length > pattern.length - 1
    )
  })
}
