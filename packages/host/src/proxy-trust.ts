import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Reader } from './config.ts'

/** By this the site tells the backend that the call comes through it. */
export const SITE_SECRET_HEADER = 'x-baize-site-secret'

/** Headers that are somebody's word about a visitor. */
const CLAIMS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Whose word about a visitor's address counts. Without any, the socket alone is believed. */
export interface ProxyTrust {
  /** Addresses and networks of proxies, such as 10.0.0.0/8. */
  readonly networks?: readonly string[]
  /** Shared with the site's server, whose address may be anything. */
  readonly siteSecret?: string | undefined
}

export interface ProxyTrustCheck {
  /** Takes away what somebody claims about a visitor who is not to be believed. Before anything reads an address. */
  readonly dropClaims: (request: IncomingMessage) => void
  /** For the framework: whether the address at this place of the chain may name the one before it. */
  readonly isTrustedHop: (address: string, hop: number) => boolean
  /** Where somebody comes from, for what answers beside the framework. */
  readonly addressOf: (request: IncomingMessage) => string
}

export function createProxyTrust({ networks = [], siteSecret }: ProxyTrust): ProxyTrustCheck {
  const trusted = new BlockList()
  for (const network of networks) addNetwork(trusted, network)
  const wanted = siteSecret === undefined ? undefined : hashOf(siteSecret)
  const isListed = (address: string | undefined): boolean => {
    const version = isIP(address ?? '')
    return version !== 0 && trusted.check(address ?? '', version === 6 ? 'ipv6' : 'ipv4')
  }

  function dropClaims({ headers, socket }: IncomingMessage): void {
    const told = headers[SITE_SECRET_HEADER]
    // It has done its duty here: nothing behind may log it or pass it on.
    if (told !== undefined) delete headers[SITE_SECRET_HEADER]
    if (!CLAIMS.some((claim) => headers[claim] !== undefined)) return
    const isSite =
      wanted !== undefined && typeof told === 'string' && timingSafeEqual(hashOf(told), wanted)
    if (isSite || isListed(socket.remoteAddress)) return
    for (const claim of CLAIMS) delete headers[claim]
  }

  // Claims that are still there were made by the socket's other end, which is believed.
  const isTrustedHop = (address: string, hop: number) => hop === 0 || isListed(address)

  return {
    dropClaims,
    isTrustedHop,
    addressOf(request) {
      dropClaims(request)
      const { headers, socket } = request
      const claimed = String(headers['x-forwarded-for'] ?? '').split(',')
      const named = claimed.map((one) => one.trim()).filter((one) => one !== '')
      // From here outwards: each is named by the one before it.
      const chain = [socket.remoteAddress ?? '', ...named.toReversed()]
      const end = chain.findIndex((address, hop) => !isTrustedHop(address, hop))
      return chain[end === -1 ? chain.length - 1 : end] ?? ''
    },
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}

/** Addresses and networks with commas between them. */
export function networkList(): Reader<readonly string[]> {
  return (raw) => {
    const value = (raw ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
    return value.every(isNetwork)
      ? { value }
      : { problem: 'must be addresses or networks such as 10.0.0.0/8, with commas between' }
  }
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const version = isIP(address)
  const bitsMax = version === 6 ? 128 : 32
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsMax
}
