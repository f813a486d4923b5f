import { HOUSE_STUDIO, toHgAmount } from '@baize/contract/hg'
import type { CurrencyCode } from '@baize/money'
import {
  walletConformance,
  type BetWords,
  type Seat,
  type WalletDriver,
  type WalletSaid,
  type WalletWord,
  type WinWords,
} from '@baize/testkit/wallet-conformance'
import { expect } from 'vitest'
import { HG_SESSIONS, hgLine, openWallet, silentStudio } from './testing.ts'

const WORDS: Readonly<Record<string, WalletWord>> = {
  OK: 'ok',
  INSUFFICIENT_FUNDS: 'no-money',
  LIMIT_EXCEEDED: 'limit',
  BONUS_BUY_CONFIRM: 'limit',
  SELF_EXCLUDED: 'blocked',
  PLAYER_BLOCKED: 'blocked',
  TOKEN_INVALID: 'session',
  TOKEN_EXPIRED: 'session',
  TX_CONFLICT: 'conflict',
  TX_NOT_FOUND: 'not-found',
  TX_ROLLED_BACK: 'not-found',
  ROUND_SETTLED: 'not-found',
  CURRENCY_MISMATCH: 'wrong-currency',
  BAD_REQUEST: 'malformed',
  BAD_SIGNATURE: 'unauthentic',
}

walletConformance('House Games', async () => {
  const { server, controls } = await openWallet(silentStudio(), HG_SESSIONS)
  const line = hgLine(server)
  const saidIn = async (name: string, body: object) => saidOf((await line.call(name, body)).json())
  const post = async (path: string, rawBody: string, headers: Record<string, string>) =>
    saidOf((await line.post(path, rawBody, headers)).json())

  const betPath = line.pathOf('bet')
  const driver: WalletDriver = {
    bet: (seat, words) => saidIn('bet', betBody(seat, words)),
    win: (seat, words) => saidIn('win', winBody(seat, words)),
    betwin: (seat, bet, win) =>
      saidIn('betwin', { bet: betBody(seat, bet), win: winBody(seat, win) }),
    rollback: ({ playerId, game }, { tx, betTx, round }) =>
      saidIn('rollback', {
        txId: tx,
        refTxId: betTx,
        roundId: round,
        playerId,
        gameId: game,
        currency: 'EUR',
        reason: 'lost',
      }),
    freeRound(seat, words) {
      const bet = betBody(seat, words)
      const free = { amount: '0', freeValue: bet.amount, campaignId: 'spring' }
      return saidIn('bet', { ...bet, ...free })
    },
    freeRounds: ({ playerId, game }, { tx, campaign, amountMinor }) =>
      saidIn('promo', {
        txId: tx,
        campaignId: campaign,
        playerId,
        gameId: game,
        currency: 'EUR',
        amount: toHgAmount(amountMinor, 'EUR'),
        kind: 'freespins_total',
      }),
    balance: ({ playerId, session }) =>
      saidIn('balance', { playerId, sessionId: session, currency: 'EUR' }),
    async forge(seat, words, how) {
      const rawBody = JSON.stringify(betBody(seat, words))
      if (how === 'unsigned') return await post(betPath, rawBody, {})
      if (how === 'other-key') return await post(betPath, rawBody, line.forged(betPath, rawBody))
      if (how === 'other-path')
        return await post(betPath, rawBody, line.signed('/api/hg/other', rawBody))
      return await post(betPath, rawBody.replace('"EUR"', '"USD"'), line.signed(betPath, rawBody))
    },
    async misplace(seat, win, as) {
      const rawBody = JSON.stringify(winBody(seat, win))
      return await post(line.pathOf(as), rawBody, line.signed(line.pathOf('win'), rawBody))
    },
    async replay(seat, words) {
      const rawBody = JSON.stringify(betBody(seat, words))
      const headers = line.signed(betPath, rawBody)
      const said = [await post(betPath, rawBody, headers), await post(betPath, rawBody, headers)]
      expect(said[1]?.word).toBe('unauthentic')
      return said as [WalletSaid, WalletSaid]
    },
  }
  return { driver, controls }
})

function betBody(seat: Seat, words: BetWords) {
  const { tx, round, amountMinor, isBonusBuy = false, currency = 'EUR' } = words
  return {
    txId: tx,
    roundId: round,
    sessionId: seat.session,
    playerId: words.playerId ?? seat.playerId,
    gameId: words.game ?? seat.game,
    currency,
    amount: toHgAmount(amountMinor, currency as CurrencyCode),
    kind: isBonusBuy ? 'bonus_buy' : 'normal',
  }
}

function winBody(seat: Seat, { tx, betTx, round, amountMinor, closes = true, playerId }: WinWords) {
  return {
    txId: tx,
    refTxId: betTx,
    roundId: round,
    playerId: playerId ?? seat.playerId,
    gameId: seat.game,
    currency: 'EUR',
    amount: toHgAmount(amountMinor, 'EUR'),
    kind: 'normal',
    roundClosed: closes,
  }
}

function saidOf({ status, balance }: { status: string; balance?: string }): WalletSaid {
  const word = WORDS[status]
  if (!word) throw new Error(`${HOUSE_STUDIO} has no word for ${status}.`)
  const unit = 10n ** 6n
  return word === 'ok' ? { word, balanceMinor: BigInt(balance ?? '-1') / unit } : { word }
}
