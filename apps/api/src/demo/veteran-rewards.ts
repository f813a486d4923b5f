import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseEdge } from '@baize/rules/house-edge'
import type { AppContext } from '../app-context.ts'
import { keepEdges } from '../features/follower/day-facts-store.ts'
import { createGate } from '../features/gate/gate.ts'
import { createLedger } from '../features/ledger/ledger.ts'
import { createRakebackClaim } from '../features/rakeback/rakeback-claim.ts'
import { bonusIdOf } from '../features/rakeback/rakeback-programmes.ts'
import { createLevelPayouts } from '../features/vip/level-payouts.ts'
import { openVipClub } from '../features/vip/vip-club.ts'
import { TITLES_FOLDER } from '../folders.ts'
import type { ApiServer } from '../server.ts'
import { playedGames } from './demo-store.ts'

export type RewardsDeps = Pick<
  ApiServer,
  'brandSettings' | 'geo' | 'ledgerFollower' | 'lobby' | 'programmes'
>

/** Counts what was played up to an evening of the past, pays the levels it reached, and claims the day of the calendar. */
export async function claimVeteranRewards(
  context: AppContext,
  features: RewardsDeps,
  playerId: string,
): Promise<void> {
  const { clock, config } = context
  await countVeteranPlay(context, features, playerId)
  const ledger = createLedger(context)
  const club = openVipClub(config.rewardsDir)
  await createLevelPayouts({ context, ledger, club }).payDue()
  const { geo, lobby, brandSettings, programmes } = features
  const brand = brandSettings.byName(brandSettings.names()[0] ?? '')
  const [programme] = programmes.all()
  if (!brand || !programme) return
  const today = clock.now().toISOString().slice(0, 10)
  const gate = createGate(context)
  await createRakebackClaim({ context, gate, ledger, geo, catalogue: lobby.catalogue })({
    playerId,
    brand,
    address: '127.0.0.1',
    bonusId: bonusIdOf(programme.key, 'EUR'),
    timeZone: 'UTC',
    customerDate: today,
    claimDate: today,
  })
}

/**
 * The edges of those days are written down as the sheets of the titles publish them: no provider may have answered yet
 * when the demo is seeded, and what is not known when a day is counted is nothing for ever.
 */
export async function countVeteranPlay(
  { db }: AppContext,
  { ledgerFollower }: Pick<RewardsDeps, 'ledgerFollower'>,
  playerId: string,
): Promise<void> {
  const played = await playedGames(db, playerId)
  await db.transaction().execute((tx) =>
    keepEdges(
      tx,
      played.map((one) => ({ ...one, edge: edgeOf(one.game) })),
    ),
  )
  await ledgerFollower.follow()
}

function edgeOf(game: string): number {
  const sheet = JSON.parse(readFileSync(join(TITLES_FOLDER, game, 'sheet.json'), 'utf8')) as {
    readonly listedMode: string
    readonly modes: readonly { readonly name: string; readonly returnToPlayerPercent: string }[]
  }
  const listed = sheet.modes.find(({ name }) => name === sheet.listedMode)
  return houseEdge(Number(listed?.returnToPlayerPercent))
}
