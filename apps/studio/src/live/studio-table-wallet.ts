import { toHgAmount } from '@baize/contract/hg'
import type { HgAct } from '@baize/contract/hg-wallet'
import type { AppContext } from '../app-context.ts'
import { rangeOf } from '../engine/bet-request.ts'
import { multiplierOf } from '../engine/wallet-transactions.ts'
import type { Outbox } from '../engine/wallet/outbox.ts'
import type { NewOutboxRow } from '../engine/wallet/outbox-store.ts'
import { RgsRefused } from '../rgs-refusals.ts'
import { countRtp } from '../engine/round-store.ts'
import type { DemoPace } from '../engine/sessions/demo-pace.ts'
import { moveSessionMoney, netOf } from '../engine/sessions/session-money.ts'
import type { Sessions } from '../engine/sessions/sessions.ts'
import { sessionById } from '../engine/sessions/session-store.ts'
import type { WalletClient } from '../engine/wallet/wallet-client.ts'
import { balanceIn, refusalOf } from '../engine/wallet/wallet-answers.ts'
import type { TableWallet, LivePlayer, Stake, StakeAnswer, Standing } from './table-wallet.ts'

export interface StudioMoneyDeps {
  readonly sessions: Pick<Sessions, 'live' | 'liveById'>
  readonly wallet: Pick<WalletClient, 'bet'>
  readonly outbox: Pick<Outbox, 'enqueue' | 'deliverNow'>
  readonly demoPace: DemoPace
}

/** A real player whose money has a wallet behind it. */
type Real = LivePlayer & { readonly playerId: string }
const isReal = (player: LivePlayer): player is Real => player.playerId !== null

/** The money of shared tables over that of the studio: the same wallet, the same outbox, the same play money. */
export function createStudioTableWallet(
  context: AppContext,
  { sessions, wallet, outbox, demoPace }: StudioMoneyDeps,
): TableWallet {
  const { db, commits, catalogue, log } = context
  const listeners: ((player: LivePlayer, standing: Standing) => void)[] = []
  let written: { readonly player: LivePlayer; readonly roundId: string }[] = []

  async function arrive(player: LivePlayer, roundId: string): Promise<void> {
    if (isReal(player)) {
      const outcome = await outbox.deliverNow(roundId)
      const balance = balanceIn(outcome?.answer, player.currency)
      // Not taken yet: the outbox goes on, and the game will ask for its balance.
      if (balance === undefined) return
      await commits.write(
        () => moveSessionMoney(db, player.sessionId, { spent: 0n, earned: 0n, balance }),
        'process',
      )
    }
    const session = sessionById(db, player.sessionId)
    if (!session) return
    const standing = { balance: session.balance, net: String(netOf(session)) }
    for (const listener of listeners) listener(player, standing)
  }

  return {
    playerOf: (token, gameId) => playerOf(sessions, token, gameId),
    take: (player, stake) =>
      isReal(player)
        ? takeReal(context, wallet, player, stake)
        : takeDemo(context, { sessions, demoPace }, player, stake),
    pay(player, payment) {
      const { gameId, staked, amount, roundId } = payment
      moveSessionMoney(db, player.sessionId, { spent: 0n, earned: amount })
      if (isReal(player)) outbox.enqueue(winOutboxRow(player, payment))
      const math_version = catalogue.title(gameId)?.game.mathVersion ?? 0
      const mode = isReal(player) ? 'real' : 'demo'
      countRtp(
        db,
        { game_id: gameId, math_version, mode, currency: player.currency },
        staked,
        amount,
      )
      written.push({ player, roundId })
    },
    giveBack(player, stake, { reason, wasTaken }) {
      if (wasTaken) moveSessionMoney(db, player.sessionId, { spent: -stake.amount, earned: 0n })
      if (isReal(player)) outbox.enqueue(rollbackOutboxRow(player, stake, reason))
      written.push({ player, roundId: stake.roundId })
    },
    hasWritten() {
      const arriving = written
      written = []
      for (const { player, roundId } of arriving)
        arrive(player, roundId).catch((error: unknown) =>
          log.error({ err: error, roundId }, 'shared table payment delivery failed'),
        )
    },
    onArrival: (listener) => void listeners.push(listener),
    limitsOf(gameId, currency) {
      const title = catalogue.title(gameId)
      if (!title) throw new Error(`There is no ${gameId}.`)
      const { min, max } = rangeOf(title, currency)
      return [min, max]
    },
  }
}

