import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { PAYMENT_PICTURES_FOLDER } from '../../../folders.ts'

/** The pictures of payment methods: one for each family, so that a new method needs none of its own. */
export function pictureRoute(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/api/core/casino/assets/payments/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      if (!/^[a-z0-9-]{1,64}\.svg$/.test(file)) throw new Refusal('NOT_FOUND')
      const picture = await readFile(join(PAYMENT_PICTURES_FOLDER, file)).catch(() => undefined)
      if (!picture) throw new Refusal('NOT_FOUND')
      return await reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/svg+xml; charset=utf-8')
        .send(picture)
    },
  )
}
