import type { AddressInfo } from 'node:net'
import { DOCUMENT_REASONS, Refusal } from '@baize/contract'
import { createEdge } from '@baize/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Documents } from '../../features/documents/documents.ts'
import { insertOperatorLog } from '../operator-store.ts'
import { REVIEW_STYLE, reviewPage } from './review-page.ts'
import { watermarked } from './watermark.ts'

const LOOPBACK = '127.0.0.1'
const LINK_MS = 10 * 60_000
const SESSION_MS = 30 * 60_000
const COOKIE = 'review'

interface Admission {
  readonly operator: string
  readonly formToken: string
  readonly untilMs: number
}

/**
 * The page on which documents are looked at. It is served on this machine alone, on a port of its own, to whoever
 * has a link from the operator's channel; a link works once.
 */
export function createReviewServer(
  context: Pick<AppContext, 'db' | 'clock' | 'log' | 'random'>,
  documents: Documents,
) {
  const { clock, random } = context
  const links = new Map<string, Admission>()
  const sessions = new Map<string, Admission>()
  let app: Promise<FastifyInstance> | undefined

  const admitted = (operator: string, ms: number): Admission => ({
    operator,
    formToken: random.token(),
    untilMs: clock.now().getTime() + ms,
  })
  /** To whoever is not known there is nothing here. */
  function take(from: Map<string, Admission>, key: string | undefined): Admission {
    const found = key === undefined ? undefined : from.get(key)
    if (!found || found.untilMs < clock.now().getTime()) throw new Refusal('NOT_FOUND')
    return found
  }
  const sessionOf = (request: FastifyRequest) =>
    take(sessions, new RegExp(`\\b${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1])

  const start = async () => {
    const server = createEdge({ log: context.log, random })
    reviewRoutes(server, {
      context,
      documents,
      sessionOf,
      enter(link) {
        const { operator } = take(links, link)
        links.delete(link)
        const session = random.token()
        sessions.set(session, admitted(operator, SESSION_MS))
        return `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`
      },
    })
    await server.listen({ port: 0, host: LOOPBACK })
    return server
  }

  return {
    /** A link for one operator, which opens the page once. */
    async link(operator: string): Promise<string> {
      const server = await (app ??= start())
      const link = random.token()
      links.set(link, admitted(operator, LINK_MS))
      return `${originOf(server)}/enter?link=${link}`
    },
    async close() {
      await (await app)?.close()
    },
  }
}

export type ReviewServer = ReturnType<typeof createReviewServer>

function originOf(server: FastifyInstance): string {
  return `http://${LOOPBACK}:${(server.server.address() as AddressInfo).port}`
}

interface ReviewParts {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly documents: Documents
  sessionOf(request: FastifyRequest): Admission
  /** The cookie for a link that is used up by it. */
  enter(link: string): string
}

function reviewRoutes(app: FastifyInstance, parts: ReviewParts): void {
  const { context, documents, sessionOf, enter } = parts
  const log = (operator: string, command: string, args: readonly string[]) =>
    insertOperatorLog(context.db, {
      at: context.clock.now(),
      operator,
      command,
      args,
      outcome: 'done',
    })
  guard(app)

  app.get<{ Querystring: { link?: string } }>('/enter', async ({ query }, reply) =>
    reply.header('set-cookie', enter(query.link ?? '')).redirect('/'),
  )
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(REVIEW_STYLE))
  app.get('/', async (request, reply) => {
    const { operator, formToken } = sessionOf(request)
    const waiting = await documents.waiting()
    return await reply
      .type('text/html; charset=utf-8')
      .send(reviewPage({ operator, formToken, documents: waiting }))
  })
  app.get<{ Params: { id: string } }>('/file/:id', async (request, reply) => {
    const { operator } = sessionOf(request)
    const { id } = request.params
    const { file, content } = await documents.openWaiting(id)
    await log(operator, 'view-document', [id])
    if (file.media_type === 'application/pdf')
      return await reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${id}.pdf"`)
        .send(content)
    const words = `${operator} ${context.clock.now().toISOString().slice(0, 16)}`
    return await reply.type('image/jpeg').send(await watermarked(content, words))
  })
  app.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/:deed/:id',
    async (request, reply) => {
      const { operator, formToken } = sessionOf(request)
      const { id, deed } = request.params as { id: string; deed?: string }
      const { body } = request
      if (body.get('formToken') !== formToken) throw new Refusal('MALFORMED_REQUEST')
      if (deed === 'confirm') await documents.decide(id, { status: 'confirmed', operator })
      else {
        const reason = DOCUMENT_REASONS.find((one) => one === body.get('reason'))
        if (deed !== 'reject' || !reason) throw new Refusal('MALFORMED_REQUEST')
        const note = body.get('note')?.trim().slice(0, 500) || null
        await documents.decide(id, { status: 'rejected', reason, note, operator })
      }
      await log(operator, `${deed}-document`, [id, body.get('reason') ?? ''])
      return await reply.redirect('/', 303)
    },
  )
}

/** Nothing of it is kept by a browser, shown inside another page, or asked for in another's name. */
function guard(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    })
    const origin = originOf(app)
    // A name that somebody has made to lead to this machine is not its address.
    const isOurs = `http://${request.headers.host}` === origin
    const isForeign = request.method !== 'GET' && request.headers.origin !== origin
    if (!isOurs || isForeign) throw new Refusal('NOT_FOUND')
  })
}
