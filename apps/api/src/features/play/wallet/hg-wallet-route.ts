import { HG_TRACEPARENTS_HEADER, HG_WALLET_BASE, readHgTraceparents } from '@baize/contract/hg'
import { HG_WALLET_CALLS, type HgAct, type HgWalletPath } from '@baize/contract/hg-wallet'
import {
  createNonceMemory,
  hgSign,
  hgVerify,
  jsonOf,
  NO_TELEMETRY,
  type SigningKey,
  type Tracing,
} from '@baize/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../app-context.ts'
import { authenticatedOf, hgAnswerOf, orderOf, promoOf, txIdOf } from './hg-messages.ts'
import type { WalletService, Within } from './wallet-service.ts'

/** Two hundred and fifty-six bets with their wins, written out in full, are a quarter of this. */
const BODY_BYTES_MAX = 1024 * 1024

export interface HgWalletKeys {
  /** In the ledger and in every session of its games. */
  readonly provider: string
  /** The one in use and, while they are changed, the one before it. */
  readonly callKeys: readonly SigningKey[]
  readonly answerKey: SigningKey
}

type Bodies = { [P in HgWalletPath]: z.output<(typeof HG_WALLET_CALLS)[P]['body']> }
type Handlers = {
  readonly [P in HgWalletPath]: (
    body: Bodies[P],
    headers: FastifyRequest['headers'],
  ) => Promise<z.input<(typeof HG_WALLET_CALLS)[P]['answer']>>
}

/**
 * The wallet of House Games. In a scope of its own, because a signature covers bytes. A no of the wallet is an
 * answer like any other; whoever cannot sign is told nothing, and nothing that is told to them is signed.
 */
export async function hgWalletRoute(
  app: FastifyInstance,
  { clock, log, telemetry = NO_TELEMETRY }: Pick<AppContext, 'clock' | 'log' | 'telemetry'>,
  { provider, callKeys, answerKey }: HgWalletKeys,
  wallet: WalletService,
): Promise<void> {
  const nonces = createNonceMemory()
  const handlers = handlersOf(provider, wallet, telemetry.tracing)

  function verdictOf({ method, url: path, headers, body }: FastifyRequest) {
    const message = { method, path, rawBody: bytesOf(body) }
    return hgVerify(message, headers, callKeys, { now: clock.now(), nonces })
  }

  async function apply(path: HgWalletPath, request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store').type('application/json')
    const verdict = verdictOf(request)
    if (!verdict.isAuthentic) {
      log.warn({ provider, reason: verdict.reason }, 'wallet call signature rejected')
      return reply.code(401).send(JSON.stringify({ status: 'BAD_SIGNATURE' }))
    }
    const read = HG_WALLET_CALLS[path].body.safeParse(jsonOf(bytesOf(request.body)))
    if (!read.success) log.error({ provider, path }, 'wallet call body rejected')
    // Each path's handler takes what its own schema gives; the table above says so.
    const handle = handlers[path] as (body: unknown, headers: object) => Promise<unknown>
    const answer = read.success
      ? await handle(read.data, request.headers)
      : { status: 'BAD_REQUEST' }
    const rawBody = JSON.stringify(answer)
    const { method, url } = request
    // With the nonce of the call, so that no other call can be given this answer.
    const at = { now: clock.now(), nonce: verdict.nonce }
    void reply.headers(hgSign({ method, path: url, rawBody }, answerKey, at))
    return reply.code(read.success ? 200 : 400).send(rawBody)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const path of Object.keys(HG_WALLET_CALLS) as HgWalletPath[])
      scope.post(
        `${HG_WALLET_BASE}${path}`,
        { schema: { hide: true }, bodyLimit: BODY_BYTES_MAX },
        async (request, reply) => await apply(path, request, reply),
      )
  })
}

function handlersOf(provider: string, wallet: WalletService, tracing: Tracing): Handlers {
  async function settle(act: HgAct) {
    const order = orderOf(act)
    const answer = 'status' in order ? order : await wallet.settle(provider, order)
    return hgAnswerOf(answer, txIdOf(act))
  }

  return {
    '/wallet/v1/authenticate': async ({ token }) =>
      authenticatedOf(await wallet.identify(provider, token)),
    '/wallet/v1/balance': async (asked) => hgAnswerOf(await wallet.balance(provider, asked)),
    '/wallet/v1/bet': async (bet) => await settle({ act: 'bet', ...bet }),
    '/wallet/v1/win': async (win) => await settle({ act: 'win', ...win }),
    '/wallet/v1/betwin': async (both) => await settle({ act: 'betwin', ...both }),
    '/wallet/v1/rollback': async (back) => await settle({ act: 'rollback', ...back }),
    '/wallet/v1/promo': async (promo) => {
      const order = promoOf(promo)
      const answer = 'status' in order ? order : await wallet.settle(provider, order)
      return hgAnswerOf(answer, promo.txId)
    },
    '/wallet/v1/batch': async ({ acts }, headers) => {
      const within = tracedWithin(tracing, acts, headers[HG_TRACEPARENTS_HEADER])
      const answers = await wallet.settleMany(provider, acts.map(orderOf), within)
      return {
        answers: answers.map((answer, at) => hgAnswerOf(answer, txIdOf(acts[at] as HgAct))),
      }
    },
  }
}

/** Each act of a batch belongs to the trace of its own bet, and not to that of the call that brought them all. */
function tracedWithin(tracing: Tracing, acts: readonly HgAct[], header: unknown): Within {
  const traceparents = readHgTraceparents(header)
  if (traceparents.size === 0) return (_at, work) => work()
  return async (at, work) => {
    const parent = traceparents.get(at)
    const span =
      parent === undefined
        ? undefined
        : tracing.start(`wallet ${acts[at]?.act ?? 'act'}`, { kind: 'server', parent })
    const answer = await tracing.run(span, work)
    span?.set({ 'wallet.status': answer.status })
    span?.end()
    return answer
  }
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
