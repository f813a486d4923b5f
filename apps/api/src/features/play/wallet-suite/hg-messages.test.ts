import { once } from 'node:events'
import type { LiveEvents } from '@baize/contract'
import { toHgAmount } from '@baize/contract/hg'
import { hgAnswer, hgBatchAnswer } from '@baize/contract/hg-wallet'
import type { Seat } from '@baize/testkit/wallet-conformance'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOnFreePort } from '../../../testing-server.ts'
import { createGate } from '../../gate/gate.ts'
import {
  HG_SESSIONS,
  hgLine,
  hgTokenOf,
  openWallet,
  silentStudio,
  type OpenedWallet,
} from './testing.ts'

const START = 10_000n

let opened: OpenedWallet
let line: ReturnType<typeof hgLine>
let count = 0

beforeAll(async () => {
  opened = await openWallet(silentStudio(), HG_SESSIONS)
  line = hgLine(opened.server)
})
afterAll(() => opened.controls.stop())

const eur = (amountMinor: bigint) => toHgAmount(amountMinor, 'EUR')

/** A bet of a round of its own and a win that closes it. */
function roundOf({ playerId, session, game }: Seat, staked: bigint, won: bigint) {
  count += 1
  const [txId, roundId] = [`hg-${count}`, `hg-round-${count}`]
  const base = { roundId, playerId, gameId: game, currency: 'EUR' }
  const bet = { ...base, txId, sessionId: session, amount: eur(staked), kind: 'normal' }
  const ends = { kind: 'normal', roundClosed: true }
  const win = { ...base, txId: `${txId}-won`, refTxId: txId, amount: eur(won), ...ends }
  return { bet, win }
}

async function answerTo(name: string, body: object) {
  const response = await line.call(name, body)
  expect(response.statusCode).toBe(200)
  return hgAnswer.parse(response.json())
}

describe('a batch', () => {
  test('answers each act in its place, refused ones beside those that were taken', async () => {
    const seat = await opened.controls.seat(START)
    const [won, poor, fine] = [
      roundOf(seat, 100n, 250n),
      roundOf(seat, START * 2n, 0n),
      roundOf(seat, 100n, 0n),
    ]
    const response = await line.call('batch', {
      acts: [
        { act: 'betwin', bet: won.bet, win: won.win },
        { act: 'bet', ...poor.bet },
        { act: 'win', ...poor.win },
        // Half a cent is no amount of euros.
        { act: 'bet', ...fine.bet, amount: '500000' },
        { act: 'bet', ...fine.bet },
      ],
    })
    const { answers } = hgBatchAnswer.parse(response.json())
    expect(answers.map(({ txId, status }) => [txId, status])).toEqual([
      [won.win.txId, 'OK'],
      [poor.bet.txId, 'INSUFFICIENT_FUNDS'],
      [poor.win.txId, 'TX_NOT_FOUND'],
      [fine.bet.txId, 'BAD_REQUEST'],
      [fine.bet.txId, 'OK'],
    ])
    expect(answers.at(-1)?.balance).toBe(eur(START + 150n - 100n))
  })

  test('enters the books in the order in which it was sent, also when a session has to be read first', async () => {
    const [seat, other] = [await opened.controls.seat(START), await opened.controls.seat(START)]
    // The session of the one is remembered from here on; that of the other has to be read.
    await answerTo('bet', roundOf(other, 1n, 0n).bet)
    const [slow, quick] = [roundOf(seat, 100n, 250n), roundOf(other, 100n, 0n)]
    const response = await line.call('batch', {
      acts: [
        { act: 'bet', ...slow.bet },
        { act: 'win', ...slow.win },
        { act: 'bet', ...quick.bet },
      ],
    })
    const { answers } = hgBatchAnswer.parse(response.json())
    expect(answers.map(({ txId, status }) => [txId, status])).toEqual([
      [slow.bet.txId, 'OK'],
      [slow.win.txId, 'OK'],
      [quick.bet.txId, 'OK'],
    ])
  })

  test('that is not understood is answered 400 and does nothing', async () => {
    const seat = await opened.controls.seat(START)
    const { bet } = roundOf(seat, 100n, 0n)
    const acts = [{ act: 'bet', ...bet }, { act: 'steal' }]
    expect((await line.call('batch', { acts })).statusCode).toBe(400)
    expect(await opened.controls.balanceOf(seat)).toBe(START)
  })
})

