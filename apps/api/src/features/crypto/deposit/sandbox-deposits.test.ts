import { once } from 'node:events'
import { startCashbox, type Cashbox } from '@baize/testkit'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import { operatorLines } from '../../../operator/testing.ts'
import { openPlayer } from '../../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../../testing-server.ts'
import type { Gate } from '../../gate/gate.ts'
import { HOUSE_GAMES, playerCash } from '../../ledger/ledger.ts'
import { newestMails } from '../../mail/mail-store.ts'
import { openNetworks } from '../networks/crypto-networks.ts'

let cashbox: Cashbox
let server: Awaited<ReturnType<typeof startTestServer>>
let brand = ''

beforeAll(async () => {
  cashbox = await startCashbox({ webhookUrl: 'http://127.0.0.1:9/nobody' })
  server = await startTestServer({ CASHBOX_URL: cashbox.url, CASHBOX_SECRET: cashbox.secret })
  brand = server.brandSettings.names()[0] ?? ''
  await server.brandSettings.set(brand, 'useMultiWallet', true)
  await server.crypto.watcher.lookOnce()
})
afterAll(async () => {
  await server.stop()
  await cashbox.stop()
})

/** Presses a button of the sandbox's chain page. */
async function press(network: string, deed: string, words: Record<string, string>): Promise<void> {
  const response = await fetch(`${cashbox.url}/control/chain/${network}/${deed}`, {
    method: 'POST',
    body: new URLSearchParams(words),
  })
  if (!response.ok) throw new Error(`${deed}: ${await response.text()}`)
}

const look = () => server.crypto.watcher.lookOnce()

let playerCount = 0
async function newPlayer() {
  playerCount += 1
  const player = await openPlayer(server, `coins${playerCount}@example.test`)
  const { token, playerId } = player
  return {
    ...player,
    address: async (coin: string, network: string) =>
      (await server.answerOf('getCryptoDepositAddress', { token, body: { coin, network } })).data,
    deposits: async () => (await server.answerOf('getCryptoDeposits', { token })).data.rows,
    balance: async (coin: 'BTC' | 'LTC' | 'USDT' | 'TRX' | 'ETH') =>
      (await server.ledger.walletOf(playerId, coin)).amountMinor,
  }
}

