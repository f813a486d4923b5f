import { money, type CurrencyCode } from '@baize/money'
import { encodeFunctionData, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { createLedger, HOUSE_GAMES, playerCash } from '../../ledger/ledger.ts'
import { openEvmChain } from '../chains/evm-chain.ts'
import { openAddressBook } from '../networks/crypto-keys.ts'
import type { Network } from '../networks/crypto-networks.ts'
import { createDepositAddresses } from './deposit-addresses.ts'
import { depositsOf } from './deposit-store.ts'
import { createChainWatcher } from '../watcher/chain-watcher.ts'
import { localNetwork, startLocalChain, TOKEN_ABI, type LocalChain } from '../test-token/testing.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

const CONFIRMATIONS = 5
let chain: LocalChain
let token: Hex
let server: Server
let network: Network
let playerCount = 0

beforeAll(async () => {
  chain = await startLocalChain()
  token = await chain.deployToken(6)
  server = await startTestServer()
  server.context.events.subscribe('cryptoDepositChanged', ({ depositId }) => {
    told.push(depositId)
  })
  network = localNetwork(token, CONFIRMATIONS)
  await watcher().lookOnce()
})
afterAll(async () => {
  await server.stop()
  await chain.stop()
})

let told: string[] = []
beforeEach(() => {
  told = []
})

/** A new process each time: everything it knows, it knows from the database. */
function watcher() {
  const followed = [{ network, chain: openEvmChain({ network, rpcUrl: chain.url }) }]
  return createChainWatcher(server.context, followed, {
    ledger: createLedger(server.context),
  })
}

async function newPlayer() {
  playerCount += 1
  const { playerId } = await openPlayer(server, `chain${playerCount}@example.test`)
  const book = openAddressBook([network], new Map(), { allowDevelopmentKeys: true })
  const addresses = createDepositAddresses(server.context, book)
  const address = (await addresses.addressFor(playerId, network.key)) as Hex
  return {
    playerId,
    address,
    balance: async (coin: CurrencyCode) =>
      (await server.ledger.walletOf(playerId, coin)).amountMinor,
    deposits: () => depositsOf(server.context.db, playerId, 100),
  }
}

/** Sends and mines one block. */
async function sendTokens(to: Hex, value: bigint): Promise<Hex> {
  const hash = await chain.client.writeContract({
    address: token,
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [to, value],
  })
  await chain.mine(1)
  return hash
}

async function sendEther(to: Hex, value: bigint): Promise<Hex> {
  const hash = await chain.client.sendTransaction({ to, value })
  await chain.mine(1)
  return hash
}

async function isInBalance() {
  const { context, ledger } = server
  const rows = await context.db
    .selectFrom('ledger_posting')
    .groupBy('currency_code')
    .select(({ fn }) => ['currency_code', fn.sum('amount_minor').as('total')])
    .execute()
  for (const { currency_code, total } of rows) {
    expect([currency_code, Number(total)]).toEqual([currency_code, 0])
  }
  return ledger
}

test('R103 an ERC-20 transfer is credited once it has its confirmations, and not one block earlier', async () => {
  const player = await newPlayer()
  const txid = await sendTokens(player.address, 12_345_678n)
  for (let confirmations = 1; confirmations < CONFIRMATIONS; confirmations += 1) {
    await watcher().lookOnce()
    expect(await player.balance('USDT')).toBe(0n)
    const [deposit] = await player.deposits()
    expect(deposit).toMatchObject({
      txid,
      status: 'confirming',
      told_confirmations: confirmations,
      amount_minor: 12_34567800n,
    })
    await chain.mine(1)
  }
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(12_34567800n)
  expect(await player.deposits()).toMatchObject([{ status: 'credited' }])
  // One hint for each block, the last of them for the credit.
  expect(told.length).toBe(CONFIRMATIONS)
  await watcher().lookOnce()
  await chain.mine(3)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(12_34567800n)
  await isInBalance()
})

test('R904 ether is credited to eight places and the dust below them is kept on record', async () => {
  const player = await newPlayer()
  await sendEther(player.address, parseEther('0.5') + 9_876_543_210n)
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.balance('ETH')).toBe(50_000_000n)
  expect(await player.deposits()).toMatchObject([{ remainder_units: '9876543210' }])
})

test('two transfers in one transaction are two deposits', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  await chain.client.writeContract({
    address: token,
    abi: TOKEN_ABI,
    functionName: 'transferTwice',
    args: [one.address, other.address, 7_000_000n],
  })
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect([await one.balance('USDT'), await other.balance('USDT')]).toEqual([
    7_00000000n,
    7_00000000n,
  ])
})

test('a transaction that failed pays nothing, whatever it did before', async () => {
  const player = await newPlayer()
  await chain.client.sendTransaction({
    to: token,
    gas: 200_000n,
    data: encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'transferAndFail',
      args: [player.address, 50_000_000n],
    }),
  })
  // Code at the address that takes no money: the chain gives it back to the sender.
  await chain.client.setCode({ address: player.address, bytecode: '0x60006000fd' })
  await chain.client.sendTransaction({
    to: player.address,
    value: parseEther('1'),
    gas: 100_000n,
  })
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.deposits()).toEqual([])
})

