import { money } from '@baize/money'
import { toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { HOUSE_BANK, HOUSE_FEES, HOUSE_GAMES, playerCash } from '../../ledger/ledger.ts'
import { openEvmChain } from '../chains/evm-chain.ts'
import { createCryptoPayouts } from './crypto-payouts.ts'
import type { Network } from '../networks/crypto-networks.ts'
import {
  localAccount,
  localNetwork,
  startLocalChain,
  TOKEN_ABI,
  type LocalChain,
} from '../test-token/testing.ts'

const CONFIRMATIONS = 3
const DAY_MS = 24 * 60 * 60_000
/** The second account of the local chain is the house's; the first deploys the token and pays players. */
const HOT_WALLET = localAccount(1)

let chain: LocalChain
let token: Hex
let network: Network
let server: Awaited<ReturnType<typeof startTestServer>>
let playerCount = 0

beforeAll(async () => {
  chain = await startLocalChain()
  token = await chain.deployToken(6)
  network = localNetwork(token, CONFIRMATIONS)
  await sendTokens(HOT_WALLET.address, 10_000_000_000n)
  server = await startTestServer({}, {}, { networks: [network], chains: [houseChain()] })
  await server.brandSettings.set(server.brandSettings.names()[0] ?? '', 'useMultiWallet', true)
})
afterAll(async () => {
  await server.stop()
  await chain.stop()
})
beforeEach(() => server.context.clock.set('2026-01-14T12:00:00Z'))

function houseChain() {
  const hotWalletKey = toHex(HOT_WALLET.getHdKey().privateKey ?? new Uint8Array())
  return openEvmChain({ network, rpcUrl: chain.url, hotWalletKey })
}

/** Signs, and is gone before it has sent anything. */
function muteChain() {
  const { hotWallet, ...rest } = houseChain()
  if (!hotWallet) throw new Error('The house has no hot wallet.')
  const broadcast = () => Promise.reject(new Error('killed before it was sent'))
  return { ...rest, hotWallet: { ...hotWallet, broadcast } }
}

async function sendTokens(to: Hex, value: bigint): Promise<void> {
  await chain.client.writeContract({
    address: token,
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [to, value],
  })
  await chain.mine(1)
}

const tokensOf = (address: Hex) =>
  chain.client.readContract({
    address: token,
    abi: TOKEN_ABI,
    functionName: 'balanceOf',
    args: [address],
  })

/** A player with 100 tether, all of them played through once. */
async function richPlayer() {
  playerCount += 1
  const player = await openPlayer(server, `out${playerCount}@example.test`)
  const cash = playerCash(player.playerId)
  const amount = money(100_00000000n, 'USDT')
  await server.context.db.transaction().execute(async (tx) => {
    const post = (debit: typeof cash, credit: typeof cash, kind: 'deposit' | 'bet' | 'win') =>
      server.ledger.postTransfer(tx, {
        debit,
        credit,
        amount,
        kind,
        key: `${kind}:${player.playerId}`,
      })
    await post(HOUSE_BANK, cash, 'deposit')
    await post(cash, HOUSE_GAMES, 'bet')
    await post(HOUSE_GAMES, cash, 'win')
  })
  const address = privateKeyToAddress(generatePrivateKey())
  const form = { coin: 'USDT', network: 'ethereum', address: address as string, amount: '40.5' }
  // A session of its own for each call: some of these stories take days.
  const session = () => server.sessions.open({ playerId: player.playerId, deviceType: 'desktop' })
  return {
    ...player,
    address,
    form,
    wallet: async () => {
      const wallets = await server.ledger.walletsOf(player.playerId)
      const found = wallets.find(({ currency }) => currency === 'USDT')
      return [found?.balance.amountMinor, found?.held.amountMinor]
    },
    quote: async (change = {}) =>
      (
        await server.answerOf('calculateCryptoWithdrawal', {
          token: await session(),
          body: { ...form, ...change },
        })
      ).data,
    confirm: async (quoteId: string, change = {}) =>
      await server.send('confirmCryptoWithdrawal', {
        token: await session(),
        body: { ...form, quoteId, password: GOOD_PASSWORD, ...change },
      }),
  }
}

async function confirmed(player: Awaited<ReturnType<typeof richPlayer>>): Promise<string> {
  const { quoteId } = await player.quote()
  const response = await player.confirm(quoteId)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { withdrawalId: string } }>().data.withdrawalId
}

async function stateOf(withdrawalId: string) {
  const row = await server.context.db
    .selectFrom('withdrawal')
    .where('id', '=', withdrawalId)
    .select(['state', 'payable_from'])
    .executeTakeFirstOrThrow()
  return row.state
}

