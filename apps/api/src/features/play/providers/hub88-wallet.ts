import type { KeyObject } from 'node:crypto'
import { jsonOf } from '@baize/host'
import { isCurrencyCode, type Money } from '@baize/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import { secretHash } from '../../auth/sessions/secret-hash.ts'
import type { WalletAnswer, WalletBet, WalletOrder } from '../wallet/wallet-acts.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import {
  fromHub88Amount,
  HUB88_BODIES,
  HUB88_SIGNATURE_HEADER,
  HUB88_STATUS,
  hub88Amount,
  isHub88Signed,
  slugOf,
  type Hub88Body,
  type Hub88Path,
} from './hub88-messages.ts'

const BODY_BYTES_MAX = 64 * 1024
const BAD_REQUEST: WalletAnswer = { status: 'BAD_REQUEST' }

export interface Hub88WalletOptions {
  /** In the ledger and in every session of its games. */
  readonly provider: string
  /** Below which address they call us. */
  readonly base: string
  readonly hubKey: KeyObject
}

type Handlers = { readonly [P in Hub88Path]: (body: Hub88Body<P>) => Promise<object> }

/** The wallet in Hub88's words: every answer is 200 with a status, the raw body is what is signed. */
export async function hub88WalletRoute(
  app: FastifyInstance,
  { log }: Pick<AppContext, 'log'>,
  { provider, base, hubKey }: Hub88WalletOptions,
  wallet: WalletService,
): Promise<void> {
  const handlers = hub88Handlers(provider, wallet)

  async function apply(path: Hub88Path, request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store')
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isHub88Signed(raw, request.headers[HUB88_SIGNATURE_HEADER], hubKey)) {
      log.warn({ provider }, 'wallet call signature rejected')
      return { status: HUB88_STATUS.BAD_SIGNATURE }
    }
    const read = HUB88_BODIES[path].safeParse(jsonOf(raw))
    if (!read.success) return { status: HUB88_STATUS.BAD_REQUEST }
    // Each path's handler takes what its own schema gives; the table of handlers says so.
    const handle = handlers[path] as (body: unknown) => Promise<object>
    const { user, request_uuid } = read.data
    return { user, request_uuid, ...(await handle(read.data)) }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const path of Object.keys(HUB88_BODIES) as Hub88Path[])
      scope.post(
        base + path,
        { schema: { hide: true }, bodyLimit: BODY_BYTES_MAX },
        async (request, reply) => await apply(path, request, reply),
      )
  })
}

function hub88Handlers(provider: string, wallet: WalletService): Handlers {
  const answer = async (order: WalletOrder | WalletAnswer) =>
    hub88AnswerOf('status' in order ? order : await wallet.settle(provider, order))

  async function balance({ user, token }: { user: string; token: string }) {
    const sessionId = hub88SessionId(token)
    const currency = await wallet.currencyOf(provider, sessionId)
    if (currency === undefined) return hub88AnswerOf({ status: 'TOKEN_INVALID' })
    return hub88AnswerOf(await wallet.balance(provider, { playerId: user, sessionId, currency }))
  }

  return {
    '/user/info': async ({ user }) => {
      const known = await wallet.countryOf(user)
      return known ? { status: HUB88_STATUS.OK, ...known } : { status: HUB88_STATUS.INTERNAL }
    },
    '/user/balance': balance,
    '/transaction/bet': async (bet) => await answer(betOrder(bet)),
    '/transaction/win': async (win) => await answer(winOrder(win)),
    '/transaction/rollback': async (body) => {
      // It names no currency: the session knows it, however long ago it has ended.
      const currency = await wallet.currencyOf(provider, hub88SessionId(body.token))
      if (currency === undefined) return hub88AnswerOf({ status: 'TOKEN_INVALID' })
      const betTxId = body.reference_transaction_uuid
      return await answer({
        act: 'rollback',
        ...baseOf(body),
        betTxId,
        currency,
        mayBeFree: true,
      })
    },
  }
}

/** The session's name, which unlike the token may be kept. */
export function hub88SessionId(token: string): string {
  return secretHash(token).toString('hex')
}

interface Played {
  readonly user: string
  readonly transaction_uuid: string
  readonly round: string
  readonly game_code?: string | undefined
}

function baseOf({ user, transaction_uuid, round, game_code }: Played) {
  const game = slugOf(game_code ?? '')
  return { txId: transaction_uuid, roundId: round, playerId: user, game }
}

function betOrder(body: Hub88Body<'/transaction/bet'>): WalletOrder | WalletAnswer {
  const amount = amountOf(body)
  if ('status' in amount) return amount
  const nothing = { ...amount, amountMinor: 0n }
  const base = { act: 'bet', ...baseOf(body), sessionId: hub88SessionId(body.token) } as const
  // Nothing of the player's is staked in a free round, and what it wins comes as a promotion.
  if (body.is_free === true) {
    const free = { campaignId: freebetOf(body), closesRound: body.round_closed === true }
    return { ...base, amount: nothing, freeValue: amount, ...free, isBonusBuy: false }
  }
  const bet: WalletBet = { ...base, amount, isBonusBuy: 'unknown' }
  if (body.round_closed !== true) return bet
  // Lost with the bet itself: both happen at once here as well.
  const txId = `${bet.txId}:closed`
  const win = { act: 'win', ...baseOf(body), txId, amount: nothing, closesRound: true } as const
  return { act: 'betwin', bet, win }
}

function winOrder(body: Hub88Body<'/transaction/win'>): WalletOrder | WalletAnswer {
  const amount = amountOf(body)
  if ('status' in amount) return amount
  if (body.is_free === true) {
    const ofRound = {
      betTxId: body.reference_transaction_uuid,
      isOver: body.round_closed === true,
    }
    return { act: 'promo', ...baseOf(body), roundId: freebetOf(body), amount, ofRound }
  }
  return { act: 'win', ...baseOf(body), amount, closesRound: body.round_closed === true }
}

/** What free rounds were given with: by our own name, or by theirs where ours does not come along. */
function freebetOf({
  meta,
  reward_uuid,
  round,
}: Hub88Body<'/transaction/bet' | '/transaction/win'>) {
  return meta?.operator_reference ?? reward_uuid ?? round
}

function amountOf(body: { amount: number; currency: string }): Money | WalletAnswer {
  if (!isCurrencyCode(body.currency)) return { status: 'CURRENCY_MISMATCH' }
  return fromHub88Amount(body.amount, body.currency) ?? BAD_REQUEST
}

function hub88AnswerOf({ status, balance }: WalletAnswer) {
  return {
    status: HUB88_STATUS[status],
    ...(balance ? { balance: hub88Amount(balance), currency: balance.currency } : {}),
  }
}
