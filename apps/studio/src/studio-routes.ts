import { HG_PURPOSES, toHgAmount } from '@baize/contract/hg'
import { HG_STUDIO_CALLS, type HgStudioPath } from '@baize/contract/hg-studio'
import { createNonceMemory, hgKeys, hgSign, hgVerify, jsonOf } from '@baize/host'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { listedGame } from './catalogue.ts'
import { openRoundsOf, roundById } from './engine/round-store.ts'
import { OpeningRefused } from './engine/sessions/sessions.ts'
import type { Studio } from './engine/studio.ts'
import { transactionsPage } from './engine/transactions-store.ts'
import { hgRoundOf } from './engine/wire-round.ts'
import type { StudioModule } from './studio-module.ts'

type Answer<P extends HgStudioPath> = z.infer<(typeof HG_STUDIO_CALLS)[P]['answer']>
type Body<P extends HgStudioPath> = z.infer<(typeof HG_STUDIO_CALLS)[P]['body']>
type Deeds = { [P in HgStudioPath]: (body: Body<P>) => Answer<P> }

interface Call {
  readonly path: string
  readonly nonce: string
}

/** What the casino asks of the studio: signed by it, answered with our signature. */
export function studioRoutes(
  app: FastifyInstance,
  studio: Studio,
  modules: readonly StudioModule[],
): void {
  const { config, clock, log, random } = studio.context
  const callKeys = hgKeys(config.sharedSecrets, HG_PURPOSES.studioCall)
  const [answerKey] = hgKeys(config.sharedSecrets, HG_PURPOSES.studioAnswer)
  const nonces = createNonceMemory()
  const deeds = deedsOf(studio, modules)

  /** Signed with the number of the call, so that no other call can be given this answer. */
  const send = (reply: FastifyReply, { path, nonce }: Call, status: number, answer: object) => {
    const rawBody = JSON.stringify(answer)
    const message = { method: 'POST', path, rawBody }
    const signature = hgSign(message, answerKey, { now: clock.now(), nonce })
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', ...signature })
      .type('application/json')
      .send(rawBody)
  }

  void app.register(async (casino) => {
    // The bytes as they came: a signature is worthless over JSON that was read and written again.
    casino.removeAllContentTypeParsers()
    casino.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const route of Object.keys(HG_STUDIO_CALLS) as HgStudioPath[]) {
      const { body: shape } = HG_STUDIO_CALLS[route]
      const deed = deeds[route] as (body: unknown) => object
      casino.post(route, async ({ body, headers, url: path }, reply) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const message = { method: 'POST', path, rawBody }
        const verdict = hgVerify(message, headers, callKeys, { now: clock.now(), nonces })
        if (!verdict.isAuthentic) {
          log.warn({ reason: verdict.reason, path }, 'studio call refused: signature invalid')
          const stranger = { path, nonce: random.uuid() }
          return await send(reply, stranger, 401, no('BAD_SIGNATURE', 'The call is not authentic.'))
        }
        const call = { path, nonce: verdict.nonce }
        const words = shape.safeParse(jsonOf(rawBody))
        if (!words.success)
          return await send(reply, call, 400, no('BAD_REQUEST', 'The call has another shape.'))
        try {
          return await send(reply, call, 200, deed(words.data))
        } catch (error) {
          if (!(error instanceof OpeningRefused)) throw error
          return await send(reply, call, 422, no(error.status, error.message))
        }
      })
    }
  })
}

function deedsOf(studio: Studio, modules: readonly StudioModule[]): Deeds {
  const { context, sessions, campaigns } = studio
  const { db, catalogue } = context
  const ok = { ok: true } as const
  const more = modules.flatMap(({ transactions }) => transactions ?? [])
  return {
    '/studio/v1/games': () => ({ games: catalogue.titles.map(listedGame) }),
    '/studio/v1/sessions/open': (words) => sessions.open(words),
    '/studio/v1/sessions/close': ({ sessionId }) => {
      sessions.close(sessionId)
      return ok
    },
    '/studio/v1/sessions/notify': ({ playerId, reason }) => {
      // A balance is never kept here for longer than an answer: the game asks for it when its page says so.
      if (reason === 'stop') sessions.stop(playerId)
      return ok
    },
    '/studio/v1/rounds/get': ({ roundId }) => {
      const own = roundById(db, roundId)
      if (own) return { round: hgRoundOf(context, own) }
      for (const module of modules) {
        const round = module.findRound?.(roundId)
        if (round) return { round }
      }
      return { round: null }
    },
    '/studio/v1/rounds/open': ({ playerId }) => ({
      rounds: [
        ...openRoundsOf(db, playerId).map((row) => ({
          roundId: row.id,
          gameId: row.game_id,
          openedAt: new Date(row.opened_at).toISOString(),
          staked: toHgAmount(BigInt(row.staked), row.currency),
          currency: row.currency,
        })),
        ...modules.flatMap((module) => module.openRoundsOf?.(playerId) ?? []),
      ],
    }),
    '/studio/v1/transactions': (asked) => transactionsPage(db, asked, more),
    '/studio/v1/campaigns/create': (words) => {
      campaigns.create(words)
      return ok
    },
    '/studio/v1/campaigns/get': ({ campaignId }) => ({ players: campaigns.players(campaignId) }),
    '/studio/v1/campaigns/cancel': ({ campaignId }) => {
      campaigns.cancel(campaignId)
      return ok
    },
  }
}

function no(status: string, message: string) {
  return { status, message }
}
