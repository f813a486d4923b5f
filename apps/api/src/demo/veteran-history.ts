import { fixedClock } from '@baize/host'
import { money, type Money } from '@baize/money'
import { createSessions } from '../features/auth/sessions/sessions.ts'
import { creditDeposit } from '../features/cashier/deposit/deposit-money.ts'
import { insertDeposit, moveDeposit } from '../features/cashier/deposit/deposit-store.ts'
import {
  insertWithdrawal,
  moveWithdrawal,
} from '../features/cashier/withdrawal/withdrawal-store.ts'
import type { GrantsDeps } from '../features/bonuses/grant-beginnings.ts'
import { createBetPath } from '../features/ledger/bets/bet-path.ts'
import { createLedger } from '../features/ledger/ledger.ts'
import type { PlayAct } from '../features/ledger/bets/play-acts.ts'
import { insertSiteEvent } from '../features/telemetry/telemetry-store.ts'
import type { AppContext } from '../app-context.ts'
import { insertDeliveredMail } from './demo-store.ts'
import { writeVeteranBonus, writeVeteranSpins, type PastBonus } from './veteran-bonuses.ts'
import { claimVeteranRewards, countVeteranPlay, type RewardsDeps } from './veteran-rewards.ts'

interface Veteran {
  readonly id: string
  readonly email: string
  readonly brand: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60_000
const CURRENCY = 'EUR'

/** One visit each: how long ago, what was paid in or out, and what the games took and gave back. */
interface Evening {
  readonly daysAgo: number
  readonly depositMinor: bigint
  readonly betsMinor: readonly bigint[]
  readonly winsMinor: readonly bigint[]
  readonly withdrawalMinor?: bigint
  /** A bonus that was given on that evening. */
  readonly bonus?: PastBonus
  /** The rakeback of that day was claimed. */
  readonly claimsRakeback?: true
  /** Another visit of the same day, before this one. */
  readonly isEarlier?: true
}

/** In the order of time, because the ledger keeps the order in which it was told. */
const EVENINGS: readonly Evening[] = [
  { daysAgo: 180, depositMinor: 10_000n, betsMinor: [500n, 500n, 1_000n], winsMinor: [1_250n] },
  {
    daysAgo: 151,
    depositMinor: 5_000n,
    betsMinor: [2_000n, 2_000n],
    winsMinor: [],
    bonus: 'forfeited',
  },
  {
    daysAgo: 120,
    depositMinor: 20_000n,
    betsMinor: [2_500n, 2_500n, 5_000n],
    winsMinor: [31_400n],
  },
  { daysAgo: 118, depositMinor: 0n, betsMinor: [], winsMinor: [], withdrawalMinor: 25_000n },
  {
    daysAgo: 92,
    depositMinor: 0n,
    betsMinor: [1_000n, 1_000n, 1_000n],
    winsMinor: [2_750n],
    bonus: 'cancelled',
  },
  {
    daysAgo: 61,
    depositMinor: 15_000n,
    betsMinor: [5_000n, 5_000n],
    winsMinor: [4_500n],
    bonus: 'expired',
  },
  { daysAgo: 33, depositMinor: 7_500n, betsMinor: [1_500n, 1_500n, 1_500n], winsMinor: [9_999n] },
  // Played through more than was ever paid in, so that the demo can show a withdrawal.
  {
    daysAgo: 24,
    depositMinor: 0n,
    betsMinor: [10_000n, 10_000n, 10_000n],
    winsMinor: [30_000n],
    bonus: 'converted',
  },
  { daysAgo: 12, depositMinor: 10_000n, betsMinor: [2_000n, 4_000n], winsMinor: [6_050n] },
  // Of its three days of rakeback two were claimed and the last was missed.
  {
    daysAgo: 7,
    depositMinor: 0n,
    betsMinor: [10_000n, 10_000n, 10_000n],
    winsMinor: [30_000n],
  },
  { daysAgo: 6, depositMinor: 0n, betsMinor: [], winsMinor: [], claimsRakeback: true },
  { daysAgo: 5, depositMinor: 0n, betsMinor: [], winsMinor: [], claimsRakeback: true },
  // Yesterday and today can be claimed, and tomorrow is locked.
  {
    daysAgo: 2,
    depositMinor: 0n,
    betsMinor: [10_000n, 10_000n, 10_000n],
    winsMinor: [30_000n],
    isEarlier: true,
  },
  {
    daysAgo: 2,
    depositMinor: 2_500n,
    betsMinor: [500n, 500n],
    winsMinor: [725n],
    bonus: 'active',
  },
]

/** Before the first deposit: bonus money is lost only where there is no cash to stake before it. */
const LOST_DAYS_AGO = 190

const PAGES = ['/', '/casino', '/casino/slots', '/promotions', '/profile']

const GAMES = ['lantern-parade', 'original-blackjack', 'orbit-crash', 'storm-citadel', 'peg-drop']
/** The provider's name in the numbers of its transactions. */
const STUDIO = 'demo'
const DEPOSIT_METHODS = ['card', 'bank-transfer'] as const

/** Writes the past of a player: sessions, pages seen, money in and out, games, mails. */
export async function writeVeteranHistory(
  context: AppContext,
  features: RewardsDeps & { readonly lobby: { readonly promotions: GrantsDeps['promotions'] } },
  veteran: Veteran,
): Promise<void> {
  const { promotions } = features.lobby
  const now = context.clock.now().getTime()
  const early = fixedClock(new Date(now - LOST_DAYS_AGO * DAY_MS))
  await writeVeteranBonus({ ...context, clock: early }, promotions, veteran, 'lost')
  for (const [index, evening] of EVENINGS.entries()) {
    const start = now - evening.daysAgo * DAY_MS - (evening.isEarlier ? HOUR_MS : 0)
    await writeVisit(context, veteran, start)
    const key = `demo:${nameOf(evening)}`
    let minute = 1
    const then = (): AppContext => {
      const clock = fixedClock(new Date(start + minute * MINUTE_MS))
      minute += 1
      return { ...context, clock }
    }
    if (evening.depositMinor > 0n) {
      const methodId = DEPOSIT_METHODS[index % DEPOSIT_METHODS.length] ?? 'card'
      const amount = money(evening.depositMinor, CURRENCY)
      await writeDeposit(then(), veteran, { key, amount, methodId })
      await writeReceipt(context, veteran, start, evening.depositMinor)
    }
    if (evening.bonus) await writeVeteranBonus(then(), promotions, veteran, evening.bonus)
    const game = GAMES[index % GAMES.length] ?? ''
    for (const act of playOf(veteran, evening, game)) await settleAt(then(), act)
    if (evening.withdrawalMinor !== undefined)
      await writeWithdrawal(then(), veteran, {
        key,
        amount: money(evening.withdrawalMinor, CURRENCY),
      })
    if (evening.claimsRakeback) await claimVeteranRewards(then(), features, veteran.id)
  }
  await writeVeteranSpins(context, promotions, veteran)
  await countVeteranPlay(context, features, veteran.id)
}

const nameOf = ({ daysAgo, isEarlier }: Evening) => `${daysAgo}${isEarlier ? '-earlier' : ''}`

/** What the games took and gave back; each win belongs to the round of the bet beside it. */
function playOf({ id }: Veteran, evening: Evening, game: string): PlayAct[] {
  const act = (index: number) => ({
    playerId: id,
    provider: STUDIO,
    roundId: `${id}-${nameOf(evening)}-${index}`,
    game,
  })
  const bets = evening.betsMinor.map((amount, index): PlayAct => ({
    ...act(index),
    kind: 'bet',
    txId: `${id}-${nameOf(evening)}-bet-${index}`,
    amount: money(amount, CURRENCY),
  }))
  const wins = evening.winsMinor.map((amount, index): PlayAct => ({
    ...act(index),
    kind: 'win',
    txId: `${id}-${nameOf(evening)}-win-${index}`,
    amount: money(amount, CURRENCY),
    closesRound: true,
  }))
  return [...bets, ...wins]
}

export async function settleAt(context: AppContext, act: PlayAct): Promise<void> {
  const reply = await createBetPath(context).settle(act)
  if (!reply.ok) throw new Error(`The demo cannot play ${act.txId}: ${reply.code}.`)
}

/** A card payment that went well, all of it at one moment. A second seeding finds its key taken. */
export async function writeDeposit(
  { db, clock, random }: AppContext,
  { id, brand }: Veteran,
  { key, amount, methodId }: { key: string; amount: Money; methodId: string },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await insertDeposit(tx, {
      id: random.uuid(),
      player_id: id,
      key,
      brand,
      method_id: methodId,
      method_name: methodId,
      provider: STUDIO,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      state: 'created',
      created_at: at,
      changed_at: at,
    })
    if (!row) return
    await creditDeposit(tx, { ledger: createLedger({ db, clock }) }, row)
    await moveDeposit(tx, row.id, { to: 'approved', at, saidBy: 'provider' }, { credited_at: at })
  })
}

