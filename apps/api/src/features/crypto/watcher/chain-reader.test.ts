import { createHash } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { createLedger } from '../../ledger/ledger.ts'
import type { Chain, ChainBlock, ChainTransfer } from '../chains/chain-port.ts'
import { createChainWatcher } from './chain-watcher.ts'
import { openNetworks } from '../networks/crypto-networks.ts'
import { depositsOf } from '../deposit/deposit-store.ts'

const found = openNetworks().find(({ key }) => key === 'bitcoin')
if (!found) throw new Error('There is no Bitcoin.')
const bitcoin = found

let server: Awaited<ReturnType<typeof startTestServer>>
let playerCount = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A chain that a test can write by hand. */
function handChain() {
  let blocks: ChainBlock[] = []
  let salt = 0
  const chain: Chain = {
    networkKey: 'bitcoin',
    headHeight: async () => blocks.length - 1,
    blockAt: async (height) => blocks[height],
  }
  return {
    chain,
    mine(...transfers: ChainTransfer[]) {
      const height = blocks.length
      salt += 1
      const hash = createHash('sha256').update(`${playerCount}:${height}:${salt}`).digest('hex')
      blocks.push({ height, hash, parentHash: blocks.at(-1)?.hash ?? '', transfers })
    },
    cut(depth: number) {
      blocks = blocks.slice(0, -depth)
    },
  }
}

/** Dies at the given statement, as far as the database can tell: what was not committed never was. */
function dyingAt(statement: number): KyselyPlugin {
  let count = 0
  return {
    transformQuery({ node }) {
      count += 1
      if (count >= statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Once it has more statements to live for than there are, every death was tried. */
async function dies(deed: () => Promise<void>): Promise<boolean> {
  try {
    await deed()
    return false
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error
    return true
  }
}

function watcherOver(chain: Chain, plugin?: KyselyPlugin) {
  const db = plugin ? server.context.db.withPlugin(plugin) : server.context.db
  const context = { ...server.context, db }
  const ports = { ledger: createLedger(context) }
  return createChainWatcher(context, [{ network: bitcoin, chain }], ports)
}

async function freshPlayer() {
  playerCount += 1
  // Another story on another chain: nothing of the last one is known to this one.
  await server.context.db.deleteFrom('crypto_block').execute()
  const { playerId } = await openPlayer(server, `reader${playerCount}@example.test`)
  const address = `address-of-${playerId}`
  await server.context.db
    .insertInto('crypto_address')
    .values({ player_id: playerId, network: 'bitcoin', address, created_at: new Date(0) })
    .execute()
  const transfer: ChainTransfer = {
    txid: `tx-${playerId}`,
    output: '0',
    to: address,
    coin: 'BTC',
    units: 10_000_000n,
  }
  return {
    transfer,
    balance: async () => (await server.ledger.walletOf(playerId, 'BTC')).amountMinor,
    entries: async () => (await server.ledger.entriesOf(playerId, 'BTC', { limit: 100 })).length,
    deposits: () => depositsOf(server.context.db, playerId, 10),
  }
}

test('G1 a process that dies at any statement of reading and crediting credits once', async () => {
  let hasDied = true
  for (let statement = 1; hasDied; statement += 1) {
    const player = await freshPlayer()
    const hand = handChain()
    for (let height = 0; height < 5; height += 1) hand.mine()
    await watcherOver(hand.chain).lookOnce()
    hand.mine(player.transfer)
    hand.mine()
    hand.mine()
    hasDied = await dies(() => watcherOver(hand.chain, dyingAt(statement)).lookOnce())
    await watcherOver(hand.chain).lookOnce()
    await watcherOver(hand.chain).lookOnce()
    expect([statement, await player.balance(), await player.entries()]).toEqual([
      statement,
      10_000_000n,
      1,
    ])
  }
}, 120_000)

test('G1 a process that dies at any statement of a reorganisation reverses once', async () => {
  let hasDied = true
  for (let statement = 1; hasDied; statement += 1) {
    const player = await freshPlayer()
    const hand = handChain()
    for (let height = 0; height < 5; height += 1) hand.mine()
    hand.mine(player.transfer)
    hand.mine()
    hand.mine()
    await watcherOver(hand.chain).lookOnce()
    expect(await player.balance()).toBe(10_000_000n)
    hand.cut(3)
    for (let height = 0; height < 4; height += 1) hand.mine()
    hasDied = await dies(() => watcherOver(hand.chain, dyingAt(statement)).lookOnce())
    await watcherOver(hand.chain).lookOnce()
    await watcherOver(hand.chain).lookOnce()
    expect([statement, await player.balance(), await player.entries()]).toEqual([statement, 0n, 2])
    expect(await player.deposits()).toMatchObject([{ status: 'reversed' }])
  }
}, 120_000)

test('T10 a reorganisation deeper than what is kept stops the network and credits nothing', async () => {
  const player = await freshPlayer()
  const hand = handChain()
  for (let height = 0; height < 300; height += 1) hand.mine()
  const watcher = watcherOver(hand.chain)
  await watcher.lookOnce()
  hand.mine()
  await watcher.lookOnce()
  hand.cut(299)
  for (let height = 0; height < 200; height += 1) hand.mine()
  hand.mine(player.transfer)
  for (let height = 0; height < 200; height += 1) hand.mine()
  await expect(watcher.lookOnce()).rejects.toThrow(/until somebody has looked/)
  expect(await player.balance()).toBe(0n)
})
