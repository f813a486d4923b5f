import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { DEVICE_LIFE_MS } from './known-devices.ts'

const NAME = 'known_device'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`)

export function deviceTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return COOKIE.exec(headers.cookie ?? '')?.[1]
}

/** It opens nothing, and no script of the page can read it; pages are asked for without it. */
export function keepDeviceToken(reply: FastifyReply, { siteUrl }: BrandOnAir, token: string): void {
  const isSecure = siteUrl.startsWith('https:')
  void reply.header(
    'set-cookie',
    [
      `${NAME}=${token}`,
      'Path=/api',
      `Max-Age=${DEVICE_LIFE_MS / 1000}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  )
}
