// A day of rakeback of very many players, written as the follower would have, and closed as the backend does.
import { DEFAULT_SETTINGS } from '@baize/contract'
import { createLog, fixedClock, openLocaleFolders } from '@baize/host'
import { createGate } from '../apps/api/src/features/gate/gate.ts'
import { createLedger } from '../apps/api/src/features/ledger/ledger.ts'
import { createEventPort } from '../apps/api/src/events/event-port.ts'
import { openRakebackProgrammes } from '../apps/api/src/features/rakeback/rakeback-programmes.ts'
import { createRakebackReminders } from '../apps/api/src/features/rakeback/rakeback-reminders.ts'
import { openTexts } from '../apps/api/src/features/site/texts.ts'
import { REWARDS_FOLDER } from '../apps/api/src/folders.ts'
import type { BetLoad } from './bet-load.ts'
import { seatCrowd } from './crowd.ts'

/** So many of all have their days paid by themselves. */
const CLAIMING_SHARE = 100
const GAMES_OF_DAY = 3
const BRAND = {
  name: 'bench',
  siteUrl: 'http://localhost',
  settings: DEFAULT_SETTINGS,
  resetKycOnProfileChange: false,
}
const DAY_MS = 24 * 60 * 60 * 1000

/** What the rewards stand on, but for the database. */
export const REWARDS_CONTEXT = (() => {
  const log = createLog('bench', 'silent')
  // An evening on which the day before yesterday's play lapses within the hours of a reminder.
  const clock = fixedClock('2026-01-16T19:00:00Z')
  return { log, clock, events: createEventPort(log), config: { rewardsDir: REWARDS_FOLDER } }
})()

export async function openClosingDay({ db, client }: BetLoad, count: number) {
  const context = { ...REWARDS_CONTEXT, db }
  const { clock } = context
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  const played = today - 2
  await seatCrowd(client, count)
  await client.query(
    `insert into play_day (bucket, player_id, currency_code, day, game, edge_ppm, bet_count,
        stake_minor, bonus_stake_minor, win_minor, bonus_win_minor)
      select bucket, player_id, 'EUR', $1::int, 'game-' || g, 20000 + 1000 * g, 10, 10000, 0, 9000, 0
      from crowd, generate_series(1, ${GAMES_OF_DAY}) as g`,
    [played],
  )
  await client.query(
    `insert into rakeback_terms (programme, day, terms)
      values ('daily', $1, '{"spread":[50,25,25],"percents":[500,750,1000,1250,1500]}')
      on conflict do nothing`,
    [played],
  )
  await client.query(
    `insert into rakeback_wish (bucket, player_id, claims_itself, by_mail, time_zone, changed_at)
      select bucket, player_id, true, false, 'UTC', now() from crowd where n % ${CLAIMING_SHARE} = 0`,
  )
  await client.query('drop table crowd')
  await client.query('vacuum analyze player, player_gate, wallet, play_day, rakeback_wish')
  const reminders = createRakebackReminders({
    context,
    gate: createGate(context),
    ledger: createLedger(context),
    catalogue: { knownAs: () => undefined },
    programmes: await openRakebackProgrammes(context),
    mailer: { queue: async () => {} },
    texts: openTexts(openLocaleFolders()),
    brandSettings: { byName: () => BRAND },
  })
  return {
    ...reminders,
    async toldCount(): Promise<number> {
      const { rows } = await client.query<{ count: string }>('select count(*) from rakeback_notice')
      return Number(rows[0]?.count)
    },
  }
}
