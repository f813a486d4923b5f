import type { CurrencyCode } from '@baize/money'
import type { Place } from '@baize/rules/gate'
import type { AppContext } from '../../../app-context.ts'
import { logSecurity } from '../../../edge/security-log.ts'
import { findPlayer } from '../../players/player-store.ts'
import { problemOf, type BetPath } from '../../ledger/bets/bet-path.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { PlayAct, PlayReply } from '../../ledger/bets/play-acts.ts'
import type { GameSession } from '../sessions/game-session-store.ts'
import type { GameSessions } from '../sessions/game-sessions.ts'
import type {
  Identified,
  WalletAnswer,
  WalletBet,
  WalletOrder,
  WalletPromo,
  WalletRollback,
  WalletWin,
} from './wallet-acts.ts'
import { answerOf, betIn } from './wallet-statuses.ts'

export interface WalletServiceDeps {
  readonly context: Pick<AppContext, 'db' | 'log'>
  readonly betPath: BetPath
  readonly ledger: Pick<Ledger, 'walletOf' | 'walletIn'>
  readonly sessions: GameSessions
  /** R433. Where the session was opened. */
  placeOf(session: GameSession): Place
  categoriesOf(game: string): readonly string[]
  isOffered(provider: string, game: string): boolean
  /** A sum that belongs to a grant of free spins is settled with it; undefined for any other. */
  takeSpinsTotal?(provider: string, promo: WalletPromo): Promise<WalletAnswer | undefined>
  /** A free round was played or taken back, or is told again; it is answered when that was noted. */
  noteFreeRound?(provider: string, order: WalletBet | WalletRollback): Promise<void>
  /** Told of everything that was applied, once. The answer waits for what it gives back. */
  onApplied(
    provider: string,
    order: WalletOrder,
    reply: Extract<PlayReply, { ok: true }>,
  ): Promise<void> | undefined
}

