import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandOnAir } from './serve-call.ts'

const TOKEN = '([A-Za-z0-9_-]{43})'

const isSecure = ({ siteUrl }: BrandOnAir): boolean => siteUrl.startsWith('https:')

export interface SecretCookie {
  read(request: Pick<FastifyRequest, 'headers'>, brand: BrandOnAir): string | undefined
  keep(reply: FastifyReply, brand: BrandOnAir, token: string): void
}

/** A token that only calls carry: no script of the page can read it, and pages are asked for without it. */
export function secretCookie(name: string, lifeMs: number): SecretCookie {
  /** Browsers take a name that begins so from https alone, so nobody on the line can plant one. */
  const nameFor = (brand: BrandOnAir): string => (isSecure(brand) ? `__Secure-${name}` : name)
  return {
    read({ headers }, brand) {
      const cookie = new RegExp(`(?:^|;\\s*)${RegExp.escape(nameFor(brand))}=${TOKEN}(?:;|$)`)
      return cookie.exec(headers.cookie ?? '')?.[1]
    },
    keep(reply, brand, token) {
      void reply.header(
        'set-cookie',
        [
          `${nameFor(brand)}=${token}`,
          'Path=/api',
          `Max-Age=${lifeMs / 1000}`,
          'HttpOnly',
          'SameSite=Strict',
          ...(isSecure(brand) ? ['Secure'] : []),
        ].join('; '),
      )
    },
  }
}
