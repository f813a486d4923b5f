import { fileURLToPath } from 'node:url'
import { killsOf, proofPatienceMs } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { DAY_MS, openBonusCasino } from '../../bonuses/testing.ts'
import { allCounted, countedByFollower, countedBySql } from '../../follower/counted-store.ts'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { liveUntilTold } from '../../ledger/proofs/killed-process.ts'
import { newProofPlace, openProofPlace } from '../../ledger/proofs/proof-place.ts'
import { report } from '../../ledger/proofs/testing.ts'
import { rakebackBySql } from '../rakeback-check-store.ts'
import { BONUS_ID, GAMES } from '../testing.ts'
import type { ClaimingOrder } from './claiming-process.ts'

const PROGRAM = fileURLToPath(new URL('claiming-process.ts', import.meta.url))
const { place, unlock, remove } = await newProofPlace('claim-kill', process.env['DATABASE_URL'])
afterAll(remove)

/** So many players, each with a day of play. */
async function openPlayers(count: number): Promise<string[]> {
  const db = await openProofPlace(place)
  await migrate(db)
  const casino = await openBonusCasino({ db })
  const players: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const player = await casino.openPlayer()
    await player.deposit(100_000_000n)
    await player.play(50_000n, 49_999n, GAMES.slot)
    players.push(player.playerId)
  }
  await casino.ledgerFollower.follow()
  await casino.stop()
  unlock()
  return players
}

test(
  'R445 killed while it counts and while it pays, every day of rakeback is paid once, and every level counted',
  async () => {
    const kills = killsOf('claims')
    // Half of the lives end in a claim, the first to the third of it: so many players leave some to the end.
    const players = await openPlayers(kills + 5)
    for (let kill = 0; kill < kills; kill += 1) {
      const line = kill % 2 === 0 ? 'claiming' : 'counting'
      const count = 1 + (Math.floor(kill / 2) % 3)
      const order: ClaimingOrder = { place, players, name: `life-${kill}` }
      const { wasKilled } = await liveUntilTold(PROGRAM, order, { line, count })
      expect(wasKilled).toBe(true)
    }

    const casino = await openBonusCasino({ db: await openProofPlace(place) })
    const { context } = casino
    context.clock.advance(DAY_MS)
    await casino.ledgerFollower.follow()
    const brand = casino.brandSettings.byName(casino.brandSettings.names()[0] ?? '')
    if (!brand) throw new Error('There is no brand.')
    const today = context.clock.now().toISOString().slice(0, 10)
    let paidBefore = 0
    for (const playerId of players) {
      const paid = () =>
        context.db
          .selectFrom('ledger_transaction')
          .select(['key', 'amount_minor'])
          .where('player_id', '=', playerId)
          .where('kind', '=', 'rakeback')
          .execute()
      paidBefore += (await paid()).length
      const dates = { customerDate: today, claimDate: today }
      const where = { brand, address: '127.0.0.1', timeZone: 'UTC', bonusId: BONUS_ID }
      await casino.rakeback.claim({ playerId, ...where, ...dates })
      const due = (await rakebackBySql(context.db, playerId)).find(({ date }) => date === today)
      expect(due?.amountMinor).toBeGreaterThan(0n)
      expect(await paid()).toEqual([
        { key: `rakeback:${playerId}:${BONUS_ID}:${today}`, amount_minor: due?.amountMinor },
      ])
    }
    expect(paidBefore).toBeLessThan(players.length)
    expect(await auditLedger(context.db)).toEqual([])

    await casino.ledgerFollower.follow()
    expect(await countedByFollower(context.db)).toEqual(await countedBySql(context.db))
    const levels = () =>
      context.db.selectFrom('vip_level').selectAll().orderBy('player_id').orderBy('level').execute()
    const [counted, reached] = [await allCounted(context.db), await levels()]
    await casino.ledgerFollower.rebuild()
    expect([await allCounted(context.db), await levels()]).toEqual([counted, reached])
    report(
      `${kills} kills in claims and counts: ${players.length} days paid once, ${paidBefore} of them before the last life`,
    )
    await casino.stop()
  },
  proofPatienceMs(600_000),
)
