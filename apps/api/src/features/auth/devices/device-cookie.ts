import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { DEVICE_LIFE_MS } from './known-devices.ts'

const NAME = 'known_device'
const TOKEN = '([A-Za-z0-9_-]{43})'

const isSecure = ({ siteUrl }: BrandOnAir): boolean => siteUrl.startsWith('https:')

/** Browsers take a name that begins so from https alone, so nobody on the line can plant one. */
const nameFor = (brand: BrandOnAir): string => (isSecure(brand) ? `__Secure-${NAME}` : NAME)

export function deviceTokenOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  brand: BrandOnAir,
): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${RegExp.escape(nameFor(brand))}=${TOKEN}(?:;|$)`)
  return cookie.exec(headers.cookie ?? '')?.[1]
}

/** It opens nothing, and no script of the page can read it; pages are asked for without it. */
export function keepDeviceToken(reply: FastifyReply, brand: BrandOnAir, token: string): void {
  void reply.header(
    'set-cookie',
    [
      `${nameFor(brand)}=${token}`,
      'Path=/api',
      `Max-Age=${DEVICE_LIFE_MS / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(brand) ? ['Secure'] : []),
    ].join('; '),
  )
}
