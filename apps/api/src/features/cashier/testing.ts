import {
  CALLS,
  ROUTES,
  type CallName,
  type SettingsOverride,
  type StartDepositBody,
} from '@baize/contract'
import { money, type CurrencyCode } from '@baize/money'
import type { Database } from '../../database/open.ts'
import type { RateLimits } from '../../edge/rate-limits.ts'
import type { AppContext } from '../../app-context.ts'
import type { ExternalSystems } from '../../compose.ts'
import { createServer } from '../../server.ts'
import { NO_LIMITS, testContext } from '../../testing.ts'
import { GOOD_PASSWORD, signUpBody } from '../../testing-players.ts'
import { HOUSE_GAMES, playerCash } from '../ledger/ledger.ts'
import { newestMails } from '../mail/mail-store.ts'
import { openTestProvider, type SignedCallback } from './providers/test-provider.ts'

export const BRAND = 'curacao'
/** An address of Germany, and one of the United States. */
export const GERMAN_ADDRESS = '193.99.144.80'
export const AMERICAN_ADDRESS = '8.8.8.8'

type Server = Awaited<ReturnType<typeof createServer>>

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly token?: string
  readonly address?: string
  readonly brand?: string
}

/** Makes calls of the contract the way the site does. */
function createCalls({ app }: Server) {
  async function call(name: CallName, sent: Sent = {}) {
    const { params, query, body, token, address, brand = BRAND } = sent
    const url = Object.entries(params ?? {}).reduce<string>(
      (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(value)),
      ROUTES[name].path,
    )
    return await app.inject({
      method: ROUTES[name].method,
      url,
      headers: {
        'x-baize-brand': brand,
        'x-forwarded-for': address ?? '127.0.0.1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    })
  }

  return {
    call,

    async answer<N extends CallName>(name: N, sent: Sent = {}) {
      const response = await call(name, sent)
      if (response.statusCode !== 200)
        throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
      return CALLS[name].answer.parse(response.json()) as ReturnType<
        (typeof CALLS)[N]['answer']['parse']
      >
    },

    /** The code of a refusal, or `fine`. */
    async codeOf(name: CallName, sent: Sent = {}): Promise<string> {
      const response = await call(name, sent)
      return response.statusCode === 200 ? 'fine' : response.json<{ code: string }>().code
    },

    /** What the provider sends, byte by byte. */
    deliver: ({ body, headers }: SignedCallback, provider = 'cashbox') =>
      app.inject({ method: 'POST', url: `/api/callback/${provider}`, payload: body, headers }),
  }
}

/** A key that no other call has. */
function createKeys(): () => string {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}

/** Players, and what they have. */
function createPlayers(context: AppContext, { accounts, brandSettings, ledger, sessions }: Server) {
  const newKey = createKeys()

  return {
    newKey,

    async openPlayer(
      email: string,
      changes: Partial<ReturnType<typeof signUpBody>> = {},
      isEmailVerified = true,
    ) {
      const brand = brandSettings.byName(BRAND)
      if (!brand) throw new Error('The brand of the tests is missing.')
      const body = { ...signUpBody(email), ...changes }
      const { playerId } = await accounts.register({ brand, body, isEmailVerified })
      const token = await sessions.open({ playerId, deviceType: 'desktop' })
      return { playerId, email, fullName: `${body.firstName} ${body.lastName}`, token }
    },

    balance: async (playerId: string, currency: CurrencyCode = 'EUR'): Promise<bigint> =>
      (await ledger.walletOf(playerId, currency)).amountMinor,

    /** Plays an amount through and loses nothing by it. */
    async wager(
      playerId: string,
      amountMinor: bigint,
      currency: CurrencyCode = 'EUR',
    ): Promise<void> {
      const amount = money(amountMinor, currency)
      const key = newKey()
      const cash = playerCash(playerId)
      await context.db.transaction().execute(async (tx) => {
        const bet = { debit: cash, credit: HOUSE_GAMES, amount, key: `${key}:bet` } as const
        const win = { debit: HOUSE_GAMES, credit: cash, amount, key: `${key}:win` } as const
        await ledger.postTransfer(tx, { ...bet, kind: 'bet' })
        await ledger.postTransfer(tx, { ...win, kind: 'win' })
      })
    },

    mailsTo: async (email: string) =>
      (await newestMails(context.db, 1_000)).filter((mail) => mail.to_address === email),
  }
}

/** Everything that is said to open pages. */
function listenTo({ live }: Server) {
  const told: { event: string; playerId: string; payload: unknown }[] = []
  const { send } = live
  live.send = (playerId, event, ...payload) => {
    told.push({ event, playerId, payload: payload[0] })
    send(playerId, event, ...payload)
  }
  return told
}

/** The whole backend with a payment provider in the test's own hands. */
export async function openTestCashier(
  env: NodeJS.ProcessEnv = {},
  {
    limits = NO_LIMITS,
    gameProviders = [],
    ...own
  }: Pick<ExternalSystems, 'gameProviders'> & { limits?: RateLimits; db?: Database } = {},
) {
  const context = await testContext(env, { limits, ...own })
  const testProvider = openTestProvider(context)
  const withBonus = new Set<string>()
  const server = await createServer(context, {
    paymentProviders: [testProvider.provider],
    gameProviders,
    hasActiveBonus: async (_tx, playerId) => withBonus.has(playerId),
  })
  const calls = createCalls(server)
  const players = createPlayers(context, server)

  function depositBody(changes: Partial<StartDepositBody> = {}): StartDepositBody {
    const key = players.newKey()
    return { key, paymentId: 'card', amount: '25', cardToken: 'tok_12345678', ...changes }
  }

  function withdrawalBody(player: { email: string; fullName: string }, changes: object = {}) {
    return {
      key: players.newKey(),
      paymentId: 'bank-transfer',
      amount: '60',
      fullName: player.fullName,
      accountNumber: 'DE89 3704 0044 0532 0130 00',
      email: player.email,
      password: GOOD_PASSWORD,
      ...changes,
    }
  }

  async function withSettings(settings: SettingsOverride, deed: () => Promise<void>) {
    for (const [name, value] of Object.entries(settings)) {
      await server.brandSettings.set(BRAND, name, value)
    }
    try {
      await deed()
    } finally {
      for (const name of Object.keys(settings)) await server.brandSettings.unset(BRAND, name)
    }
  }

  return {
    context,
    server,
    testProvider,
    told: listenTo(server),
    /** The players whose bonus is running. */
    withBonus,
    ...calls,
    ...players,
    depositBody,
    withdrawalBody,
    deposit: async (token: string, changes: Partial<StartDepositBody> = {}) =>
      (await calls.answer('startDeposit', { token, body: depositBody(changes) })).data,
    withSettings,
    async close() {
      await server.stop()
      await context.db.destroy()
    },
  }
}

export type TestCashier = Awaited<ReturnType<typeof openTestCashier>>