test('another contract that calls itself a token pays nothing', async () => {
  const player = await newPlayer()
  const impostor = await chain.deployToken(6)
  await chain.client.writeContract({
    address: impostor,
    abi: TOKEN_ABI,
    functionName: 'transfer',
    args: [player.address, 500_000_000n],
  })
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.deposits()).toEqual([])
})

test('R247 less than the minimum is kept on record and never credited', async () => {
  const player = await newPlayer()
  await sendTokens(player.address, 4_999_999n)
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(0n)
  expect(await player.deposits()).toMatchObject([{ status: 'below-minimum' }])
})

test('G25 a deposit that a reorganisation takes away before it counts was never there', async () => {
  const player = await newPlayer()
  await sendTokens(player.address, 20_000_000n)
  await watcher().lookOnce()
  expect(await player.deposits()).toHaveLength(1)
  await chain.reorganise(1)
  await chain.mine(CONFIRMATIONS + 1)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(0n)
  expect(await player.deposits()).toEqual([])
})

test('G25 a deposit that comes back in another block is credited once, from there', async () => {
  const player = await newPlayer()
  const txid = await sendTokens(player.address, 20_000_000n)
  const raw = await rawOf(txid)
  await chain.mine(1)
  await watcher().lookOnce()
  await chain.reorganise(2, [[raw, 1]])
  await watcher().lookOnce()
  expect(await player.deposits()).toMatchObject([{ txid, status: 'confirming' }])
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(20_00000000n)
  await isInBalance()
})

test('T10 a reorganisation deeper than the confirmations is answered with a reversal', async () => {
  const player = await newPlayer()
  await sendTokens(player.address, 20_000_000n)
  await chain.mine(CONFIRMATIONS - 1)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(20_00000000n)
  await chain.reorganise(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(0n)
  expect(await player.deposits()).toMatchObject([{ status: 'reversed', shortfall_minor: 0n }])
  await isInBalance()
})

test('T10 what the player had spent of a reversed deposit is borne by the house until the coins come back', async () => {
  const player = await newPlayer()
  const txid = await sendTokens(player.address, 20_000_000n)
  const raw = await rawOf(txid)
  await chain.mine(CONFIRMATIONS - 1)
  await watcher().lookOnce()
  await server.context.db.transaction().execute((tx) =>
    server.ledger.postTransfer(tx, {
      debit: playerCash(player.playerId),
      credit: HOUSE_GAMES,
      amount: money(15_00000000n, 'USDT'),
      key: `spent:${player.playerId}`,
      kind: 'bet',
    }),
  )
  await chain.reorganise(CONFIRMATIONS, [[raw, CONFIRMATIONS - 1]])
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(0n)
  const [reversed] = await player.deposits()
  // Found again in the new blocks and counting anew, with what is owed on record.
  expect(reversed).toMatchObject({ shortfall_minor: 15_00000000n })
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(5_00000000n)
  expect(await player.deposits()).toMatchObject([{ status: 'credited', credit_count: 2 }])
  await isInBalance()
})

test('a chain that goes back and grows otherwise is followed to where it parted', async () => {
  const player = await newPlayer()
  await watcher().lookOnce()
  const before = await chain.client.snapshot()
  await sendTokens(player.address, 30_000_000n)
  await chain.mine(2)
  await watcher().lookOnce()
  await chain.client.revert({ id: before })
  // Shorter than what we have read: nothing is concluded from it.
  await watcher().lookOnce()
  expect(await player.deposits()).toMatchObject([{ status: 'confirming' }])
  await sendTokens(player.address, 6_000_000n)
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(6_00000000n)
  expect(await player.deposits()).toHaveLength(1)
})

test('two processes that read at the same moment credit once', async () => {
  const player = await newPlayer()
  await sendTokens(player.address, 9_000_000n)
  await chain.mine(CONFIRMATIONS)
  await Promise.all([1, 2, 3, 4].map(() => watcher().lookOnce()))
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(9_00000000n)
  await isInBalance()
})

test('R805 a deposit that the gate refuses is held, and credited when the gate lets it pass', async () => {
  const player = await newPlayer()
  await server.context.db
    .updateTable('player_gate')
    .set({ frozen_until: new Date('2026-01-15T12:00:00Z') })
    .where('player_id', '=', player.playerId)
    .execute()
  await sendTokens(player.address, 9_000_000n)
  await chain.mine(CONFIRMATIONS)
  await watcher().lookOnce()
  expect(await player.deposits()).toMatchObject([{ status: 'held', refusal: 'ACCOUNT_FROZEN' }])
  server.context.clock.set('2026-01-15T12:00:01Z')
  await watcher().lookOnce()
  expect(await player.balance('USDT')).toBe(9_00000000n)
})

test('a node of another network is not believed', async () => {
  const other = openEvmChain({ network: { ...network, chainId: 1 }, rpcUrl: chain.url })
  await expect(other.headHeight()).rejects.toThrow(/chain 31337, not for 1/)
})

async function rawOf(hash: Hex): Promise<Hex> {
  return (await chain.client.request({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  } as never)) as Hex
}