describe('R247 what a player can send', () => {
  test('every coin with its networks, their minimum and their confirmations', async () => {
    const { token } = await newPlayer()
    const { data } = await server.answerOf('getCryptoCoins', { token })
    expect(data.coins.map(({ code, networks }) => [code, networks.map(({ key }) => key)])).toEqual([
      ['BTC', ['bitcoin']],
      ['LTC', ['litecoin']],
      ['ETH', ['ethereum']],
      ['USDT', ['ethereum', 'bsc', 'tron']],
      ['TRX', ['tron']],
    ])
    expect(data.coins[0]?.networks[0]).toMatchObject({ minDeposit: '0.0001', confirmations: 2 })
  })

  test('R314 useMultiWallet: without several wallets a player can send only what they play in', async () => {
    const { token } = await newPlayer()
    await server.brandSettings.set(brand, 'useMultiWallet', false)
    const { data } = await server.answerOf('getCryptoCoins', { token })
    const refused = await server.send('getCryptoDepositAddress', {
      token,
      body: { coin: 'BTC', network: 'bitcoin' },
    })
    await server.brandSettings.set(brand, 'useMultiWallet', true)
    expect(data.coins).toEqual([])
    expect(refused.json()).toMatchObject({ fields: { network: 'form.validation.network' } })
  })

  test('an address of their own on each network, the same each time and nobody else’s', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const all = openNetworks().flatMap(({ key, assets }) =>
      assets.map(({ coin }) => [coin, key] as const),
    )
    for (const [coin, network] of all) {
      const mine = await one.address(coin, network)
      expect((await one.address(coin, network)).address).toBe(mine.address)
      expect((await other.address(coin, network)).address).not.toBe(mine.address)
      expect(mine.uri).toContain(mine.address)
    }
    // Networks of one kind share the address, so that a coin on the wrong one of them is not lost.
    expect((await one.address('USDT', 'bsc')).address).toBe(
      (await one.address('USDT', 'ethereum')).address,
    )
  })

  test.each<[string, (gate: Gate, tx: Tx, playerId: string) => Promise<unknown>]>([
    [
      'SELF_EXCLUDED',
      (gate, tx, id) => gate.setExclusion(tx, id, { isPermanent: true, until: null }),
    ],
    ['ACCOUNT_FROZEN', (gate, tx, id) => gate.setFreeze(tx, id, new Date('2099-01-01T00:00:00Z'))],
    [
      'AGE_UNKNOWN',
      (gate, tx, id) => gate.remember(tx, id, { birthDate: null, countryCode: 'DE' }),
    ],
    [
      'PAYMENT_LIMIT_THRESHOLD',
      (gate, tx, id) =>
        gate.setLimit(tx, id, {
          type: 'deposit',
          period: 0,
          value: { amountMinor: 1n, currency: 'EUR' },
          from: server.context.clock.now(),
        }),
    ],
  ])(
    'G17 T19 nobody who may not deposit is shown an address, old or new: %s',
    async (code, close) => {
      const player = await newPlayer()
      const { address } = await player.address('BTC', 'bitcoin')
      await server.context.db
        .transaction()
        .execute((tx) => close(server.cashier.deps.gate, tx, player.playerId))
      for (const [coin, network] of [
        ['BTC', 'bitcoin'],
        ['LTC', 'litecoin'],
      ]) {
        const refused = await server.send('getCryptoDepositAddress', {
          token: player.token,
          body: { coin, network },
        })
        expect([refused.statusCode >= 400, refused.json().code]).toEqual([true, code])
        expect(refused.body).not.toContain(address)
      }
      // Coins that are sent to the old one all the same wait, and show it nowhere.
      await press('bitcoin', 'faucet', { coin: 'BTC', to: address, amount: '0.5' })
      await press('bitcoin', 'mine', { count: '3' })
      await look()
      const deposits = await player.deposits()
      expect(deposits).toMatchObject([{ status: 'held' }])
      expect(JSON.stringify(deposits)).not.toContain(address)
      expect(await player.balance('BTC')).toBe(0n)
    },
  )

  test('G17 coins held from somebody who is excluded for good are given to them, to be taken out and never played', async () => {
    const operator = (...args: string[]) =>
      operatorLines({ context: server.context, features: server }, args)
    const { gate } = server.cashier.deps
    const heldFrom = async (close: (tx: Tx, id: string) => Promise<unknown>) => {
      const player = await newPlayer()
      const { address } = await player.address('BTC', 'bitcoin')
      await server.context.db.transaction().execute((tx) => close(tx, player.playerId))
      await press('bitcoin', 'faucet', { coin: 'BTC', to: address, amount: '0.25' })
      await press('bitcoin', 'mine', { count: '3' })
      await look()
      const line = (await operator('held-coins')).find((one) => one.includes(player.email)) ?? ''
      return { player, line, id: line.slice(0, 36) }
    }
    const gone = await heldFrom((tx, id) =>
      gate.setExclusion(tx, id, { isPermanent: true, until: null }),
    )
    const back = new Date('2099-01-01T00:00:00Z')
    const resting = await heldFrom((tx, id) => gate.setFreeze(tx, id, back))
    expect(gone.line).toContain('excluded for good')
    expect(resting.line).toContain('waits: ACCOUNT_FROZEN')

    await expect(operator('release-coins', resting.id, 'asked')).rejects.toThrow('ACCOUNT_FROZEN')
    expect(await resting.player.balance('BTC')).toBe(0n)

    const [said] = await operator('release-coins', gone.id, 'asked', 'by', 'mail')
    expect(said).toContain('0.25000000 BTC is in the balance of its owner')
    expect(await gone.player.balance('BTC')).toBe(25_000_000n)
    const mails = await newestMails(server.context.db, 1)
    expect(mails).toMatchObject([
      { to_address: gone.player.email, subject: 'Your ₿0.25 can be taken out' },
    ])
    await expect(operator('release-coins', gone.id, 'again')).rejects.toThrow('No coins are held')
    expect(await gone.player.balance('BTC')).toBe(25_000_000n)
    const bet = server.context.db.transaction().execute((tx) =>
      server.ledger.postTransfer(tx, {
        debit: playerCash(gone.player.playerId),
        credit: HOUSE_GAMES,
        amount: money(100n, 'BTC'),
        key: 'played-after-all',
        kind: 'bet',
      }),
    )
    await expect(bet).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  })

  test('G17 nor from an excluded place, nor before the mailbox is proven', async () => {
    const { token, playerId } = await newPlayer()
    const ask = async (headers: Record<string, string> = {}) => {
      const body = { coin: 'BTC', network: 'bitcoin' }
      const answer = await server.send('getCryptoDepositAddress', { token, body, headers })
      return answer.json().code
    }
    await server.brandSettings.set(brand, 'excludedCountryCodeList', 'US')
    expect(await ask({ 'x-forwarded-for': '8.8.8.8' })).toBe('DEPOSIT_COUNTRY_BLOCK')
    await server.brandSettings.unset(brand, 'excludedCountryCodeList')
    await server.context.db
      .updateTable('player')
      .set({ email_verified_at: null })
      .where('id', '=', playerId)
      .execute()
    expect(await ask()).toBe('REQUIRED_EMAIL_VERIFICATION')
  })

  test('thirty first questions at once make one address', async () => {
    const player = await newPlayer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => player.address('BTC', 'bitcoin')),
    )
    expect(new Set(answers.map(({ address }) => address)).size).toBe(1)
  })
})