describe('R248 Calculate', () => {
  test('tells the fee, what arrives and until when it holds', async () => {
    const player = await richPlayer()
    expect(await player.quote()).toMatchObject({
      amount: '40.50000000',
      fee: '0.50000000',
      receives: '40.00000000',
      expiresAt: '2026-01-14T12:01:00.000Z',
      isNewAddress: true,
      address: player.address,
    })
    expect(await player.wallet()).toEqual([100_00000000n, 0n])
  })

  test('R514 names every missing field with its message', async () => {
    const player = await richPlayer()
    const response = await server.send('calculateCryptoWithdrawal', {
      token: player.token,
      body: { coin: 'USDT', network: '', address: '', amount: '' },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: {
        amount: 'form.validation.withdrawAmount',
        address: 'form.validation.walletAddress',
        network: 'form.validation.network',
      },
    })
  })

  test('R514 refuses an address that another network would take, and a deposit address of our own', async () => {
    const player = await richPlayer()
    const own = await server.crypto.addresses.addressFor(player.playerId, 'ethereum')
    for (const [address, problem] of [
      ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'form.validation.walletAddressInvalid'],
      [own, 'form.validation.ownAddress'],
    ]) {
      const response = await server.send('calculateCryptoWithdrawal', {
        token: player.token,
        body: { ...player.form, address: address ?? '' },
      })
      expect(response.json()).toMatchObject({ fields: { address: problem } })
    }
  })

  test('refuses more than there is', async () => {
    const player = await richPlayer()
    const response = await server.send('calculateCryptoWithdrawal', {
      token: player.token,
      body: { ...player.form, amount: '100.000001' },
    })
    expect(response.json()).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})

describe('G25 Confirm is bound to what was calculated', () => {
  test('another address, amount, network or coin is refused and nothing is held', async () => {
    const player = await richPlayer()
    const { quoteId } = await player.quote()
    const other = privateKeyToAddress(generatePrivateKey())
    for (const change of [{ address: other }, { amount: '40.4' }, { coin: 'ETH' }]) {
      const response = await player.confirm(quoteId, change)
      expect([change, response.json().code]).toEqual([change, 'QUOTE_EXPIRED'])
    }
    expect((await player.confirm(quoteId, { network: 'tron' })).json().code).toBe('INVALID_FIELDS')
    expect(await player.wallet()).toEqual([100_00000000n, 0n])
    expect((await player.confirm(quoteId)).statusCode).toBe(200)
  })

  test('after a minute it must be calculated anew', async () => {
    const player = await richPlayer()
    const { quoteId } = await player.quote()
    server.context.clock.advance(60_000)
    expect((await player.confirm(quoteId)).json()).toMatchObject({ code: 'QUOTE_EXPIRED' })
  })

  test('the quote of somebody else is none', async () => {
    const [owner, thief] = [await richPlayer(), await richPlayer()]
    const { quoteId } = await owner.quote()
    const response = await thief.confirm(quoteId, { address: owner.address })
    expect(response.json()).toMatchObject({ code: 'QUOTE_EXPIRED' })
  })

  test('sixteen confirmations at once are one withdrawal', async () => {
    const player = await richPlayer()
    const { quoteId } = await player.quote()
    const responses = await Promise.all(Array.from({ length: 16 }, () => player.confirm(quoteId)))
    const ids = responses
      .filter(({ statusCode }) => statusCode === 200)
      .map((response) => response.json<{ data: { withdrawalId: string } }>().data.withdrawalId)
    expect(new Set(ids).size).toBe(1)
    expect(await player.wallet()).toEqual([59_50000000n, 40_50000000n])
    // The answer that got lost is given again, even when the minute is over.
    server.context.clock.advance(120_000)
    expect((await player.confirm(quoteId)).json().data.withdrawalId).toBe(ids[0])
  })

  test('T10 the password is asked for again, and guessed at ten times at most', async () => {
    const player = await richPlayer()
    const { quoteId } = await player.quote()
    expect((await player.confirm(quoteId, { password: '' })).json()).toMatchObject({
      fields: { password: 'form.validation.currentPasswordRequired' },
    })
    for (let guess = 0; guess < 10; guess += 1) {
      const response = await player.confirm(quoteId, { password: `guess ${guess}` })
      expect(response.json().code).toBe('WRONG_CURRENT_PASSWORD')
    }
    expect((await player.confirm(quoteId)).statusCode).toBe(429)
    expect(await player.wallet()).toEqual([100_00000000n, 0n])
  })
})

describe('R104 the coins leave', () => {
  test('T10 a new address is paid a day after it was asked for, and then the tokens are there', async () => {
    const player = await richPlayer()
    const withdrawalId = await confirmed(player)
    await server.cashier.payouts.approve(withdrawalId)
    expect(await stateOf(withdrawalId)).toBe('approved')
    await server.cashier.followUp.run()
    expect(await stateOf(withdrawalId)).toBe('approved')

    server.context.clock.advance(DAY_MS)
    await server.cashier.followUp.run()
    expect(await stateOf(withdrawalId)).toBe('paying')
    await chain.mine(1)
    await server.crypto.watcher.lookOnce()
    expect(await stateOf(withdrawalId)).toBe('paying')
    expect(await tokensOf(player.address)).toBe(40_000_000n)
    await chain.mine(CONFIRMATIONS - 1)
    await server.crypto.watcher.lookOnce()
    expect(await stateOf(withdrawalId)).toBe('paid')
    expect(await player.wallet()).toEqual([59_50000000n, 0n])

    // The second time the address is known.
    const { isNewAddress, quoteId } = await player.quote({ amount: '20' })
    expect(isNewAddress).toBe(false)
    expect((await player.confirm(quoteId, { amount: '20' })).json().data.payableFrom).toBeNull()
  })

  test('the books say what was sent and what the house kept', async () => {
    const rows = await server.context.db
      .selectFrom('ledger_posting')
      .where('currency_code', '=', 'USDT')
      .groupBy('account')
      .select(({ fn }) => ['account', fn.sum('amount_minor').as('total')])
      .execute()
    const books = new Map(rows.map(({ account, total }) => [account, Number(total)]))
    expect(books.get('provider:crypto')).toBe(0)
    expect(books.get('provider:chain-ethereum')).toBe(40_00000000)
    expect(books.get(HOUSE_FEES)).toBe(50000000)
    expect([...books.values()].reduce((sum, total) => sum + total, 0)).toBe(0)
  })

  test('T10 the address of a rejected withdrawal is new again', async () => {
    const player = await richPlayer()
    const withdrawalId = await confirmed(player)
    await server.cashier.payouts.reject(withdrawalId, 'not you')
    expect(await player.wallet()).toEqual([100_00000000n, 0n])
    server.context.clock.advance(2 * DAY_MS)
    expect(await player.quote()).toMatchObject({ isNewAddress: true })
  })

  test('a process that dies after signing sends the same transaction again, and the chain takes it once', async () => {
    const player = await richPlayer()
    const withdrawalId = await confirmed(player)
    const dying = payoutsOver(muteChain())
    const { txid } = await dying.start(withdrawalId)
    await chain.mine(1)
    expect(await tokensOf(player.address)).toBe(0n)

    const alive = payoutsOver(houseChain())
    expect((await alive.start(withdrawalId)).txid).toBe(txid)
    await alive.lookAt('ethereum')
    await chain.mine(1)
    await Promise.all([1, 2, 3].map(() => alive.start(withdrawalId)))
    await chain.mine(CONFIRMATIONS)
    await alive.lookAt('ethereum')
    expect(await alive.find(withdrawalId)).toMatchObject({ status: 'paid', txid })
    expect(await tokensOf(player.address)).toBe(40_000_000n)
  })

  test('withdrawals that are paid at the same moment take places of their own in the order', async () => {
    const players = await Promise.all([richPlayer(), richPlayer(), richPlayer(), richPlayer()])
    const ids: string[] = []
    for (const player of players) ids.push(await confirmed(player))
    const payouts = payoutsOver(houseChain())
    await Promise.all([...ids, ...ids].map((id) => payouts.start(id)))
    await chain.mine(CONFIRMATIONS)
    await payouts.lookAt('ethereum')
    for (const [at, player] of players.entries()) {
      expect(await tokensOf(player.address)).toBe(40_000_000n)
      expect(await payouts.find(ids[at] ?? '')).toMatchObject({ status: 'paid' })
    }
  })

  test('a payment whose place another transaction took for good goes back to the player', async () => {
    const player = await richPlayer()
    const withdrawalId = await confirmed(player)
    server.context.clock.advance(DAY_MS)
    const held = payoutsOver(muteChain())
    await held.start(withdrawalId)
    const { nonce } = await server.context.db
      .selectFrom('crypto_payout')
      .where('reference', '=', withdrawalId)
      .select('nonce')
      .executeTakeFirstOrThrow()
    await chain.client.sendTransaction({
      account: HOT_WALLET,
      to: HOT_WALLET.address,
      value: 0n,
      nonce: nonce ?? 0,
    })
    await chain.mine(CONFIRMATIONS + 1)
    await server.cashier.payouts.approve(withdrawalId)
    await server.crypto.watcher.lookOnce()
    expect(await stateOf(withdrawalId)).toBe('returned')
    expect(await player.wallet()).toEqual([100_00000000n, 0n])
    expect(await tokensOf(player.address)).toBe(0n)
  })
})

function payoutsOver(over: ReturnType<typeof houseChain>) {
  return createCryptoPayouts(server.context, {
    followed: [{ network, chain: over }],
  })
}
