import { generateKeyPairSync } from 'node:crypto'
import type { CurrencyCode } from '@baize/money'
import { money } from '@baize/money'
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
import { hub88SessionId } from '../providers/hub88-wallet.ts'
import { HUB88_SIGNATURE_HEADER, hub88Amount, hub88Sign } from '../providers/hub88-messages.ts'
import { createHub88 } from '../providers/hub88.ts'
import { openWallet } from './testing.ts'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hub = generateKeyPairSync('rsa', { modulusLength: 2048 })

const WORDS: Readonly<Record<string, WalletWord>> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'no-money',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'not-found',
  RS_ERROR_WRONG_CURRENCY: 'wrong-currency',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_INVALID_SIGNATURE: 'unauthentic',
}

walletConformance('Hub88', async () => {
  const adapter = createHub88({
    url: 'http://127.0.0.1:9',
    operatorId: 7,
    ownKey: own.privateKey,
    hubKey: hub.publicKey,
  })
  const { server, controls } = await openWallet(adapter, (token) => ({
    name: hub88SessionId(token),
    seat: token,
  }))

  async function post(path: string, rawBody: string, signature?: string): Promise<WalletSaid> {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/hub88${path}`,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { [HUB88_SIGNATURE_HEADER]: signature }),
      },
      payload: rawBody,
    })
    expect(response.statusCode).toBe(200)
    return saidOf(response.json())
  }

  async function call(path: string, body: object): Promise<WalletSaid> {
    const rawBody = JSON.stringify(body)
    return await post(path, rawBody, hub88Sign(rawBody, hub.privateKey))
  }

  const driver: WalletDriver = {
    bet: (seat, words) => call('/transaction/bet', betBody(seat, words)),
    win: (seat, words) => call('/transaction/win', winBody(seat, words)),
    rollback: (seat, { tx, betTx, round }) =>
      call('/transaction/rollback', {
        ...commonBody(seat),
        transaction_uuid: tx,
        reference_transaction_uuid: betTx,
        round,
        round_closed: true,
      }),
    freeRound: (seat, words) =>
      call('/transaction/bet', { ...betBody(seat, words), is_free: true, reward_uuid: 'spring' }),
    async freeRounds(seat, { tx, campaign, amountMinor }) {
      const free = { is_free: true, reward_uuid: campaign }
      const round = `free-${tx}`
      const words = { tx: `${tx}-bet`, round, amountMinor }
      await call('/transaction/bet', { ...betBody(seat, words), ...free })
      const win = { tx, betTx: words.tx, round, amountMinor }
      return await call('/transaction/win', { ...winBody(seat, win), ...free })
    },
    balance: (seat) => call('/user/balance', commonBody(seat)),
    async forge(seat, words, how) {
      const rawBody = JSON.stringify(betBody(seat, words))
      const signature = hub88Sign(rawBody, hub.privateKey)
      if (how === 'unsigned') return await post('/transaction/bet', rawBody)
      if (how === 'other-path') return await post('/transaction/win', rawBody, signature)
      return how === 'altered'
        ? await post('/transaction/bet', rawBody.replace('"EUR"', '"USD"'), signature)
        : await post('/transaction/bet', rawBody, hub88Sign(rawBody, own.privateKey))
    },
    misplace: (seat, win, as) => call(`/transaction/${as}`, winBody(seat, win)),
    async replay(seat, words) {
      const rawBody = JSON.stringify(betBody(seat, words))
      const signature = hub88Sign(rawBody, hub.privateKey)
      const send = () => post('/transaction/bet', rawBody, signature)
      return [await send(), await send()]
    },
  }
  return { driver, controls }
})

function commonBody({ playerId, session, game }: Seat) {
  return {
    user: playerId,
    token: session,
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    game_code: game.replaceAll('-', '_'),
  }
}

function betBody(seat: Seat, words: BetWords) {
  const { tx, round, amountMinor, currency = 'EUR', playerId, game } = words
  const gameCode = game === undefined ? {} : { game_code: game }
  return {
    ...commonBody(seat),
    ...gameCode,
    ...(playerId === undefined ? {} : { user: playerId }),
    transaction_uuid: tx,
    supplier_transaction_id: `supplier-${tx}`,
    round,
    round_closed: false,
    currency,
    amount: hub88Amount(money(amountMinor, currency as CurrencyCode)),
  }
}

function winBody(seat: Seat, { tx, betTx, round, amountMinor, closes = true, playerId }: WinWords) {
  return {
    ...betBody(seat, { tx, round, amountMinor, ...(playerId === undefined ? {} : { playerId }) }),
    reference_transaction_uuid: betTx,
    round_closed: closes,
  }
}

function saidOf({ status, balance }: { status: string; balance?: number }): WalletSaid {
  const word = WORDS[status]
  if (!word) throw new Error(`There is no word for ${status}.`)
  return word === 'ok' ? { word, balanceMinor: BigInt(balance ?? -1) / 1_000n } : { word }
}
