import { toHgAmount } from '@baize/contract/hg'
import type { Seat } from '@baize/testkit/wallet-conformance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorLines } from '../../../operator/testing.ts'
import {
  HG_SESSIONS,
  hgLine,
  openWallet,
  silentStudio,
  type OpenedWallet,
} from '../wallet-suite/testing.ts'

const START = 10_000n

let opened: OpenedWallet
let line: ReturnType<typeof hgLine>
let count = 0

beforeAll(async () => {
  // A thousand euros a round, fifteen hundred an hour.
  const env = { GAME_PAYOUT_ROUND_MAX: '1000', GAME_PAYOUT_HOUR_MAX: '1500' }
  opened = await openWallet(silentStudio(), HG_SESSIONS, env)
  line = hgLine(opened.server)
})
afterAll(() => opened.controls.stop())

/** A win is taken, whatever becomes of it. */
async function playRound({ playerId, session, game }: Seat, won: bigint): Promise<void> {
  count += 1
  const base = { roundId: `r-${count}`, playerId, gameId: game, currency: 'EUR' }
  const response = await line.call('betwin', {
    bet: {
      ...base,
      txId: `b-${count}`,
      sessionId: session,
      amount: toHgAmount(100n, 'EUR'),
      kind: 'normal',
    },
    win: {
      ...base,
      txId: `w-${count}`,
      refTxId: `b-${count}`,
      amount: toHgAmount(won, 'EUR'),
      kind: 'normal',
      roundClosed: true,
    },
  })
  expect(response.json()).toMatchObject({ status: 'OK' })
}

async function walletOf({ playerId }: Seat) {
  const [wallet] = await opened.server.ledger.walletsOf(playerId)
  return [wallet?.balance.amountMinor, wallet?.held.amountMinor]
}

const operator = (...args: string[]) =>
  operatorLines({ context: opened.server.context, features: opened.server }, args)

test('a win above the cap of a round is taken and set aside, until an operator gives it', async () => {
  const lucky = await opened.controls.seat(START)
  await playRound(lucky, 100_000n)
  expect(await walletOf(lucky)).toEqual([START - 100n + 100_000n, 0n])

  opened.controls.passTime(60 * 60 * 1000)
  const seat = await opened.controls.seat(START)
  await playRound(seat, 100_001n)
  expect(await walletOf(seat)).toEqual([START - 100n, 100_001n])
  const key = `payout-hold:house-studio:w-${count}`
  expect((await operator('held-payouts')).join()).toContain(key)
  await operator('release-payout', key)
  expect(await walletOf(seat)).toEqual([START - 100n + 100_001n, 0n])
  expect(await operator('held-payouts')).toEqual(['no payout is held'])
  await expect(operator('release-payout', key)).rejects.toThrow('Nothing is held')
})

test('once a provider has lost too much within the hour its wins are set aside, and the next hour is new', async () => {
  opened.controls.passTime(60 * 60 * 1000)
  const seat = await opened.controls.seat(START)
  await playRound(seat, 90_000n)
  await playRound(seat, 60_100n)
  expect((await walletOf(seat))[1]).toBe(0n)
  await playRound(seat, 5_000n)
  expect((await walletOf(seat))[1]).toBe(5_000n)
  opened.controls.passTime(60 * 60 * 1000)
  const later = await opened.controls.seat(START)
  await playRound(later, 5_000n)
  expect((await walletOf(later))[1]).toBe(0n)
  expect(await opened.controls.audit()).toEqual([])
})
