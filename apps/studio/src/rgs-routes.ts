import { RGS_CALLS, type RgsPath } from '@baize/contract/rgs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { rangeOf, type PlayRequest } from './engine/bet-request.ts'
import { refused, RgsRefused } from './rgs-refusals.ts'
import { inputOf, outcomeOf } from './engine/replay.ts'
import { liveRoundOf, roundsOf, type HistoryPlace } from './engine/round-store.ts'
import { moveSessionMoney, netOf } from './engine/sessions/session-money.ts'
import type { LiveSession } from './engine/sessions/sessions.ts'
import { sessionMoney } from './engine/sessions/session-store.ts'
import type { Studio } from './engine/studio.ts'
import { balanceIn, refusalOf } from './engine/wallet/wallet-answers.ts'
import { hgRoundOf, rgsRoundOf } from './engine/wire-round.ts'
import type { StudioModule } from './studio-module.ts'

type Answer<P extends RgsPath> = z.infer<(typeof RGS_CALLS)[P]['answer']>
type Body<P extends RgsPath> = z.infer<(typeof RGS_CALLS)[P]['body']>
type Deeds = {
  [P in RgsPath]: (session: LiveSession, body: Body<P>) => Answer<P> | Promise<Answer<P>>
}

const PAGE_SIZE = 25

/** The calls of a game in its frame: a session's bearer token, the contract's shape, then the deed. */
export function rgsRoutes(
  app: FastifyInstance,
  studio: Studio,
  modules: readonly StudioModule[],
): void {
  const deeds = deedsOf(studio, modules)
  const ownOrigin = new URL(studio.context.config.publicUrl).origin

  void app.register(async (rgs) => {
    rgs.setErrorHandler((error, request, reply) => answerError(error, request, reply))
    // A fault names its request itself; a log for every bet would be made for nothing.
    rgs.setChildLoggerFactory((log) => log)
    rgs.addHook('onRequest', (request, reply, done) => {
      const { origin } = request.headers
      void reply.header('vary', 'origin').header('cache-control', 'no-store')
      // Its own pages alone; another page may not even read the answer.
      if (origin === ownOrigin) void reply.header('access-control-allow-origin', ownOrigin)
      const isForeign = origin !== undefined && origin !== ownOrigin
      done(isForeign ? refused('BAD_REQUEST', 'Games are played from their own pages.') : undefined)
    })
    for (const path of Object.keys(RGS_CALLS) as RgsPath[]) {
      const { body: shape } = RGS_CALLS[path]
      const deed = deeds[path] as (session: LiveSession, body: unknown) => unknown
      rgs.options(path, async (_request, reply) => await allowed(reply))
      rgs.post(path, async (request, reply) => {
        const session = studio.sessions.live(bearerOf(request))
        const read = shape.safeParse(request.body ?? {})
        if (!read.success) throw refused('BAD_REQUEST', 'The request has another shape.')
        const answer = await deed(session, read.data)
        return await reply.type('application/json').send(JSON.stringify(answer))
      })
    }
  })
}

function allowed(reply: FastifyReply) {
  return reply
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
    .status(204)
    .send()
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? ''
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { refusal, httpStatus } = error instanceof RgsRefused ? error : faultOf(error, request)
  return reply.status(httpStatus).type('application/json').send(JSON.stringify(refusal))
}

/** A fault says nothing of the inside; a request that cannot be read is no fault of ours. */
function faultOf(error: unknown, request: FastifyRequest): RgsRefused {
  const { statusCode } = (error ?? {}) as { statusCode?: number }
  if (statusCode !== undefined && statusCode < 500)
    return refused('BAD_REQUEST', 'The request cannot be read.')
  request.log.error({ err: error, reference: request.id, req: request.raw }, 'request failed')
  const refusal = { status: 'INTERNAL', message: `Something went wrong (${request.id}).` }
  return new RgsRefused(refusal, 500)
}