async function writeWithdrawal(
  { db, clock, random }: AppContext,
  { id, brand, email }: Veteran,
  { key, amount }: { key: string; amount: Money },
): Promise<void> {
  const at = clock.now()
  const ledger = createLedger({ db, clock })
  await db.transaction().execute(async (tx) => {
    const row = await insertWithdrawal(tx, {
      id: random.uuid(),
      player_id: id,
      key,
      brand,
      method_id: 'bank-transfer',
      method_name: 'bank-transfer',
      provider: STUDIO,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      state: 'requested',
      full_name: 'Vera Longtable',
      destination: 'DE89370400440532013000',
      email,
      requested_at: at,
      changed_at: at,
    })
    if (!row) return
    const hold = { playerId: id, amount, reference: row.id }
    await ledger.hold(tx, { ...hold, key: `withdrawal:${row.id}:hold` })
    await ledger.payHold(tx, { ...hold, key: `withdrawal:${row.id}:paid` })
    for (const to of ['approved', 'paying', 'paid'] as const)
      await moveWithdrawal(tx, row.id, { to, at, saidBy: 'provider' })
  })
}

async function writeVisit(
  context: AppContext,
  { id, brand }: Veteran,
  start: number,
): Promise<void> {
  // Opened in the past, so that it ended in the past: nobody can be logged in by it today.
  const sessions = createSessions({ ...context, clock: fixedClock(new Date(start)) })
  await sessions.open({ playerId: id, deviceType: 'desktop' })
  for (const [index, url] of PAGES.entries()) {
    await insertSiteEvent(context.db, {
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
  { db }: AppContext,
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
