import type { House } from '../../house.ts'
import type { BetPath } from '../ledger/bet-path.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Live } from '../live/live.ts'
import type { Lobby } from '../lobby/lobby.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { BrandBook } from '../site/brand-book.ts'
import type { Geo } from '../site/geo.ts'
import { isPlaceExcluded } from '../site/places.ts'
import { createGate } from '../gate/gate.ts'
import { createBonusBuys } from './bonus-buys.ts'
import type { GameFeed } from './game-feed.ts'
import type { GameProvider } from './game-provider.ts'
import { createGameNotices } from './game-notices.ts'
import type { GameSession } from './game-session-store.ts'
import { createGameSessions } from './game-sessions.ts'
import { createLaunch } from './launch.ts'
import { createPayoutCaps } from './payout-caps.ts'
import { createPlayNews } from './play-news.ts'
import { createPlaySessions } from './play-sessions.ts'
import { createRounds } from './rounds.ts'
import { createWalletDesk } from './wallet-desk.ts'

export interface PlayNeeds {
  readonly house: House
  readonly feed: GameFeed
  readonly providers: readonly GameProvider[]
  readonly lobby: Lobby
  readonly betPath: BetPath
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly brandBook: BrandBook
  readonly geo: Geo
  live(): Live
}

export type Play = ReturnType<typeof createPlay>

/** Games and the wallet behind them. */
export function createPlay(needs: PlayNeeds) {
  const { house, feed, lobby, betPath, ledger, sessions, brandBook, geo } = needs
  const gameSessions = createGameSessions(house, sessions)
  const news = createPlayNews({ house, live: needs.live, topTables: lobby.topTables })

  sessions.onEnded((sessionIds) => {
    gameSessions.endWith(sessionIds).catch((error: unknown) => {
      house.log.error({ err: error }, 'the games of an ended session stay open')
    })
  })

  const payouts = createPayoutCaps({ house, ledger })
  const desk = createWalletDesk({
    house,
    betPath,
    ledger,
    sessions: gameSessions,
    isOffered: feed.isOffered,
    isPlaceExcluded: placesOf(brandBook, geo),
    onApplied(provider, order, reply) {
      news.onApplied(provider, order, reply)
      return payouts.check(provider, order, reply)
    },
  })
  const gate = createGate(house)
  return {
    desk,
    gameSessions,
    payouts,
    launch: createLaunch({
      house,
      feed,
      gate,
      ledger,
      geo,
      gameSessions,
      playerGames: lobby.playerGames,
    }),
    rounds: createRounds({ house, providers: needs.providers, catalogue: lobby.catalogue }),
    bonusBuys: createBonusBuys({ house, gate, catalogue: lobby.catalogue }),
    playSessions: createPlaySessions({ house, gate }),
    notices: createGameNotices({ house, gate, providers: needs.providers }),
  }
}

/** R433. An address is looked up once for as long as its session is remembered and the brand's settings stay. */
function placesOf(brandBook: BrandBook, geo: Geo): (session: GameSession) => boolean {
  const seen = new WeakMap<GameSession, { settings: object; isExcluded: boolean }>()
  return (session) => {
    const settings = brandBook.byName(session.brand)?.settings
    if (settings === undefined) return true
    const known = seen.get(session)
    if (known?.settings === settings) return known.isExcluded
    const isExcluded = isPlaceExcluded(settings, session.address, geo)
    seen.set(session, { settings, isExcluded })
    return isExcluded
  }
}