function deedsOf(studio: Studio, modules: readonly StudioModule[]): Deeds {
  const { context, rounds, steps, seeds } = studio
  const shared = new Set(modules.flatMap(({ sharedGames = [] }) => sharedGames))
  return {
    '/rgs/v1/init': (session) => init(studio, session),
    '/rgs/v1/play': (session, body) => {
      if (shared.has(session.game_id))
        throw refused('SHARED_TABLE', 'Bets of this table go over its socket.')
      return rounds.play(session, body as PlayRequest)
    },
    '/rgs/v1/step': (session, body) => steps.step(session, body),
    '/rgs/v1/balance': (session) => refreshed(studio, session),
    '/rgs/v1/seeds/rotate': (session, { clientSeed }) =>
      seeds.rotate(session.subject, titleOf(studio, session), clientSeed),
    '/rgs/v1/history': (session, { cursor }) => {
      for (const module of modules)
        if (module.roundsOf && module.sharedGames?.includes(session.game_id)) {
          const page = module.roundsOf(session.subject, session.game_id, cursor)
          return { rounds: [...page.rounds], nextCursor: page.nextCursor }
        }
      const at = { subject: session.subject, gameId: session.game_id, limit: PAGE_SIZE }
      const rows = roundsOf(context.db, { ...at, below: placeOf(cursor) })
      const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
      return {
        rounds: rows.map((row) => hgRoundOf(context, row)),
        nextCursor: last ? `${last.pair_id}.${last.nonce}` : null,
      }
    },
  }
}

/** A cursor of ours, or the newest when it is none. */
function placeOf(cursor = ''): HistoryPlace {
  const [, pairId, nonce] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? []
  if (pairId === undefined) return { pairId: Number.MAX_SAFE_INTEGER, nonce: 0 }
  return { pairId: Number(pairId), nonce: Number(nonce) }
}

function titleOf({ context }: Studio, session: LiveSession) {
  const title = context.catalogue.title(session.game_id)
  if (!title) throw refused('NO_SUCH_GAME', 'The game is not offered any more.')
  return title
}

async function init(studio: Studio, session: LiveSession): Promise<Answer<'/rgs/v1/init'>> {
  const { context, seeds, campaigns } = studio
  const { db } = context
  const title = titleOf(studio, session)
  const { balance, net } = await refreshed(studio, session)
  db.inTransaction(() => seeds.refresh(session.subject, title))
  const open = liveRoundOf(db, session.subject, session.game_id)
  const isShown = open?.state === 'open' && open.currency === session.currency
  const input = isShown ? inputOf(context, open) : undefined
  return {
    gameId: session.game_id,
    engine: title.game.engine.name,
    mode: session.mode,
    currency: session.currency,
    balance,
    net,
    startedAt: new Date(session.opened_at).toISOString(),
    betLevels: rangeOf(title, session.currency).levels.map(String),
    config: title.game.config,
    // A file of the client, which comes when its info panel is opened: one of them is larger than its game.
    sheet: null,
    jurisdiction: session.jurisdiction,
    openRound: open && input ? rgsRoundOf(open, outcomeOf(input), input.steps.length) : null,
    fairness: seeds.fairnessOf(session.subject, session.game_id),
    campaign: campaigns.offerFor(session),
    siteOrigin: session.site_origin,
    cashierUrl: session.cashier_url,
    historyUrl: session.history_url,
    locale: session.locale,
  }
}

/** The wallet's word on the balance; a demo has its own. */
async function refreshed(
  { context, wallet }: Studio,
  session: LiveSession,
): Promise<Answer<'/rgs/v1/balance'>> {
  const { db, commits } = context
  if (session.mode === 'demo' || session.player_id === null) {
    const { balance, ...moved } = sessionMoney(db, session.id)
    return { balance, net: String(netOf(moved)) }
  }
  const outcome = await wallet.balance({
    playerId: session.player_id,
    sessionId: session.id,
    currency: session.currency,
  })
  if (outcome.class !== 'success') throw new RgsRefused(refusalOf(outcome), balanceStatus(outcome))
  const balance = balanceIn(outcome.answer, session.currency)
  return await commits.write(
    () => moveSessionMoney(db, session.id, { spent: 0n, earned: 0n, balance }),
    'process',
  )
}

/** A balance may simply be asked for again. */
function balanceStatus({ class: kind }: { class: string }): number {
  return kind === 'uncertain' || kind === 'fatal' ? 503 : 409
}
