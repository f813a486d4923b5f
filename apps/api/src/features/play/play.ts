import type { Place } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { BetPath } from '../ledger/bets/bet-path.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Lobby } from '../lobby/lobby.ts'
import type { Sessions } from '../auth/sessions/sessions.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Geo } from '../site/geo.ts'
import { placeOf } from '../site/places.ts'
import { createGate } from '../gate/gate.ts'
import { createBonusBuys } from './rounds/bonus-buys.ts'
import type { GameFeed } from './games/game-feed.ts'
import type { GameProvider } from './providers/game-provider.ts'
import { sendGameNotices } from './game-notices.ts'
import type { GameSession } from './sessions/game-session-store.ts'
import { createGameSessions } from './sessions/game-sessions.ts'
import { createLaunch } from './launch/launch.ts'
import { createFreeRounds } from './rounds/free-rounds.ts'
import { createPayoutCaps } from './rounds/payout-caps.ts'
import { createPlayAnnouncements } from './rounds/play-announcements.ts'
import { createPlaySessions } from './launch/play-sessions.ts'
import { createRounds } from './rounds/rounds.ts'
import { createWalletService, type WalletServiceDeps } from './wallet/wallet-service.ts'

export interface PlayDeps extends Pick<WalletServiceDeps, 'takeSpinsTotal' | 'noteFreeRound'> {
  readonly context: AppContext
  readonly feed: GameFeed
  readonly providers: readonly GameProvider[]
  readonly lobby: Lobby
  readonly betPath: BetPath
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly brandSettings: BrandSettings
  readonly geo: Geo
}

export type Play = ReturnType<typeof createPlay>

/** Games and the wallet behind them. */
export function createPlay(deps: PlayDeps) {
  const { context, feed, lobby, betPath, ledger, sessions, brandSettings, geo } = deps
  const gameSessions = createGameSessions(context, sessions)
  const announcements = createPlayAnnouncements({ context, topTables: lobby.topTables })

  context.events.subscribe('sessionsEnded', ({ sessionIds }) => gameSessions.endWith(sessionIds))

  const payouts = createPayoutCaps({ context, ledger })
  const wallet = createWalletService({
    context,
    betPath,
    ledger,
    sessions: gameSessions,
    isOffered: feed.isOffered,
    ...(deps.takeSpinsTotal ? { takeSpinsTotal: deps.takeSpinsTotal } : {}),
    ...(deps.noteFreeRound ? { noteFreeRound: deps.noteFreeRound } : {}),
    categoriesOf: (game) => lobby.catalogue.bySlug(game)?.categories ?? [],
    placeOf: placesOf(brandSettings, geo),
    onApplied(provider, order, reply) {
      announcements.onApplied(provider, order, reply)
      return payouts.check(provider, order, reply)
    },
  })
  const gate = createGate(context)
  sendGameNotices({ context, gate, providers: deps.providers })
  return {
    wallet,
    gameSessions,
    payouts,
    launch: createLaunch({
      context,
      feed,
      gate,
      ledger,
      geo,
      gameSessions,
      playerGames: lobby.playerGames,
    }),
    rounds: createRounds({ context, providers: deps.providers, catalogue: lobby.catalogue }),
    freeRounds: createFreeRounds({ context, gate, feed }),
    bonusBuys: createBonusBuys({ context, gate, catalogue: lobby.catalogue, geo }),
    playSessions: createPlaySessions({ context, gate }),
  }
}

/** R433. An address is looked up once for as long as its session is remembered and the brand's settings stay. */
function placesOf(brandSettings: BrandSettings, geo: Geo): (session: GameSession) => Place {
  const seen = new WeakMap<GameSession, { settings: object; place: Place }>()
  return (session) => {
    const settings = brandSettings.byName(session.brand)?.settings
    if (settings === undefined) return NOWHERE
    const known = seen.get(session)
    if (known?.settings === settings) return known.place
    const place = placeOf(settings, session.address, geo)
    seen.set(session, { settings, place })
    return place
  }
}

/** Where a brand is gone, nobody plays on it. */
const NOWHERE: Place = { isAddressExcluded: true, excludedCountries: new Set() }
