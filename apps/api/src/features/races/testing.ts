import { money } from '@baize/money'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'
import { bet, rollback, win } from '../ledger/testing.ts'
import { findRace, racesOfKey } from './race-store.ts'
import { allResults } from './result-store.ts'

const RACE = {
  minutes: 60,
  repeats: 'once',
  until: null,
  score: 'stakes',
  currency: 'EUR',
  categories: [],
  games: [],
  minBet: '0.10',
  entry: 'automatic',
  prizes: [
    { from: 1, to: 1, cash: '100' },
    { from: 2, to: 2, cash: '50.01' },
  ],
  texts: { en: { name: 'Test race', description: 'A race of a test.' } },
}

export const HOUR_MS = 60 * 60 * 1000
/** When a board can be frozen, behind the end of its race. */
export const FROZEN_MS = 75_000

/** A site with races of one hour and players who play in them. */
export async function openRaceTrack(...options: Parameters<typeof openTestSite>) {
  const site: TestSite = await openTestSite(...options)
  const { context, server } = site
  let count = 0

  async function deposit(playerId: string, amountMinor: bigint): Promise<void> {
    const amount = money(amountMinor, 'EUR')
    const key = `d:${playerId}:${(count += 1)}`
    const transfer = { debit: HOUSE_BANK, credit: playerCash(playerId), amount, key } as const
    await context.db
      .transaction()
      .execute((tx) => server.ledger.postTransfer(tx, { ...transfer, kind: 'deposit' }))
  }

  return {
    site,
    deposit,
    count: () => server.ledgerFollower.follow(),
    /** The id of a race that begins at this moment. */
    async open(more: object = {}): Promise<string> {
      const key = `race-${(count += 1)}`
      const startsAt = context.clock.now().toISOString()
      await server.races.changes.add(key, { ...RACE, startsAt, ...more }, 'test')
      const [race] = await racesOfKey(context.db, key, 1)
      return race?.id ?? ''
    },
    async player(name: string, cents = 100_000n) {
      const email = `${name}${(count += 1)}@example.com`
      const phone = String(15_180_000_000 + count)
      const { playerId } = await site.register(email, { lastName: email, phone })
      const free = context.db.updateTable('player').set({ nickname: null })
      await free.where('nickname', '=', name).execute()
      const named = context.db.updateTable('player').set({ nickname: name })
      await named.where('id', '=', playerId).execute()
      if (cents > 0n) await deposit(playerId, cents)
      return {
        playerId,
        email,
        token: () => site.logIn(email),
        bet: async (stake: bigint, game = 'dice') => {
          const txId = `r${(count += 1)}`
          await server.betPath.settle(bet(playerId, txId, stake, { game }))
          return txId
        },
        win: (txId: string, won: bigint, game = 'dice') =>
          server.betPath.settle(win(playerId, txId, won, { game })),
        rollback: (txId: string, game = 'dice') =>
          server.betPath.settle(rollback(playerId, txId, { game })),
        /** A round: what was staked and what was paid, in cents. */
        async play(stake: bigint, won: bigint, game = 'dice') {
          const txId = await this.bet(stake, game)
          if (won > 0n) await this.win(txId, won, game)
        },
        balance: async () => (await server.ledger.walletOf(playerId, 'EUR')).amountMinor,
      }
    },
    /** The live board: points by name, in its order. */
    async board(raceId: string) {
      await server.ledgerFollower.follow()
      const viewer = { playerId: undefined, locale: 'en' }
      const { top } = await server.races.views.detail(raceId, viewer)
      return top.map(({ place, name, points }) => [place, name, points])
    },
    results: (raceId: string) => allResults(context.db, raceId),
    race: (raceId: string) => findRace(context.db, raceId),
    /** Lets the race end, freezes its board and pays it. */
    async finish() {
      context.clock.advance(HOUR_MS + FROZEN_MS)
      await server.ledgerFollower.follow()
      await server.races.run()
    },
  }
}

export type RaceTrack = Awaited<ReturnType<typeof openRaceTrack>>
