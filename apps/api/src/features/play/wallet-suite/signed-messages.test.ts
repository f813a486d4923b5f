import { HG_TOLERANCE_MS, toHgAmount } from '@baize/contract/hg'
import type { Seat } from '@baize/testkit/wallet-conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { HG_SESSIONS, hgLine, openWallet, silentStudio, type OpenedWallet } from './testing.ts'

/** What somebody can do who has caught genuine messages, and what somebody can do who has the secret itself. */
const START = 10_000n
const STAKE = 300n

let opened: OpenedWallet
let line: ReturnType<typeof hgLine>
let count = 0

beforeAll(async () => {
  opened = await openWallet(silentStudio(), HG_SESSIONS)
  line = hgLine(opened.server)
})
afterAll(() => opened.controls.stop())

const eur = (amountMinor: bigint) => toHgAmount(amountMinor, 'EUR')

function messagesOf({ playerId, session, game: gameId }: Seat) {
  count += 1
  const [txId, roundId] = [`sm-${count}`, `sm-round-${count}`]
  const base = { roundId, playerId, gameId, currency: 'EUR' }
  const bet = { ...base, txId, sessionId: session, amount: eur(STAKE), kind: 'normal' }
  const win = { amount: eur(900n), kind: 'normal', roundClosed: true }
  return {
    bet,
    win: { ...base, ...win, txId: `${txId}:w`, refTxId: txId },
    rollback: { ...base, txId: `${txId}:x`, refTxId: txId, reason: 'lost' },
    promo: {
      txId: `${txId}:p`,
      campaignId: 'spring',
      playerId,
      gameId,
      currency: 'EUR',
      amount: eur(500n),
      kind: 'freespins_total',
    },
  }
}

async function statusOf(name: string, body: object): Promise<string> {
  return (await line.call(name, body)).json<{ status: string }>().status
}

/** A message as it is on its way: whoever catches it has these three. */
function caught(name: string, body: object) {
  const rawBody = JSON.stringify(body)
  const path = line.pathOf(name)
  return { path, rawBody, headers: line.signed(path, rawBody) }
}

const send = async ({ path, rawBody, headers }: ReturnType<typeof caught>) =>
  (await line.post(path, rawBody, headers)).statusCode

describe('T5 G19 who has caught genuine messages', () => {
  test.each([HG_TOLERANCE_MS + 1, -HG_TOLERANCE_MS - 1])(
    'cannot send one when its moment is %i ms away',
    async (ms) => {
      const seat = await opened.controls.seat(START)
      const { bet } = messagesOf(seat)
      const held = caught('bet', bet)
      opened.server.context.clock.advance(ms)
      expect(await send(held)).toBe(401)
      opened.server.context.clock.advance(-ms)
      expect(await opened.controls.balanceOf(seat)).toBe(START)
      expect(await send(held)).toBe(200)
    },
  )

  test('cannot send one to another address, nor put the body of one under the signature of another', async () => {
    const seat = await opened.controls.seat(START)
    const [won, lost] = [messagesOf(seat), messagesOf(seat)]
    for (const { bet } of [won, lost]) await line.call('bet', bet)
    const win = caught('win', won.win)
    for (const name of ['bet', 'rollback', 'promo', 'batch', 'betwin'])
      expect([name, await send({ ...win, path: line.pathOf(name) })]).toEqual([name, 401])
    const other = caught('win', { ...lost.win, amount: eur(0n) })
    expect(await send({ ...other, rawBody: win.rawBody })).toBe(401)
    expect(await opened.controls.balanceOf(seat)).toBe(START - 2n * STAKE)
    expect([await send(win), await send(other)]).toEqual([200, 200])
    expect(await opened.controls.balanceOf(seat)).toBe(START - 2n * STAKE + 900n)
  })

  test('T2 cannot send any of them twice, a batch of them included', async () => {
    const seat = await opened.controls.seat(START)
    const [one, undone, many] = [messagesOf(seat), messagesOf(seat), messagesOf(seat)]
    await line.call('bet', undone.bet)
    const batch = { acts: [{ act: 'betwin', bet: many.bet, win: many.win }] }
    const messages = [
      caught('bet', one.bet),
      caught('win', one.win),
      caught('rollback', undone.rollback),
      caught('promo', one.promo),
      caught('batch', batch),
    ]
    for (const message of messages) expect(await send(message)).toBe(200)
    const after = await opened.controls.balanceOf(seat)
    for (const message of messages) expect(await send(message)).toBe(401)
    expect(await opened.controls.balanceOf(seat)).toBe(after)
    expect(after).toBe(START + 2n * (900n - STAKE) + 500n)
  })

  test('cannot hand the wallet its own answer back as a call', async () => {
    const seat = await opened.controls.seat(START)
    const answer = await line.call('bet', messagesOf(seat).bet)
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => name.startsWith('x-hg-')),
    ) as Record<string, string>
    const echo = { path: line.pathOf('bet'), rawBody: answer.body, headers }
    expect(await send(echo)).toBe(401)
  })
})

