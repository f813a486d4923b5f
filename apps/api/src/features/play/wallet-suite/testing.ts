import { HG_PURPOSES, HG_WALLET_BASE } from '@baize/contract/hg'
import { fixedClock, hgKeys, hgSign, hgVerify, seededRandom } from '@baize/host'
import { money, toDecimalString } from '@baize/money'
import type { Seat, WalletControls } from '@baize/testkit/wallet-conformance'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { AppContext } from '../../../app-context.ts'
import { TEST_NOW } from '../../../testing.ts'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { createGate, type LimitChange } from '../../gate/gate.ts'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { HOUSE_BANK, playerCash } from '../../ledger/ledger.ts'
import type { GameProvider } from '../providers/game-provider.ts'
import { createHouseStudio } from '../providers/house-studio.ts'
import { testGames } from '../testing.ts'

const GAME = 'storm-citadel'
const SECRET = 'a secret between the studio and the casino that is long enough'

/** The house's studio as far as its wallet is concerned: nothing listens where it is called. */
export function silentStudio(): GameProvider {
  return createHouseStudio({
    url: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost:9',
    sharedSecret: SECRET,
    clock: fixedClock(TEST_NOW),
    random: seededRandom('silent studio'),
  })
}

/** As much of a casino as a signed call needs. */
interface HgCasino {
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly context: Pick<AppContext, 'clock'>
}

/** Signed calls to the wallet of House Games; an answer that is not the wallet's fails the test. */
export function hgLine({ app, context: { clock } }: HgCasino) {
  const [callKey] = hgKeys(SECRET, HG_PURPOSES.walletCall)
  const [otherKey] = hgKeys(SECRET, HG_PURPOSES.studioCall)
  const answerKeys = hgKeys(SECRET, HG_PURPOSES.walletAnswer)
  const random = seededRandom('hg line')

  function signed(path: string, rawBody: string, key = callKey) {
    return hgSign({ method: 'POST', path, rawBody }, key, {
      now: clock.now(),
      nonce: random.uuid(),
    })
  }

  async function post(path: string, rawBody: string, headers: Record<string, string>) {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: rawBody,
    })
    // R406: 403 ends a player's session on the site; a wallet never says it.
    expect(response.statusCode).not.toBe(403)
    if (response.statusCode === 200) {
      const message = { method: 'POST', path, rawBody: response.rawPayload }
      const heard = response.headers as Record<string, string>
      const verdict = hgVerify(message, heard, answerKeys, { now: clock.now() })
      expect(verdict).toMatchObject({ isAuthentic: true, nonce: headers['x-hg-nonce'] })
    }
    return response
  }

  return {
    signed,
    forged: (path: string, rawBody: string) => signed(path, rawBody, otherKey),
    post,
    pathOf: (name: string) => `${HG_WALLET_BASE}/wallet/v1/${name}`,
    async call(name: string, body: object) {
      const path = `${HG_WALLET_BASE}/wallet/v1/${name}`
      const rawBody = JSON.stringify(body)
      return await post(path, rawBody, signed(path, rawBody))
    },
  }
}

/** What a session is called by its provider, and by what it is known to the seat that plays in it. */
type SessionNames = (token: string) => { readonly name: string; readonly seat: string }

/** A token may begin with a dash, which no id may. */
const HG_NAME = 's-'
export const HG_SESSIONS: SessionNames = (token) => {
  const name = `${HG_NAME}${token}`
  return { name, seat: name }
}
export const hgTokenOf = ({ session }: Seat): string => session.slice(HG_NAME.length)

export interface OpenedWallet {
  readonly server: Awaited<ReturnType<typeof startTestServer>>
  readonly controls: Omit<WalletControls, 'seat'> & {
    seat(amountMinor: bigint, more?: { readonly address: string }): Promise<Seat>
  }
  /** Of the player's session on the site. */
  tokenOf(seat: Seat): string
}

/** A casino with one provider, and hands to do to it what the suite asks for. */
export async function openWallet(
  adapter: GameProvider,
  sessionNames: SessionNames,
  env: NodeJS.ProcessEnv = {},
): Promise<OpenedWallet> {
  // It offers what the content knows: the suite is about money, and no studio runs behind it.
  const { listGames } = testGames().provider
  const provider: GameProvider = { ...adapter, listGames }
  const server = await startTestServer(env, {}, { gameProviders: [provider] })
  const { context, ledger, play, send } = server
  const gate = createGate(context)
  const tokens = new Map<string, string>()
  let seatCount = 0

  async function limit(
    playerId: string,
    which: Pick<LimitChange, 'type' | 'period' | 'setBy'>,
    amountMinor: bigint,
  ): Promise<void> {
    const value = { amountMinor, currency: 'EUR' } as const
    const change = { ...which, value, from: context.clock.now() }
    await context.db.transaction().execute((tx) => gate.setLimit(tx, playerId, change))
  }

  const tokenOf = ({ playerId }: Seat): string => tokens.get(playerId) ?? ''

  const controls: OpenedWallet['controls'] = {
    async seat(amountMinor, { address } = { address: '127.0.0.1' }) {
      seatCount += 1
      const email = `seat-${seatCount}@example.com`
      const { playerId, token: siteToken } = await openPlayer(server, email)
      await fund(server, playerId, amountMinor)
      tokens.set(playerId, siteToken)
      const site = await server.sessions.find(siteToken)
      const { id, token } = await play.gameSessions.open({
        provider: provider.name,
        playerId,
        siteSessionId: site?.sessionId ?? '',
        currency: 'EUR',
        game: GAME,
        brand: server.brandSettings.names()[0] ?? '',
        address,
      })
      const { name, seat } = sessionNames(token)
      await play.gameSessions.name(id, name)
      return { playerId, session: seat, game: GAME }
    },
    balanceOf: async ({ playerId }) => (await ledger.walletOf(playerId, 'EUR')).amountMinor,
    async endSession(seat) {
      await send('logout', { token: tokenOf(seat), body: {} })
    },
    async exclude(seat) {
      await context.db
        .transaction()
        .execute((tx) => gate.setExclusion(tx, seat.playerId, { isPermanent: true, until: null }))
    },
    capBet: ({ playerId }, setBy, amountMinor) =>
      limit(playerId, { type: 'maxBet', period: null, setBy }, amountMinor),
    limitDailyBets: ({ playerId }, amountMinor) =>
      limit(playerId, { type: 'bet', period: 0 }, amountMinor),
    async confirmBonusBuy(seat, amountMinor) {
      const amount = toDecimalString(money(amountMinor, 'EUR'))
      await server.answerOf('confirmBonusBuy', {
        token: tokenOf(seat),
        body: { slug: GAME, amount },
      })
    },
    passTime: (ms) => context.clock.advance(ms),
    audit: () => auditLedger(context.db),
    stop: () => server.stop(),
  }
  return { server, controls, tokenOf }
}

async function fund({ context, ledger }: OpenedWallet['server'], playerId: string, minor: bigint) {
  await context.db.transaction().execute((tx) =>
    ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount: money(minor, 'EUR'),
      key: `deposit:seat:${playerId}`,
      kind: 'deposit',
    }),
  )
}
