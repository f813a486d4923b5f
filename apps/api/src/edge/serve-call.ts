import {
  CALLS,
  Refusal,
  ROUTES,
  type AppSettings,
  type CallAnswer,
  type CallName,
  type Calls,
  type CallShape,
} from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { refuseCardNumbers } from './card-numbers.ts'
import { compressPublicAnswer } from './content-encoding.ts'
import { AT_ONCE, type Evenly } from './even-answers.ts'
import type { RateLimit, RateLimits } from './rate-limits.ts'
import { isTelling, logSecurity } from './security-log.ts'
import { bearerToken, createSessionLimits } from './session-limits.ts'
import { refuseUnstorableText } from './storable-text.ts'

/** Who is calling, as far as the server itself knows. */
export interface CallerSession {
  readonly sessionId: string
  readonly playerId: string
}

export interface BrandOnAir {
  readonly name: string
  /** Where its site is, without a trailing slash: links in mails lead there. */
  readonly siteUrl: string
  readonly settings: AppSettings
  readonly resetKycOnProfileChange: boolean
}

/** What the edge needs from the features above it. */
export interface CallPorts {
  readonly limits: RateLimits
  brandOf(request: FastifyRequest): BrandOnAir
  /** The live session of a token, or undefined when it is unknown, expired or revoked. */
  sessionOf(token: string): Promise<CallerSession | undefined>
}

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type ShapeOf<N extends CallName> = Calls[N]
type SessionFor<N extends CallName> = (typeof ROUTES)[N]['token'] extends 'required'
  ? CallerSession
  : CallerSession | undefined

export interface CallContext<N extends CallName> {
  readonly params: Out<'params' extends keyof ShapeOf<N> ? ShapeOf<N>['params'] : undefined>
  readonly query: Out<'query' extends keyof ShapeOf<N> ? ShapeOf<N>['query'] : undefined>
  readonly body: Out<'body' extends keyof ShapeOf<N> ? ShapeOf<N>['body'] : undefined>
  readonly session: SessionFor<N>
  readonly brand: BrandOnAir
  /** The visitor's address, believed only from the proxies we trust. */
  readonly address: string
  /** Of a call that is answered by turns: what is left of it only waits, and another may begin. */
  readonly endTurn: () => void
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface CallHandling<N extends CallName> {
  /** How often one address may make this call. */
  readonly perAddress?: Omit<RateLimit, 'name'>
  /**
   * How often one session may, asked before the session is looked up: what is refused reads nothing. The others are
   * answered a few at once, by turns.
   */
  readonly perSession?: readonly RateLimit[]
  /** For what takes longer to arrive, and to be done, than other calls. */
  readonly slow?: { readonly arrivalMs: number; readonly handlerMs: number }
  /** For what must not tell by its time whether somebody has an account. */
  readonly evenly?: Evenly
  readonly handle: (context: CallContext<N>) => Promise<CallAnswer<ShapeOf<N>> | FastifyReply>
}

/** Puts one call of the contract on the server: who may call, how often, what shape, then the deed. */
export function serveCall<N extends CallName>(
  app: FastifyInstance,
  ports: CallPorts,
  name: N,
  { perAddress, perSession, slow, evenly = AT_ONCE, handle }: CallHandling<N>,
): void {
  const route = ROUTES[name]
  const shape: CallShape = CALLS[name]
  const sessionLimits = perSession && createSessionLimits(app, ports.limits, perSession)
  app.route({
    method: route.method,
    url: route.path,
    ...(slow ? { handlerTimeout: slow.handlerMs, config: { arrivalMs: slow.arrivalMs } } : {}),
    schema: {
      ...(shape.params ? { params: shape.params } : {}),
      ...(shape.query ? { querystring: shape.query } : {}),
      ...(shape.body ? { body: shape.body } : {}),
      response: { 200: shape.answer },
    },
    onRequest: async (request) => {
      if (perAddress)
        await ports.limits.spend(
          { name: `call:${name}`, ...perAddress },
          visitorNetwork(request.ip),
        )
      await sessionLimits?.spend(request)
    },
    preValidation: async (request) => {
      refuseUnstorableText(request)
      refuseCardNumbers(request)
      if (!shape.body && hasContent(request.body)) throw new Refusal('MALFORMED_REQUEST')
    },
    // An answer to nobody in particular holds nobody's secret.
    ...(route.method === 'GET' && route.token === 'none' ? { onSend: compressPublicAnswer } : {}),
    ...(sessionLimits ? { onSend: sessionLimits.onSend } : {}),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const answer = (endTurn: () => void) => evenly(() => answerCall(request, reply, endTurn))
      return await (sessionLimits ? sessionLimits.inTurn(request, answer) : answer(() => {}))
    },
  })

  async function answerCall(request: FastifyRequest, reply: FastifyReply, endTurn: () => void) {
    const context = {
      params: request.params,
      query: request.query,
      body: request.body,
      session: await callerSession(ports, request, route.token),
      brand: ports.brandOf(request),
      address: request.ip,
      endTurn,
      request,
      reply,
    } as CallContext<N>
    try {
      return await handle(context)
    } catch (error) {
      logRefused(request, name, context, error)
      throw error
    }
  }
}

/** ASVS 16.3.2. */
function logRefused(
  request: FastifyRequest,
  call: CallName,
  { session, brand, address }: Pick<CallContext<CallName>, 'session' | 'brand' | 'address'>,
  error: unknown,
): void {
  if (!session || !(error instanceof Refusal) || !isTelling(error.code)) return
  const { playerId, sessionId } = session
  const fields = { call, refusal: error.code, playerId, sessionId, brand: brand.name }
  logSecurity(request.log, 'call refused', { ...fields, network: address })
}

/** A call that takes nothing may still be sent with an empty object. */
function hasContent(body: unknown): boolean {
  if (typeof body !== 'object') return body !== undefined
  return body !== null && Object.keys(body).length > 0
}

async function callerSession(
  ports: CallPorts,
  request: FastifyRequest,
  need: 'none' | 'optional' | 'required',
): Promise<CallerSession | undefined> {
  if (need === 'none') return undefined
  const token = bearerToken(request)
  if (token === undefined) {
    if (need === 'required') throw new Refusal('LOGIN_REQUIRED')
    return undefined
  }
  const session = await ports.sessionOf(token)
  // An event that a page logs must not end in a logout: only calls that need the player say "expired".
  if (!session && need === 'required') throw new Refusal('SESSION_EXPIRED')
  return session
}
