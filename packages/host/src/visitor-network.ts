const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * Whom an address belongs to: in IPv6 a household has a whole network of 2^64 addresses and could be a new visitor with
 * every request.
 */
export function visitorNetwork(address: string): string {
  // An IPv4 address may be written as one of IPv6.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = Array.from({ length: GROUPS - groups.length - after.length }, () => '0')
  return [...groups, ...between, ...after].slice(0, NETWORK_GROUPS).join(':')
}