describe('T3 T4 G4 who has the secret and takes bets back', () => {
  test('gets nothing for a bet that has paid, whatever number the rollback has', async () => {
    const seat = await opened.controls.seat(START)
    const { bet, win, rollback } = messagesOf(seat)
    await line.call('betwin', { bet, win: { ...win, amount: eur(0n) } })
    expect(await statusOf('rollback', rollback)).toBe('ROUND_SETTLED')
    expect(await statusOf('rollback', { ...rollback, txId: 'sm-again' })).toBe('ROUND_SETTLED')
    expect(await opened.controls.balanceOf(seat)).toBe(START - STAKE)
  })

  test('gets a bet back once, under however many numbers it is asked for, at once or in turn', async () => {
    const seat = await opened.controls.seat(START)
    const { bet, rollback } = messagesOf(seat)
    await line.call('bet', bet)
    const asked = Array.from({ length: 8 }, (_, at) => ({ ...rollback, txId: `sm-x-${at}` }))
    await Promise.all(asked.map((one) => line.call('rollback', one)))
    for (const one of asked) await line.call('rollback', one)
    expect(await opened.controls.balanceOf(seat)).toBe(START)
    expect(await statusOf('bet', bet)).toBe('OK')
    expect(await opened.controls.balanceOf(seat)).toBe(START)
    expect(await statusOf('win', { ...messagesOf(seat).win, refTxId: bet.txId })).toBe(
      'TX_NOT_FOUND',
    )
  })

  test('cannot take back for one player what another has bet', async () => {
    const [seat, other] = [await opened.controls.seat(START), await opened.controls.seat(START)]
    const { bet, rollback } = messagesOf(seat)
    await line.call('bet', bet)
    await line.call('rollback', { ...rollback, playerId: other.playerId })
    expect([await opened.controls.balanceOf(seat), await opened.controls.balanceOf(other)]).toEqual(
      [START - STAKE, START],
    )
  })

  test('cannot take back a win, a gift, or a bet by the name of another round, game or currency', async () => {
    const seat = await opened.controls.seat(START)
    const [{ bet, rollback, promo }, won] = [messagesOf(seat), messagesOf(seat)]
    await line.call('bet', bet)
    await line.call('promo', promo)
    await line.call('betwin', { bet: won.bet, win: won.win })
    const before = await opened.controls.balanceOf(seat)
    const asked = [
      { ...rollback, refTxId: promo.txId },
      { ...won.rollback, refTxId: won.win.txId },
      { ...rollback, roundId: 'sm-elsewhere' },
      { ...rollback, gameId: 'limbo' },
      { ...rollback, currency: 'USD' },
    ]
    for (const [at, one] of asked.entries())
      expect([at, await statusOf('rollback', { ...one, txId: `sm-no-${count}-${at}` })]).toEqual([
        at,
        'TX_CONFLICT',
      ])
    expect(await opened.controls.balanceOf(seat)).toBe(before)
  })

  test('and after all of it every law of the books holds', async () => {
    expect(await auditLedger(opened.server.context.db)).toEqual([])
  })
})
