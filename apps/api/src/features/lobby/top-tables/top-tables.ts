import type { TopTableRow } from '@baize/contract'
import { isCurrencyCode, money, toDecimalString, type Money } from '@baize/money'
import { approximateValue } from '@baize/rules/approximate-value'
import { TOP_TABLE_SIZE, withNewWins, type PublicTopTables } from '@baize/rules/top-tables'
import type { AppContext } from '../../../app-context.ts'
import { whoIsBarred } from '../../gate/gifts.ts'
import type { Catalogue } from '../games/catalogue.ts'
import { createCollectedWins } from './collected-wins.ts'
import { provableRound } from './provable-round.ts'
import { createRankedHours } from './ranked-hours.ts'
import {
  insertWins,
  newestWins,
  newestWinsOf,
  winsById,
  type NewWin,
  type StoredWin,
} from './top-tables-store.ts'

/** A round that paid, as play reports it. */
export interface Win {
  /** Names the round; reported twice it is shown once. */
  readonly key: string
  readonly playerId: string
  readonly gameSlug: string
  readonly bet: Money
  readonly payout: Money
  /** The game's own, as a decimal; without it, what was paid over what was bet. */
  readonly multiplier?: string
}

export interface TopTables {
  /** Shows a win to everybody. Resolves when it is stored and told. */
  publishWin(win: Win): Promise<void>
  publicTables(): Promise<PublicTopTables>
  /** The player's own, the newest first. */
  winsOf(playerId: string): Promise<TopTableRow[]>
  /** Stores and tells what is still waiting, and what is being stored. */
  flush(): Promise<void>
}

const BIGINT_MAX = 2n ** 63n - 1n
const NO_ROWS: PublicTopTables = { allWins: [], highRollers: [], multiplierMadness: [] }

type DatedWin = Win & { readonly at: Date }

export function createTopTables(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'events'>,
  catalogue: Pick<Catalogue, 'bySlug' | 'knownAs'>,
  /** Providers whose rounds can be verified here. */
  provers: ReadonlySet<string>,
): TopTables {
  const { db, clock } = context
  const publicRows = (wins: readonly StoredWin[]) => rowsForAll(context, catalogue, wins)
  const byBet = createRankedHours(context, 'bet_worth', TOP_TABLE_SIZE)
  const byMultiplier = createRankedHours(context, 'multiplier_hundredths', TOP_TABLE_SIZE)
  const collected = createCollectedWins<DatedWin>(writeAndTell)

  // Read anew each time: whoever has become a ghost meanwhile is not named any more.
  async function highest(ranked: typeof byBet): Promise<StoredWin[]> {
    const ids = await ranked.highestIds()
    const wins = new Map((await winsById(db, ids)).map((win) => [win.id, win]))
    return ids.flatMap((id) => wins.get(id) ?? [])
  }

  async function writeAndTell(wins: readonly DatedWin[]) {
    const rows = wins.map((win) => rowOf(win, context.random.uuid()))
    const fresh = await insertWins(db, rows)
    if (fresh.size === 0) return
    const stored = await winsById(db, shownOf(rows.filter(({ id }) => fresh.has(id))))
    const shown = await publicRows(stored)
    const { allWins, highRollers, multiplierMadness } = withNewWins(NO_ROWS, shown)
    const told = [...new Set([...allWins, ...highRollers, ...multiplierMadness])]
    void context.events.publish('topTablesChanged', { rows: told })
  }

  return {
    async publishWin(win) {
      refuseNonsense(win, catalogue)
      // A return at or below the stake is no win, and nothing to celebrate.
      if (win.payout.amountMinor <= win.bet.amountMinor) return
      await collected.add({ ...win, at: clock.now() })
    },
    async publicTables() {
      const [allWins, highRollers, multiplierMadness] = await Promise.all([
        newestWins(db, TOP_TABLE_SIZE),
        highest(byBet),
        highest(byMultiplier),
      ])
      return {
        allWins: await publicRows(allWins),
        highRollers: await publicRows(highRollers),
        multiplierMadness: await publicRows(multiplierMadness),
      }
    },
    async winsOf(playerId) {
      const wins = await newestWinsOf(db, playerId, TOP_TABLE_SIZE)
      // Only the player is shown the round itself.
      return wins.map((win) => ({
        ...rowFor(win, catalogue),
        roundId: provableRound(provers, win.key),
      }))
    },
    flush: () => collected.flush(),
  }
}

