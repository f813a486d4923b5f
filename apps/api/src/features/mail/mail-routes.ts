import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { newestMails } from './mail-store.ts'
import { OUTBOX_CSP, outboxPage } from './outbox-page.ts'

const SHOWN_MAX = 100

/** The outbox, readable by anyone who can reach this server: it exists with developer tools alone. */
export function mailRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  if (!config.devTools) return

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await newestMails(db, SHOWN_MAX)
    return await reply
      .headers({
        'content-security-policy': OUTBOX_CSP,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails))
  })

  app.get('/dev/mail.json', async (_request, reply) => {
    const mails = await newestMails(db, SHOWN_MAX)
    return await reply.header('cache-control', 'no-store').send(
      mails.map((mail) => ({
        id: String(mail.id),
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        createdAt: mail.created_at.toISOString(),
      })),
    )
  })
}
