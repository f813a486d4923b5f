import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../mail/html.ts'
import { OUTBOX_CSP } from '../../mail/outbox-page.ts'
import type { SandboxMessages } from './sandbox-messages.ts'

/** The messages of the sandbox, readable by anyone who can reach this server: with developer tools alone. */
export function messageRoutes(app: FastifyInstance, messages: SandboxMessages): void {
  app.get('/dev/messages.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(messages.newest()),
  )
  app.get('/dev/messages', async (_request, reply) => {
    const rows = messages
      .newest()
      .map(
        ({ to, text, sentAt }) =>
          `<p><strong>${escapeHtml(to)}</strong> ${sentAt.toISOString()}<br>${escapeHtml(text)}</p>`,
      )
    return await reply
      .headers({
        'content-security-policy': OUTBOX_CSP,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Messages (${rows.length})</title></head><body><h1>Messages</h1>${rows.join('') || '<p>No message has been sent yet.</p>'}</body></html>`,
      )
  })
}