async function takeReal(
  { db, commits }: AppContext,
  wallet: StudioMoneyDeps['wallet'],
  player: Real,
  stake: Stake,
): Promise<StakeAnswer> {
  const outcome = await wallet.bet({ act: 'bet', ...betOf(player, stake) })
  if (outcome.class !== 'success')
    return {
      isTaken: false,
      isUncertain: outcome.class === 'uncertain' && outcome.isUnsent !== true,
      refusal: refusalOf(outcome),
    }
  const balance = balanceIn(outcome.answer, player.currency)
  const standing = await commits.write(
    () => moveSessionMoney(db, player.sessionId, { spent: stake.amount, earned: 0n, balance }),
    'process',
  )
  return { isTaken: true, standing }
}

async function takeDemo(
  { db, commits }: AppContext,
  { sessions, demoPace }: Pick<StudioMoneyDeps, 'sessions' | 'demoPace'>,
  player: LivePlayer,
  stake: Stake,
): Promise<StakeAnswer> {
  try {
    demoPace.require(sessions.liveById(player.sessionId))
    const standing = await commits.write(
      () => moveSessionMoney(db, player.sessionId, { spent: stake.amount, earned: 0n }),
      'process',
    )
    return { isTaken: true, standing }
  } catch (error) {
    if (!(error instanceof RgsRefused)) throw error
    return { isTaken: false, isUncertain: false, refusal: error.refusal }
  }
}

function playerOf(
  sessions: StudioMoneyDeps['sessions'],
  token: string,
  gameId: string,
): LivePlayer | undefined {
  try {
    const session = sessions.live(token)
    if (session.game_id !== gameId) return undefined
    return {
      sessionId: session.id,
      key: session.subject,
      playerId: session.player_id,
      currency: session.currency,
      name: session.is_ghost === 1 ? null : session.nickname,
    }
  } catch (error) {
    if (error instanceof RgsRefused) return undefined
    throw error
  }
}

function betOf(
  { sessionId, playerId, currency }: Real,
  { txId, roundId, gameId, amount }: Stake,
): Omit<Extract<HgAct, { act: 'bet' }>, 'act'> {
  return {
    txId,
    roundId,
    sessionId,
    playerId,
    gameId,
    currency,
    amount: toHgAmount(amount, currency),
    kind: 'normal',
  }
}

function winOutboxRow(
  { playerId, currency }: Real,
  payment: Parameters<TableWallet['pay']>[1],
): NewOutboxRow {
  const { roundId, gameId, refTxId, amount } = payment
  const txId = `${roundId}:w`
  return outboxRow(
    { playerId, currency, roundId, gameId, amount },
    {
      act: 'win',
      txId,
      refTxId,
      roundId,
      playerId,
      gameId,
      currency,
      amount: toHgAmount(amount, currency),
      kind: 'normal',
      roundClosed: true,
      multiplier: multiplierOf(payment),
    },
  )
}

function rollbackOutboxRow(
  { playerId, currency }: Real,
  { roundId, gameId, txId: refTxId, amount }: Stake,
  reason: string,
): NewOutboxRow {
  const txId = `${refTxId}:x`
  return outboxRow(
    { playerId, currency, roundId, gameId, amount },
    {
      act: 'rollback',
      txId,
      refTxId,
      roundId,
      playerId,
      gameId,
      currency,
      reason,
    },
  )
}

function outboxRow(
  whose: Pick<Real, 'playerId' | 'currency'> & Pick<Stake, 'roundId' | 'gameId' | 'amount'>,
  body: Extract<HgAct, { act: 'win' | 'rollback' }>,
): NewOutboxRow {
  return {
    tx_id: body.txId,
    act: body.act,
    round_id: whose.roundId,
    player_id: whose.playerId,
    game_id: whose.gameId,
    currency: whose.currency,
    amount: String(whose.amount),
    body: JSON.stringify(body),
  }
}