describe('R103 coins arrive over the sandbox chain', () => {
  test.each([
    ['BTC', 'bitcoin', '0.12345678', 12_345_678n],
    ['LTC', 'litecoin', '3.5', 3_50000000n],
    ['TRX', 'tron', '250.000001', 250_00000100n],
    ['USDT', 'tron', '12.345678', 12_34567800n],
    ['USDT', 'bsc', '7.123456789012345678', 7_12345678n],
  ] as const)('%s on %s', async (coin, network, amount, amountMinor) => {
    const player = await newPlayer()
    const { address, confirmations } = await player.address(coin, network)
    await press(network, 'faucet', { coin, to: address, amount })
    await press(network, 'mine', { count: '1' })
    await look()
    const [seen] = await player.deposits()
    expect(seen).toMatchObject({ coin, network, confirmationsNeeded: confirmations })
    expect(seen?.confirmations).toBeGreaterThanOrEqual(1)
    await press(network, 'mine', { count: String(confirmations) })
    await look()
    expect(await player.balance(coin)).toBe(amountMinor)
    expect(await player.deposits()).toMatchObject([{ status: 'credited', confirmations }])
  })

  test('R247 less than the minimum is shown and not credited', async () => {
    const player = await newPlayer()
    const { address } = await player.address('BTC', 'bitcoin')
    await press('bitcoin', 'faucet', { coin: 'BTC', to: address, amount: '0.00009999' })
    await press('bitcoin', 'mine', { count: '5' })
    await look()
    expect(await player.deposits()).toMatchObject([{ status: 'below-minimum' }])
    expect(await player.balance('BTC')).toBe(0n)
  })

  test('G25 a reorganisation takes away what had not counted, and reverses what had', async () => {
    const [early, late] = [await newPlayer(), await newPlayer()]
    const send = async (player: typeof early) => {
      const { address } = await player.address('LTC', 'litecoin')
      await press('litecoin', 'faucet', { coin: 'LTC', to: address, amount: '1' })
      await press('litecoin', 'mine', { count: '1' })
    }
    await press('litecoin', 'mine', { count: '30' })
    await send(early)
    await press('litecoin', 'mine', { count: '6' })
    await send(late)
    await look()
    expect([await early.balance('LTC'), await late.balance('LTC')]).toEqual([1_00000000n, 0n])
    await press('litecoin', 'reorganise', { depth: '20', fate: 'vanish' })
    await look()
    await look()
    expect(await early.balance('LTC')).toBe(0n)
    expect(await early.deposits()).toMatchObject([{ status: 'reversed' }])
    expect(await late.deposits()).toEqual([])
  })

  test('R105 coins bring the bonus that was chosen for them, and take it with them once', async () => {
    const player = await newPlayer()
    const wish = { playerId: player.playerId, currency: 'LTC' } as const
    const bonuses = () => server.bonuses.listOf(player.playerId)
    const { address } = await player.address('LTC', 'litecoin')
    await press('litecoin', 'mine', { count: '30' })
    await server.bonuses.assign(wish, 'first-table')
    await press('litecoin', 'faucet', { coin: 'LTC', to: address, amount: '1' })
    await press('litecoin', 'mine', { count: '7' })
    await look()
    expect(await bonuses()).toMatchObject([{ state: 'active', deposit_minor: 1_00000000n }])
    await press('litecoin', 'reorganise', { depth: '20', fate: 'wait' })
    await look()
    await look()
    expect(await bonuses()).toMatchObject([{ state: 'cancelled', paid_minor: 0n }])
    await server.bonuses.assign(wish, 'first-table')
    await press('litecoin', 'mine', { count: '30' })
    await look()
    await look()
    expect(await player.balance('LTC')).toBe(1_00000000n)
    expect((await bonuses()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'offered'])
  })

  test('a deposit is only its owner’s to see', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()]
    const { address } = await owner.address('BTC', 'bitcoin')
    await press('bitcoin', 'faucet', { coin: 'BTC', to: address, amount: '1' })
    await press('bitcoin', 'mine', { count: '3' })
    await look()
    expect(await owner.deposits()).toHaveLength(1)
    expect(await other.deposits()).toEqual([])
  })
})

test('R103 an open page hears of every new confirmation, and asks for itself how many there are', async () => {
  const player = await newPlayer()
  const { address } = await player.address('BTC', 'bitcoin')
  const site = await listenOnFreePort(server.app)
  const page = io(site, { auth: { token: player.token }, transports: ['websocket'] })
  await once(page as never, 'connect')
  await press('bitcoin', 'faucet', { coin: 'BTC', to: address, amount: '0.25' })
  await press('bitcoin', 'mine', { count: '1' })
  const heard = once(page as never, 'cryptoConfirmations')
  await look()
  const [event] = await heard
  const [deposit] = await player.deposits()
  expect(event).toEqual({ depositId: deposit?.depositId })
  page.disconnect()
})
