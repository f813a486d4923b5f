import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEdge } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import { testContext } from '../../testing.ts'
import { mailRoutes } from './mail-routes.ts'
import { createMailer } from './mailer.ts'

let context: Awaited<ReturnType<typeof testContext>>
let app: FastifyInstance

function serve(devTools: boolean): FastifyInstance {
  const edge = createEdge({ log: context.log, random: context.random })
  mailRoutes(edge, { ...context, config: { ...context.config, devTools } })
  return edge
}

beforeAll(async () => {
  context = await testContext()
  app = serve(true)
  const mailer = createMailer(context)
  await context.db.transaction().execute(async (tx) => {
    await mailer.queue(tx, {
      to: 'ann@example.com',
      subject: 'First',
      text: 'Open https://site.example/?modal=reset-password&token=abc now',
      html: '<!doctype html><html><head><title>x</title></head><body>"Hi" & \'bye\'</body></html>',
    })
    await mailer.queue(tx, {
      to: '"><script>alert(1)</script>@example.com',
      subject: '<img src=x onerror=alert(2)>',
      text: '</pre><script>alert(3)</script> https://x.example/"onclick=alert(4)',
      html: '"></iframe><script>alert(5)</script>',
    })
  })
})
afterAll(async () => {
  await app.close()
  await context.db.destroy()
})

test('the outbox is a list for programs, newest first', async () => {
  const answer = await app.inject('/dev/mail.json')
  const mails = answer.json<Record<string, string>[]>()
  expect(mails.map(({ subject }) => subject)).toEqual(['<img src=x onerror=alert(2)>', 'First'])
  expect(Object.keys(mails[0] ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'createdAt'])
  expect(mails[1]).toMatchObject({ to: 'ann@example.com', createdAt: '2026-01-14T12:00:00.000Z' })
})

test('the outbox page shows the text with links that work and the HTML in a sandbox', async () => {
  const { body } = await app.inject('/dev/mail')
  const url = 'https://site.example/?modal=reset-password&amp;token=abc'
  expect(body).toContain(`Open <a href="${url}" rel="noreferrer">${url}</a> now`)
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(body).toContain('&quot;Hi&quot; &amp; &#39;bye&#39;')
})

test('nothing in a mail becomes part of the outbox page', async () => {
  const answer = await app.inject('/dev/mail')
  expect(answer.body).not.toMatch(/<script|<img|"onclick|<\/iframe><s/)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['content-security-policy']).not.toContain('script-src')
})

test.each(['/dev/mail', '/dev/mail.json'])(
  '%s does not exist without developer tools',
  async (path) => {
    const closed = serve(false)
    expect((await closed.inject(path)).statusCode).toBe(404)
    await closed.close()
  },
)