/** Why a bet was not taken that is not its own fault. */
const BARRED: ReadonlySet<string> = new Set([
  'SELF_EXCLUDED',
  'PLAYER_BLOCKED',
  'COUNTRY_BLOCKED',
  'LIMIT_EXCEEDED',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What only a player's own act needs: where it comes from. */
type Passed = { readonly place?: Place } | { readonly refused: WalletAnswer }

/** An order that nothing speaks against, as the acts it is in the books. */
interface Entry {
  readonly order: WalletOrder
  readonly acts: readonly PlayAct[]
}

/** Wraps the settling of the order at a place of its batch; it calls the work at once, so that their order stays. */
export type Within = (at: number, work: () => Promise<WalletAnswer>) => Promise<WalletAnswer>

export type WalletService = ReturnType<typeof createWalletService>

/** What speaks against an order before it is entered into the books. */
function createOrderChecks(deps: WalletServiceDeps) {
  const { context, ledger, sessions } = deps
  const { log } = context

  const sessionFault: SessionFault = async (session, asked) => {
    if (session?.playerId !== asked.playerId) return { status: 'TOKEN_INVALID' }
    if (session.currency !== asked.currency) return { status: 'CURRENCY_MISMATCH' }
    return (await sessions.isOpen(session)) ? undefined : { status: 'TOKEN_EXPIRED' }
  }

  async function passBet(provider: string, bet: WalletBet): Promise<Passed> {
    const session = await sessions.byName(provider, bet.sessionId)
    const { playerId, amount } = bet
    const refused = await sessionFault(session, { playerId, currency: amount.currency })
    if (refused) return { refused }
    if (session?.game !== bet.game) return { refused: { status: 'TOKEN_INVALID' } }
    if (!deps.isOffered(provider, bet.game)) return { refused: { status: 'GAME_UNAVAILABLE' } }
    return { place: deps.placeOf(session) }
  }

  /** A rollback or a gift makes a wallet where there is none: nobody gets one without an account. */
  async function isNobody({ act, playerId }: { act: string; playerId: string }): Promise<boolean> {
    if (act !== 'rollback' && act !== 'promo') return false
    return (await findPlayer(context.db, playerId)) === undefined
  }

  /** Everything that has to be looked up before an order can be entered into the books. */
  async function look(provider: string, order: WalletOrder): Promise<Entry | WalletAnswer> {
    const { playerId } = order.act === 'betwin' ? order.bet : order
    if (!UUID.test(playerId)) return { status: 'TX_NOT_FOUND' }
    const bet = betIn(order)
    const passed = bet ? await passBet(provider, bet) : {}
    if ('refused' in passed) return told(log, provider, bet, passed.refused)
    const ofGrant = order.act === 'promo' ? await deps.takeSpinsTotal?.(provider, order) : undefined
    if (ofGrant) return ofGrant
    // Free rounds that won nothing still end; there is nothing to write down.
    if (order.act === 'promo' && order.amount.amountMinor === 0n)
      return { status: 'OK', balance: await ledger.walletOf(playerId, order.amount.currency) }
    const acts = actsOf(provider, order, passed.place).map(withCategories)
    const isOneHand = acts.every((act) => act.playerId === playerId)
    if (!isOneHand || acts.some((act) => problemOf(act) !== undefined))
      return { status: 'BAD_REQUEST' }
    if (await isNobody({ act: order.act, playerId })) return { status: 'TX_NOT_FOUND' }
    return { order, acts }
  }

  /** Where a bonus weighs games, it weighs them by what the lobby lists them as. */
  const withCategories = (act: PlayAct): PlayAct =>
    act.kind === 'bet' ? { ...act, categories: () => deps.categoriesOf(act.game) } : act

  return { sessionFault, look }
}

/**
 * The wallet as every provider meets it. A bet needs a session that is open, and the gate, and so does a free round;
 * what follows from them needs neither: wins and rollbacks are settled whatever has happened to the player since.
 */
export function createWalletService(deps: WalletServiceDeps) {
  const { context, betPath } = deps
  const { log } = context
  const { sessionFault, look } = createOrderChecks(deps)

  /** Takes its place in the books before it first waits: whoever is entered first is settled first. */
  async function enter(provider: string, found: Entry | WalletAnswer): Promise<WalletAnswer> {
    if ('status' in found) return found
    const { order, acts } = found
    const reply = await betPath.settleTogether(acts)
    if (reply.ok && !reply.isReplay) await deps.onApplied(provider, order, reply)
    // Also of a replay: whoever died before it was noted has answered nobody.
    if (reply.ok && isFreeRound(order)) await deps.noteFreeRound?.(provider, order)
    return told(log, provider, betIn(order), answerOf(order, reply))
  }

  return {
    async settle(provider: string, order: WalletOrder): Promise<WalletAnswer> {
      return await enter(provider, await look(provider, order))
    },

    /**
     * Each in its place, and in the order in which they were sent: what has to be looked up is looked up for all
     * of them first, or a bet that had to wait for its session would be overtaken by its own win.
     */
    async settleMany(
      provider: string,
      orders: readonly (WalletOrder | WalletAnswer)[],
      within: Within = (_at, work) => work(),
    ): Promise<WalletAnswer[]> {
      const found = await Promise.all(
        orders.map(async (order) =>
          'status' in order ? order : await orUncertain({ log, provider }, look(provider, order)),
        ),
      )
      return await Promise.all(
        found.map((one, at) =>
          within(at, async () => await orUncertain({ log, provider }, enter(provider, one))),
        ),
      )
    },

    ...readsOf(deps, sessionFault),
  }
}

/** ASVS 16.3.2. What the gate or an ended session has refused; too little money is nobody's attack. */
function told(
  log: AppContext['log'],
  provider: string,
  bet: Pick<WalletBet, 'playerId' | 'game'> | undefined,
  answer: WalletAnswer,
): WalletAnswer {
  const { status } = answer
  if (bet && BARRED.has(status)) {
    const { playerId, game } = bet
    logSecurity(log, 'bet refused', { provider, playerId, game, status })
  }
  return answer
}

/** What the database could not take is uncertain, and no neighbour's matter. */
async function orUncertain<T>(
  { log, provider }: Pick<AppContext, 'log'> & { readonly provider: string },
  step: Promise<T>,
): Promise<T | WalletAnswer> {
  try {
    return await step
  } catch (error) {
    log.error({ err: error, provider }, 'wallet transaction not settled')
    return { status: 'INTERNAL' }
  }
}

type SessionFault = (
  session: GameSession | undefined,
  asked: { readonly playerId: string; readonly currency: CurrencyCode },
) => Promise<WalletAnswer | undefined>

/** What the wallet tells; nothing is decided on it. */
function readsOf({ context, ledger, sessions }: WalletServiceDeps, sessionFault: SessionFault) {
  return {
    async identify(provider: string, token: string): Promise<Identified> {
      const session = await sessions.byToken(provider, token)
      if (!session) return { status: 'TOKEN_INVALID' }
      if (!(await sessions.isOpen(session))) return { status: 'TOKEN_EXPIRED' }
      const { playerId, currency } = session
      const [player, { balance, bonus }] = await Promise.all([
        findPlayer(context.db, playerId),
        ledger.walletIn(playerId, currency),
      ])
      if (!player) return { status: 'TOKEN_INVALID' }
      const { nickname, country_code: country } = player
      return { status: 'OK', owner: { playerId, nickname, country, balance, bonus } }
    },

    /** What a session is played in, whether or not it is still open. */
    async currencyOf(provider: string, sessionId: string): Promise<CurrencyCode | undefined> {
      return (await sessions.byName(provider, sessionId))?.currency
    },

    async countryOf(playerId: string): Promise<{ country: string } | undefined> {
      const player = UUID.test(playerId) ? await findPlayer(context.db, playerId) : undefined
      return player && { country: player.country_code ?? '' }
    },

    async balance(
      provider: string,
      asked: { playerId: string; sessionId: string; currency: CurrencyCode },
    ): Promise<WalletAnswer> {
      const session = await sessions.byName(provider, asked.sessionId)
      const refused = await sessionFault(session, asked)
      if (refused) return refused
      const { balance, bonus } = await ledger.walletIn(asked.playerId, asked.currency)
      return { status: 'OK', balance, bonus }
    },
  }
}

function actsOf(provider: string, order: WalletOrder, place: Place | undefined): PlayAct[] {
  switch (order.act) {
    case 'betwin':
      return [betAct(provider, order.bet, place), winAct(provider, order.win)]
    case 'bet':
      return [betAct(provider, order, place)]
    case 'win':
      return [winAct(provider, order)]
    case 'rollback':
      return [rollbackAct(provider, order)]
    default: {
      const { act: _promo, ofRound: _round, ...promo } = order
      return [{ kind: 'promo', provider, ...promo }]
    }
  }
}

function isFreeRound(order: WalletOrder): order is WalletBet | WalletRollback {
  return (
    (order.act === 'bet' && order.campaignId !== undefined) ||
    (order.act === 'rollback' && order.mayBeFree === true)
  )
}

function betAct(provider: string, bet: WalletBet, place: Place | undefined): PlayAct {
  const { txId, roundId, playerId, game, amount, freeValue, isBonusBuy } = bet
  const mayBeBonusBuy = isBonusBuy !== false
  const base = { provider, txId, roundId, playerId, game }
  const free = freeValue === undefined ? {} : { freeValue }
  return { kind: 'bet', ...base, amount, ...free, place, mayBeBonusBuy }
}

function winAct(provider: string, { act: _win, ...win }: WalletWin): PlayAct {
  return { kind: 'win', provider, ...win }
}

function rollbackAct(provider: string, order: WalletRollback): PlayAct {
  const { act: _rollback, mayBeFree: _free, ...rollback } = order
  return { kind: 'rollback', provider, ...rollback }
}