test('a free round stakes nothing and belongs to a campaign; whatever else says it is one is refused', async () => {
  const seat = await opened.controls.seat(START)
  const { bet } = roundOf(seat, 0n, 0n)
  const free = { ...bet, freeValue: eur(100n), campaignId: 'spring' }
  const { campaignId: _none, ...ofNobody } = free
  const statuses: string[] = []
  for (const message of [ofNobody, { ...free, amount: eur(1n) }, { ...free, freeValue: '1' }, free])
    statuses.push((await answerTo('bet', message)).status)
  expect(statuses).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'BAD_REQUEST', 'OK'])
  expect(await opened.controls.balanceOf(seat)).toBe(START)
})

describe('a refusal tells the game what to do', () => {
  test('R254 without money: to deposit', async () => {
    const seat = await opened.controls.seat(50n)
    expect(await answerTo('bet', roundOf(seat, 100n, 0n).bet)).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      action: 'DEPOSIT',
      balance: eur(50n),
    })
  })

  test('R805 over a limit of the player: which, how much of it is used, and when it begins anew', async () => {
    const seat = await opened.controls.seat(START)
    const { context } = opened.server
    await context.db.transaction().execute((tx) =>
      createGate(context).setLimit(tx, seat.playerId, {
        type: 'loss',
        period: 0,
        value: { amountMinor: 150n, currency: 'EUR' },
        from: context.clock.now(),
      }),
    )
    await answerTo('bet', roundOf(seat, 100n, 0n).bet)
    expect(await answerTo('bet', roundOf(seat, 100n, 0n).bet)).toMatchObject({
      status: 'LIMIT_EXCEEDED',
      action: 'NONE',
      limit: {
        code: 'dailyLossLimit',
        max: eur(150n),
        used: eur(100n),
        attempted: eur(100n),
        currency: 'EUR',
        resetsAt: '2026-01-15T00:00:00.000Z',
      },
    })
  })

  test('R805 R807 over the highest bet of the house: a bonus buy may be confirmed, another bet may not', async () => {
    const seat = await opened.controls.seat(START)
    await opened.controls.capBet(seat, 'operator', 100n)
    const { bet } = roundOf(seat, 200n, 0n)
    expect(await answerTo('bet', bet)).toMatchObject({
      status: 'LIMIT_EXCEEDED',
      limit: { code: 'MAX_BET_LIMIT_REACHED', max: eur(100n) },
    })
    expect(await answerTo('bet', { ...bet, kind: 'bonus_buy' })).toMatchObject({
      status: 'BONUS_BUY_CONFIRM',
      limit: { code: 'MAX_BET_LIMIT_REACHED', attempted: eur(200n) },
    })
  })

  test('R806 over the highest bet of a bonus', async () => {
    const seat = await opened.controls.seat(START)
    const { context } = opened.server
    await context.db.transaction().execute((tx) =>
      createGate(context).setLimit(tx, seat.playerId, {
        type: 'maxBet',
        period: null,
        setBy: 'bonus',
        value: { amountMinor: 100n, currency: 'EUR' },
        from: context.clock.now(),
      }),
    )
    expect(await answerTo('bet', roundOf(seat, 200n, 0n).bet)).toMatchObject({
      status: 'BONUS_BET_LIMIT',
      limit: { max: eur(100n) },
    })
  })

  test('R411 of somebody who has excluded themselves: to close', async () => {
    const seat = await opened.controls.seat(START)
    await opened.controls.exclude(seat)
    expect(await answerTo('bet', roundOf(seat, 100n, 0n).bet)).toMatchObject({
      status: 'SELF_EXCLUDED',
      action: 'CLOSE',
    })
  })

  test('R433 when the place of the session became an excluded one meanwhile: to close', async () => {
    const seat = await opened.controls.seat(START, { address: '8.8.8.8' })
    const { brandSettings } = opened.server
    const brand = brandSettings.names()[0] ?? ''
    expect((await answerTo('bet', roundOf(seat, 1n, 0n).bet)).status).toBe('OK')
    // By the address of the session, and by the country that its player has declared.
    for (const list of ['US', 'DE']) {
      await brandSettings.set(brand, 'excludedCountryCodeList', list)
      const said = await answerTo('bet', roundOf(seat, 1n, 0n).bet)
      await brandSettings.unset(brand, 'excludedCountryCodeList')
      expect([list, said]).toMatchObject([list, { status: 'COUNTRY_BLOCKED', action: 'CLOSE' }])
    }
    expect((await answerTo('bet', roundOf(seat, 1n, 0n).bet)).status).toBe('OK')
  })

  test('R432 R433 unless the player has shown to be elsewhere, for as long as that counts', async () => {
    const seat = await opened.controls.seat(START, { address: '8.8.8.8' })
    const { brandSettings, context } = opened.server
    const brand = brandSettings.names()[0] ?? ''
    await brandSettings.set(brand, 'excludedCountryCodeList', 'US')
    const bet = async () => (await answerTo('bet', roundOf(seat, 1n, 0n).bet)).status
    const show = (until: Date) =>
      context.db.transaction().execute((tx) =>
        createGate(context).setVerifiedLocation(tx, seat.playerId, {
          country: 'FR',
          subdivision: '',
          ruledOut: [],
          network: '8.8.8.8',
          until,
        }),
      )
    const now = context.clock.now().getTime()
    expect(await bet()).toBe('COUNTRY_BLOCKED')
    await show(new Date(now + 60_000))
    expect(await bet()).toBe('OK')
    await show(new Date(now))
    expect(await bet()).toBe('COUNTRY_BLOCKED')
    await brandSettings.unset(brand, 'excludedCountryCodeList')
  })
})