/** As everybody sees them. Whoever takes a break shares nothing for as long as it lasts. */
async function rowsForAll(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  catalogue: Pick<Catalogue, 'bySlug' | 'knownAs'>,
  wins: readonly StoredWin[],
): Promise<TopTableRow[]> {
  const sharing = wins.filter((win) => win.share_code !== null).map((win) => win.player_id)
  const barred = await whoIsBarred(db, [...new Set(sharing)], clock.now())
  return wins.map((win) => ({
    ...rowFor(win, catalogue),
    ...(barred.has(win.player_id) ? { shareCode: null } : {}),
  }))
}

// Before it joins the others: one impossible row would take the whole batch down with it.
function refuseNonsense({ key, gameSlug, bet, payout }: Win, catalogue: Pick<Catalogue, 'bySlug'>) {
  if (!catalogue.bySlug(gameSlug)) throw new Error(`Win ${key}: there is no game ${gameSlug}.`)
  if (bet.amountMinor <= 0n) throw new Error(`Win ${key}: nothing was bet.`)
  if (bet.currency !== payout.currency) throw new Error(`Win ${key}: two currencies.`)
}

/** A burst may hold more wins than all tables together: what no table would show is neither read nor sent. */
function shownOf(wins: readonly NewWin[]): string[] {
  const first = (order: (a: NewWin, b: NewWin) => number) =>
    wins.toSorted(order).slice(0, TOP_TABLE_SIZE)
  const shown = [
    ...first((a, b) => b.won_at.getTime() - a.won_at.getTime()),
    ...first((a, b) => Number(b.bet_worth - a.bet_worth)),
    ...first((a, b) => Number(b.multiplier_hundredths - a.multiplier_hundredths)),
  ]
  return [...new Set(shown.map(({ id }) => id))]
}

/** What is below a unit was drawn for, so what was paid over the bet may differ from what the game showed. */
function hundredthsOf({ bet, payout, multiplier }: Win): bigint {
  const [, whole, parts = ''] = /^(\d+)(?:\.(\d+))?$/.exec(multiplier ?? '') ?? []
  if (whole === undefined) return (payout.amountMinor * 100n) / bet.amountMinor
  return BigInt(whole + parts.slice(0, 2).padEnd(2, '0'))
}

function rowOf(win: DatedWin, id: string) {
  const { key, playerId, gameSlug, bet, payout, at } = win
  const worth = approximateValue(bet)
  return {
    id,
    key,
    player_id: playerId,
    game_slug: gameSlug,
    currency_code: bet.currency,
    bet_minor: bet.amountMinor,
    payout_minor: payout.amountMinor,
    bet_worth: worth > BIGINT_MAX ? BIGINT_MAX : worth,
    multiplier_hundredths: hundredthsOf(win),
    won_at: at,
  }
}

function rowFor(win: StoredWin, catalogue: Pick<Catalogue, 'knownAs'>): TopTableRow {
  const { currency_code: code, multiplier_hundredths: hundredths } = win
  if (!isCurrencyCode(code)) throw new Error(`Win ${win.id} has no such currency: ${code}.`)
  return {
    id: win.id,
    gameSlug: win.game_slug,
    gameName: catalogue.knownAs(win.game_slug)?.name ?? win.game_slug,
    playerName: win.public_name,
    shareCode: win.share_code,
    roundId: null,
    at: win.won_at.toISOString(),
    bet: toDecimalString(money(win.bet_minor, code)),
    multiplier: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
    payout: toDecimalString(money(win.payout_minor, code)),
    currencyCode: code,
  }
}
