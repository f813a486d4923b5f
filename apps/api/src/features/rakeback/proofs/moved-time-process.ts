// The backend as it is, by the clock of its machine. What it is asked to do comes as messages: see moved-periods.test.ts.
import type { SetLimitBody } from '@baize/contract'
import { systemClock } from '@baize/host'
import { PERIODS, type Period } from '@baize/rules/gate-usage'
import { createServer } from '../../../server.ts'
import { BRAND, openTestSite } from '../../auth/testing.ts'
import { bet } from '../../ledger/testing.ts'
import { limitPlayer } from '../../limits/testing.ts'
import { testGames } from '../../play/testing.ts'
import { BONUS_ID, GAMES } from '../testing.ts'
import { paidDays } from './paid-days-store.ts'

/** What is limited, in the order of the answers. */
const LIMITED = (['deposit', 'loss', 'bet'] as const).flatMap((type) =>
  Object.values(PERIODS).map((period) => ({ type, period })),
)
type Limited = (typeof LIMITED)[number]

interface Claim {
  readonly timeZone: string
  readonly customerDate: string
  readonly claimDate: string
}

/** What the process can be asked. Money is in minor units. */
export type MovedTimeOrder =
  | { readonly deed: 'begin' }
  | { readonly deed: 'use'; readonly period: Period; readonly amount: number }
  | { readonly deed: 'claim'; readonly claim: Claim }
  /** What was paid of rakeback, by its days. */
  | { readonly deed: 'paid' }

const ALLOWED = '10'
const FUNDS_MINOR = 1_000_000n
const STAKE_MINOR = 100_000n

const site = await openTestSite({}, async (context) => {
  const server = await createServer(
    { ...context, clock: systemClock },
    { gameProviders: [testGames().provider] },
  )
  await server.gameFeed.refresh()
  return server
})
const { server } = site
const brand = server.brandSettings.byName(BRAND)
if (!brand) throw new Error('There is no brand.')

type Player = Awaited<ReturnType<typeof limitPlayer>>
const limited: { readonly player: Player; readonly of: Limited }[] = []
let [saver, count]: [Player | undefined, number] = [undefined, 0]

/** Players of their own: one for each limit, and one whose play of this day is paid on the days after it. */
async function begin(): Promise<void> {
  limited.length = 0
  for (const of of LIMITED) {
    // Whose deposits are limited has paid in nothing before.
    const player = await open(of.type === 'deposit' ? 0n : FUNDS_MINOR)
    await player.set({ ...of, value: ALLOWED } as SetLimitBody)
    limited.push({ player, of })
  }
  saver = await open(FUNDS_MINOR)
  await play(saver, STAKE_MINOR)
  await server.ledgerFollower.follow()
}

async function open(fundsMinor: bigint): Promise<Player> {
  const player = await limitPlayer(site, `moved-${(count += 1)}@example.com`)
  if (fundsMinor > 0n) await player.post('deposit', fundsMinor)
  return player
}

async function play({ playerId }: Player, stake: bigint): Promise<string> {
  const act = bet(playerId, `moved-bet-${(count += 1)}`, stake, { game: GAMES.slot })
  const reply = await server.betPath.settle(act)
  return reply.ok ? 'done' : reply.code
}

/** What each limit of that period says to an amount. */
async function spend(period: Period, amountMinor: bigint): Promise<string[]> {
  const said = []
  for (const { player, of } of limited) {
    if (of.period !== period) continue
    // Stakes go the way of bets, everything else by a transfer.
    const answer =
      of.type === 'deposit' ? player.post('deposit', amountMinor) : play(player, amountMinor)
    said.push(await answer)
  }
  return said
}

async function claim(asked: Claim): Promise<string> {
  if (!saver || !brand) throw new Error('Nobody has begun.')
  const { playerId } = saver
  const whose = { playerId, brand, address: '127.0.0.1', bonusId: BONUS_ID }
  try {
    return (await server.rakeback.claim({ ...whose, ...asked })).amount
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function done(order: MovedTimeOrder): Promise<unknown> {
  if (order.deed === 'use') return await spend(order.period, BigInt(order.amount))
  if (order.deed === 'claim') return await claim(order.claim)
  if (order.deed === 'begin') await begin()
  return await paidDays(site.context.db, saver?.playerId ?? '')
}

process.on('message', (order: MovedTimeOrder) => {
  done(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ answer: 'open' })
