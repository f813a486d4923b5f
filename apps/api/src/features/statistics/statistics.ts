import {
  Refusal,
  STATISTICS_PARTS,
  type Statistics,
  type StatisticsPart,
  type StatisticsShare,
} from '@baize/contract'
import type { Random } from '@baize/host'
import { isCurrencyCode, money, toDecimalString, type CurrencyCode } from '@baize/money'
import { approximatelyIn, approximateValue } from '@baize/rules/approximate-value'
import { barredCode } from '@baize/rules/gate'
import { dayOf } from '@baize/rules/gate-usage'
import type { AppContext } from '../../app-context.ts'
import type { Gate } from '../gate/gate.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import type { Races } from '../races/races.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import {
  biggestWinsOf,
  daysSince,
  findPublicShare,
  findShare,
  keepShare,
  totalsByGame,
  winCountOf,
  type DayOfWallet,
  type KeptWin,
} from './statistics-store.ts'
import { provableRound } from '../lobby/top-tables/provable-round.ts'

export interface StatisticsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random'>
  readonly gate: Pick<Gate, 'readState'>
  readonly catalogue: Pick<Catalogue, 'knownAs'>
  /** Providers whose rounds can be verified here. */
  readonly provers: ReadonlySet<string>
  readonly races: Pick<Races, 'lastOf'>
}

export type PlayerStatistics = ReturnType<typeof createStatistics>

const DAYS_SHOWN = 365
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000n
const WINS_SHOWN = 5
const RACES_SHOWN = 10
/** Money and time say more about a person than luck does: they are shown by choice alone. */
const FIRST_CHOICE: readonly StatisticsPart[] = ['totals', 'favouriteGame', 'biggestWins', 'races']

