import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '../../testing.ts'
import { createScheduler } from '../../jobs/scheduler.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { claimDueMails, newestMails } from './mail-store.ts'

const MINUTE_MS = 60 * 1000
const MAIL = {
  to: 'ann@example.com',
  subject: 'Grüße',
  text: 'Hello https://site.example/x?token=abc',
  html: '<p>Hello</p>',
}

/** A real mail server that keeps what it is given and refuses what the test tells it to. */
async function openPostOffice() {
  const received: string[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) return done()
      return done(Object.assign(new Error('refused'), { responseCode: refusal }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (code: number | undefined) => {
      refusal = code
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let office: Awaited<ReturnType<typeof openPostOffice>>
let context: Awaited<ReturnType<typeof testContext>>
let mailer: Mailer

beforeAll(async () => {
  context = await testContext({ MAIL_FROM: 'Club <no-reply@club.example>', DEV_TOOLS: '0' })
})
afterAll(() => context.db.destroy())

beforeEach(async () => {
  await context.db.deleteFrom('mail_outbox').execute()
  office = await openPostOffice()
  mailer = createMailer({ ...context, config: { ...context.config, smtpUrl: office.url } })
})
afterEach(async () => {
  await mailer.stop()
  await office.close()
})

const queue = () => context.db.transaction().execute((tx) => mailer.queue(tx, MAIL))
const outbox = () => newestMails(context.db, 10)

describe('the outbox', () => {
  test('delivers a mail once, with its text, its HTML and the name of the sender', async () => {
    await queue()
    expect(await mailer.deliverDue()).toBe(1)
    expect(await mailer.deliverDue()).toBe(0)
    expect(office.received).toHaveLength(1)
    const [raw = ''] = office.received
    expect(raw).toMatch(/^From: Club <no-reply@club\.example>$/m)
    expect(raw).toMatch(/^To: ann@example\.com$/m)
    expect(raw).toMatch(/^Message-ID: <outbox-\d+@club\.example>$/m)
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('<p>Hello</p>')
  })

  test('forgets the body of a delivered mail: it holds a live link', async () => {
    await queue()
    await mailer.deliverDue()
    const [mail] = await outbox()
    expect(mail).toMatchObject({ body_text: '', body_html: '', sent_at: context.clock.now() })
  })

  test('keeps a mail that leaves with a transaction that fails in the house', async () => {
    const deed = context.db.transaction().execute(async (tx) => {
      await mailer.queue(tx, MAIL)
      throw new Error('the deed failed')
    })
    await expect(deed).rejects.toThrow('the deed failed')
    expect(await outbox()).toEqual([])
  })

  test('tries again after a pause that doubles, up to an hour', async () => {
    office.refuseWith(451)
    await queue()
    const pausesMin: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await mailer.deliverDue()
      const [mail] = await outbox()
      const pauseMs = (mail?.next_attempt_at.getTime() ?? 0) - context.clock.now().getTime()
      pausesMin.push(pauseMs / MINUTE_MS)
      context.clock.advance(pauseMs - 1)
      expect(await mailer.deliverDue()).toBe(0)
      context.clock.advance(1)
    }
    expect(pausesMin).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    office.refuseWith(undefined)
    expect(await mailer.deliverDue()).toBe(1)
  })

  test('gives up after twelve attempts and keeps the reason', async () => {
    office.refuseWith(451)
    await queue()
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await mailer.deliverDue()
      context.clock.advance(61 * MINUTE_MS)
    }
    const [mail] = await outbox()
    expect(mail).toMatchObject({ attempts: 12, sent_at: null })
    expect(mail?.last_error).toContain('refused')
  })

  test('does not try again what the server refuses for good', async () => {
    office.refuseWith(550)
    await queue()
    await mailer.deliverDue()
    office.refuseWith(undefined)
    context.clock.advance(24 * 60 * MINUTE_MS)
    expect(await mailer.deliverDue()).toBe(0)
  })

  test('gives each due mail to one of two workers at the same moment', async () => {
    for (let i = 0; i < 6; i += 1) await queue()
    const claim = () =>
      claimDueMails(context.db, context.clock.now(), { limit: 4, attemptsMax: 12 })
    const claimed = (await Promise.all([claim(), claim()])).flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    expect(claimed.length).toBe(6)
  })

  test('is emptied by its job without being asked', async () => {
    await queue()
    const scheduler = createScheduler(context, mailer.jobs)
    scheduler.start()
    await expect.poll(() => office.received.length, { timeout: 60_000 }).toBe(1)
    await scheduler.stop()
  })
})

test('without a mail server the outbox keeps its mails', async () => {
  const offline = createMailer(context)
  await queue()
  expect(offline.jobs).toEqual([])
  expect(await offline.deliverDue()).toBe(0)
  await offline.stop()
  expect((await outbox())[0]).toMatchObject({ attempts: 0, body_text: MAIL.text })
})