describe('what was applied is told', () => {
  type Page = Socket<LiveEvents>

  async function pageOf(address: string, seat: Seat): Promise<Page> {
    const token = opened.tokenOf(seat)
    const page: Page = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
    await new Promise<void>((resolve, reject) => {
      page.once('connect', resolve)
      page.once('connect_error', reject)
    })
    return page
  }

  test('R721 to its player as debit and credit, to nobody else, and a copy is told to nobody', async () => {
    const address = await listenOnFreePort(opened.server.app)
    const [seat, other] = [await opened.controls.seat(START), await opened.controls.seat(START)]
    const [page, stranger] = [await pageOf(address, seat), await pageOf(address, other)]
    const heard: string[] = []
    for (const event of ['debit', 'credit'] as const) {
      page.on(event, ({ win }) => heard.push(`${event} ${win}`))
      stranger.on(event, ({ win }) => heard.push(`stranger ${event} ${win}`))
    }
    const both = roundOf(seat, 100n, 250n)
    await answerTo('betwin', both)
    await answerTo('betwin', both)
    await answerTo('betwin', roundOf(seat, 300n, 0n))
    // What comes last over the same line has everything before it in front.
    const last = [once(page as never, 'notice'), once(stranger as never, 'notice')]
    for (const { playerId } of [seat, other])
      opened.server.live.send(playerId, 'notice', { id: '1', text: 'last' })
    await Promise.all(last)
    expect(heard).toEqual(['debit 1.00', 'credit 2.50', 'debit 3.00'])
    for (const one of [page, stranger]) one.disconnect()
  })

  test('R112 to everybody when a round has paid more than it took, with all its bets', async () => {
    const seat = await opened.controls.seat(START)
    const { bet, win } = roundOf(seat, 100n, 900n)
    await answerTo('bet', bet)
    await answerTo('bet', { ...bet, txId: `${bet.txId}-double`, kind: 'double' })
    await answerTo('win', win)
    await answerTo('betwin', roundOf(seat, 100n, 100n))
    await opened.server.lobby.topTables.flush()
    const { rows } = (await opened.server.answerOf('getMyWins', { token: opened.tokenOf(seat) }))
      .data
    expect(rows).toMatchObject([
      { gameSlug: seat.game, bet: '2.00', payout: '9.00', multiplier: '4.50' },
    ])
  })

  test('R249 in the history, with the round that can be proven', async () => {
    const seat = await opened.controls.seat(START)
    const { bet, win } = roundOf(seat, 100n, 0n)
    await answerTo('betwin', { bet, win })
    const token = opened.tokenOf(seat)
    const { rows } = (await opened.server.answerOf('getGameTransactions', { token })).data
    expect(rows.map(({ type, roundId }) => [type, roundId])).toEqual([
      ['win', bet.roundId],
      ['bet', bet.roundId],
    ])
  })

  test('and the session of play knows what it has brought', async () => {
    const seat = await opened.controls.seat(START)
    await answerTo('betwin', roundOf(seat, 100n, 250n))
    await answerTo('betwin', roundOf(seat, 400n, 0n))
    const token = opened.tokenOf(seat)
    expect((await opened.server.answerOf('getPlaySession', { token })).data).toMatchObject({
      wallets: [{ currencyCode: 'EUR', staked: '5.00', won: '2.50', net: '-2.50', roundCount: 2 }],
    })
  })
})

test('a token tells whose it is, and only to the provider it was given to', async () => {
  const seat = await opened.controls.seat(START)
  const response = await line.call('authenticate', { token: hgTokenOf(seat) })
  expect(response.json()).toMatchObject({
    status: 'OK',
    playerId: seat.playerId,
    currency: 'EUR',
    balance: eur(START),
  })
  const unknown = await line.call('authenticate', { token: 'nobody' })
  expect(unknown.json()).toEqual({ status: 'TOKEN_INVALID' })
})
