import { fixedClock } from '@baize/host'
import { money } from '@baize/money'
import { createSessions } from '../features/auth/sessions.ts'
import {
  createLedger,
  HOUSE_BANK,
  HOUSE_GAMES,
  playerCash,
  type Transfer,
} from '../features/ledger/ledger.ts'
import { insertSiteEvent } from '../features/telemetry/telemetry-store.ts'
import type { House } from '../house.ts'
import { insertDeliveredMail } from './demo-store.ts'

interface Veteran {
  readonly id: string
  readonly email: string
  readonly brand: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const CURRENCY = 'EUR'

/** One visit each: how long ago, what was paid in or out, and what the games took and gave back. */
interface Evening {
  readonly daysAgo: number
  readonly depositMinor: bigint
  readonly betsMinor: readonly bigint[]
  readonly winsMinor: readonly bigint[]
  readonly withdrawalMinor?: bigint
}

/** In the order of time, because the ledger keeps the order in which it was told. */
const EVENINGS: readonly Evening[] = [
  { daysAgo: 180, depositMinor: 10_000n, betsMinor: [500n, 500n, 1_000n], winsMinor: [1_250n] },
  { daysAgo: 151, depositMinor: 5_000n, betsMinor: [2_000n, 2_000n], winsMinor: [] },
  {
    daysAgo: 120,
    depositMinor: 20_000n,
    betsMinor: [2_500n, 2_500n, 5_000n],
    winsMinor: [31_400n],
  },
  { daysAgo: 118, depositMinor: 0n, betsMinor: [], winsMinor: [], withdrawalMinor: 25_000n },
  { daysAgo: 92, depositMinor: 0n, betsMinor: [1_000n, 1_000n, 1_000n], winsMinor: [2_750n] },
  { daysAgo: 61, depositMinor: 15_000n, betsMinor: [5_000n, 5_000n], winsMinor: [4_500n] },
  { daysAgo: 33, depositMinor: 7_500n, betsMinor: [1_500n, 1_500n, 1_500n], winsMinor: [9_999n] },
  // Played through more than was ever paid in, so that the demo can show a withdrawal.
  {
    daysAgo: 24,
    depositMinor: 0n,
    betsMinor: [10_000n, 10_000n, 10_000n],
    winsMinor: [30_000n],
  },
  { daysAgo: 12, depositMinor: 10_000n, betsMinor: [2_000n, 4_000n], winsMinor: [6_050n] },
  { daysAgo: 2, depositMinor: 2_500n, betsMinor: [500n, 500n], winsMinor: [725n] },
]

const PAGES = ['/', '/casino', '/casino/slots', '/promotions', '/profile']

/** Writes the past of a player: sessions, pages seen, money in and out, mails. */
export async function writeVeteranHistory(house: House, veteran: Veteran): Promise<void> {
  const now = house.clock.now().getTime()
  for (const evening of EVENINGS) {
    const start = now - evening.daysAgo * DAY_MS
    await writeVisit(house, veteran, start)
    for (const [index, transfer] of transfersOf(veteran, evening).entries()) {
      await postAt(house, transfer, start + (index + 1) * MINUTE_MS)
    }
    if (evening.depositMinor > 0n) await writeReceipt(house, veteran, start, evening.depositMinor)
  }
}

function transfersOf({ id }: Veteran, evening: Evening): Transfer[] {
  const key = (kind: string, index: number) => `demo:${id}:${kind}:${evening.daysAgo}:${index}`
  const cash = playerCash(id)
  const deposits = [evening.depositMinor].filter((amount) => amount > 0n)
  const withdrawals = [evening.withdrawalMinor ?? 0n].filter((amount) => amount > 0n)
  return [
    ...deposits.map((amount, index) => ({
      debit: HOUSE_BANK,
      credit: cash,
      amount: money(amount, CURRENCY),
      key: key('deposit', index),
      kind: 'deposit' as const,
    })),
    ...evening.betsMinor.map((amount, index) => ({
      debit: cash,
      credit: HOUSE_GAMES,
      amount: money(amount, CURRENCY),
      key: key('bet', index),
      kind: 'bet' as const,
    })),
    ...evening.winsMinor.map((amount, index) => ({
      debit: HOUSE_GAMES,
      credit: cash,
      amount: money(amount, CURRENCY),
      key: key('win', index),
      kind: 'win' as const,
    })),
    ...withdrawals.map((amount, index) => ({
      debit: cash,
      credit: HOUSE_BANK,
      amount: money(amount, CURRENCY),
      key: key('withdrawal', index),
      kind: 'withdrawal' as const,
    })),
  ]
}

async function postAt(house: House, transfer: Transfer, at: number): Promise<void> {
  const ledger = createLedger({ db: house.db, clock: fixedClock(new Date(at)) })
  await house.db.transaction().execute((tx) => ledger.postTransfer(tx, transfer))
}

async function writeVisit(house: House, { id, brand }: Veteran, start: number): Promise<void> {
  // Opened in the past, so that it ended in the past: nobody can be logged in by it today.
  const sessions = createSessions({ ...house, clock: fixedClock(new Date(start)) })
  await sessions.open({ playerId: id, deviceType: 'desktop' })
  for (const [index, url] of PAGES.entries()) {
    await insertSiteEvent(house.db, {
      event: 'PAGE_VIEW',
      data: JSON.stringify({ url }),
      brand,
      player_id: id,
      mkt: null,
      cpnc: null,
      device_type: 'desktop',
      happened_at: new Date(start + index * MINUTE_MS),
    })
  }
}

async function writeReceipt(
  { db }: House,
  { email }: Veteran,
  start: number,
  amountMinor: bigint,
): Promise<void> {
  const text = `Your deposit of €${amountMinor / 100n} has arrived. Thank you for playing with us.`
  await insertDeliveredMail(
    db,
    { to_address: email, subject: 'Your deposit', body_text: text, body_html: `<p>${text}</p>` },
    new Date(start + MINUTE_MS),
  )
}