/** R251. What a player has played, from what the follower has counted, and what others may see of it. */
export function createStatistics(deps: StatisticsDeps) {
  const { context, gate } = deps
  const { db, clock, random } = context

  async function knownPlayer(playerId: string): Promise<Player> {
    const player = await findPlayer(db, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    return player
  }

  async function shareOf(playerId: string): Promise<StatisticsShare> {
    const kept = await findShare(db, playerId)
    if (!kept) return { code: null, isPublic: false, shows: [...FIRST_CHOICE] }
    return { code: kept.code, isPublic: kept.isPublic, shows: [...kept.shows] }
  }

  return {
    /** `locale` is that of the reader, in which races are named. */
    async ownOf(playerId: string, locale?: string) {
      const player = await knownPlayer(playerId)
      return {
        statistics: await statisticsOf(deps, player, locale),
        share: await shareOf(playerId),
      }
    },

    async share(
      playerId: string,
      choice: { isPublic: boolean; shows: readonly StatisticsPart[] },
    ): Promise<StatisticsShare> {
      await knownPlayer(playerId)
      // In the order of the list and each once, whatever was sent.
      const shows = STATISTICS_PARTS.filter((part) => choice.shows.includes(part))
      const code = await db
        .transaction()
        .execute((tx) =>
          keepShare(
            tx,
            { playerId, code: newCode(random), isPublic: choice.isPublic, shows },
            clock.now(),
          ),
        )
      return { code, isPublic: choice.isPublic, shows }
    },

    /** What others see. One answer for a link that nobody has, one that is private, and one of somebody on a break. */
    async publicOf(code: string, locale?: string) {
      const share = await findPublicShare(db, code)
      const player = share && (await findPlayer(db, share.playerId))
      if (!share || !player) throw new Refusal('NOT_FOUND')
      const state = await gate.readState(db, player.id)
      if (barredCode(clock.now(), state)) throw new Refusal('NOT_FOUND')
      return {
        name: player.ghost_mode ? null : player.nickname,
        shows: [...share.shows],
        statistics: publicParts(await statisticsOf(deps, player, locale), new Set(share.shows)),
      }
    },
  }
}

async function statisticsOf(
  { context, catalogue, provers, races }: StatisticsDeps,
  player: Player,
  locale: string | undefined,
): Promise<Statistics> {
  const { db, clock } = context
  const { currency_code: currency } = player
  if (!isCurrencyCode(currency)) throw new Error(`There is no currency ${currency}.`)
  const nameOf = (slug: string) => catalogue.knownAs(slug)?.name ?? slug
  const games = await totalsByGame(db, player.id)
  const sum = (valueOf: (game: (typeof games)[number]) => bigint) =>
    games.reduce((all, game) => all + valueOf(game), 0n)
  const own = (minor: bigint, code: CurrencyCode) => approximatelyIn(currency, money(minor, code))
  const inOwn = (minor: bigint) => toDecimalString(money(minor, currency))
  const bets = sum(({ betCount }) => betCount)
  const wins = await winCountOf(db, player.id)
  const favourite = favouriteOf(games)
  const from = dayOf(clock.now()) - DAYS_SHOWN + 1
  return {
    joinedOn: player.created_at.toISOString().slice(0, 10),
    currencyCode: currency,
    totals: {
      bets: Number(bets),
      wins: Number(wins),
      losses: Number(bets > wins ? bets - wins : 0n),
      games: new Set(games.map(({ game }) => game)).size,
      staked: inOwn(sum((one) => own(one.stakeMinor, one.currency))),
      won: inOwn(sum((one) => own(one.winMinor, one.currency))),
    },
    favouriteGame: favourite === undefined ? null : { slug: favourite, name: nameOf(favourite) },
    biggestWins: biggest(await biggestWinsOf(db, player.id)).map((win) => ({
      gameSlug: win.game,
      gameName: nameOf(win.game),
      amount: toDecimalString(money(win.winMinor, win.currency)),
      currencyCode: win.currency,
      wonAt: win.wonAt.toISOString(),
      roundId: provableRound(provers, win.roundKey),
    })),
    races: (await races.lastOf(player.id, RACES_SHOWN, locale)).map((race) => ({
      name: race.name,
      place: race.place,
      prize: race.prize > 0n ? inOwn(own(race.prize, race.currency)) : null,
      endedAt: race.endedAt.toISOString(),
    })),
    days: daysIn(currency, await daysSince(db, player.id, from)),
  }
}

/** The one with the most bets, in whatever currencies; of two alike the first by name. */
function favouriteOf(
  games: readonly { readonly game: string; readonly betCount: bigint }[],
): string | undefined {
  const counts = new Map<string, bigint>()
  for (const { game, betCount } of games) counts.set(game, (counts.get(game) ?? 0n) + betCount)
  const sorted = [...counts].toSorted(
    ([a, of], [b, than]) => Number(than - of) || a.localeCompare(b),
  )
  const [first] = sorted
  return first && first[1] > 0n ? first[0] : undefined
}

function biggest(wins: readonly KeptWin[]): KeptWin[] {
  const worth = ({ winMinor, currency }: KeptWin) => approximateValue(money(winMinor, currency))
  return wins
    .toSorted((a, b) => Number(worth(b) - worth(a)) || a.wonAt.getTime() - b.wonAt.getTime())
    .slice(0, WINS_SHOWN)
}

function daysIn(currency: CurrencyCode, rows: readonly DayOfWallet[]): Statistics['days'] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, wallets]) => {
    const net = wallets.reduce(
      (all, one) => all + approximatelyIn(currency, money(one.netMinor, one.currency)),
      0n,
    )
    const played = wallets.reduce((all, { playedMs }) => all + playedMs, 0n)
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      net: toDecimalString(money(net, currency)),
      minutes: Number((played + MINUTE_MS / 2n) / MINUTE_MS),
    }
  })
}

/** Leaves out what the player keeps to themselves. */
function publicParts(all: Statistics, shows: ReadonlySet<StatisticsPart>): Statistics {
  const [hasNet, hasTime] = [shows.has('net'), shows.has('time')]
  return {
    joinedOn: all.joinedOn,
    currencyCode: all.currencyCode,
    totals: shows.has('totals') ? all.totals : null,
    favouriteGame: shows.has('favouriteGame') ? all.favouriteGame : null,
    // Only the player is shown the round itself.
    biggestWins: shows.has('biggestWins')
      ? all.biggestWins.map((win) => ({ ...win, roundId: null }))
      : [],
    races: shows.has('races') ? all.races : [],
    days:
      hasNet || hasTime
        ? all.days.map(({ date, net, minutes }) => ({
            date,
            net: hasNet ? net : null,
            minutes: hasTime ? minutes : null,
          }))
        : [],
  }
}

// Crockford's 32: no letter is read as a digit, and 32 divides a byte evenly.
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

function newCode(random: Random): string {
  return [...random.bytes(CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')
}
