import { openArtEdition } from './features/assets/art-edition.ts'
import { createAccounts } from './features/auth/accounts.ts'
import { createSessions } from './features/auth/sessions.ts'
import { openCashier } from './features/cashier/cashier.ts'
import type { CashierNews, CashierParts } from './features/cashier/cashier-parts.ts'
import { openCryptoDesk, type CryptoDeskNeeds } from './features/cashier/crypto-desk.ts'
import type { PaymentProvider } from './features/cashier/payment-provider.ts'
import { createGate } from './features/gate/gate.ts'
import { createBetPath } from './features/ledger/bet-path.ts'
import { createLedger } from './features/ledger/ledger.ts'
import { createLimits } from './features/limits/limits.ts'
import type { createLive } from './features/live/live.ts'
import { openLobby } from './features/lobby/lobby.ts'
import { createMailer } from './features/mail/mailer.ts'
import { openGameFeed } from './features/play/game-feed.ts'
import type { GameProvider } from './features/play/game-provider.ts'
import { createPlay } from './features/play/play.ts'
import { openBrandBook } from './features/site/brand-book.ts'
import { openGeo } from './features/site/geo.ts'
import { openLegalPages } from './features/site/legal-pages.ts'
import { openTexts } from './features/site/texts.ts'
import type { House } from './house.ts'

export type Parts = Awaited<ReturnType<typeof openParts>>

type Live = Awaited<ReturnType<typeof createLive>>

/** The outsiders of a backend; a test brings its own. */
export interface Outsiders extends Pick<CryptoDeskNeeds, 'chains' | 'networks'> {
  readonly paymentProviders?: readonly PaymentProvider[]
  readonly gameProviders?: readonly GameProvider[]
  /** There are no bonuses yet; the feature that brings them answers here. */
  readonly hasActiveBonus?: CashierParts['hasActiveBonus']
}

/**
 * Every feature of the backend, joined with those below it. The sockets come last, because they need the
 * server, and are asked for when there is something to tell.
 */
export async function openParts(
  house: House,
  {
    paymentProviders = [],
    gameProviders = [],
    hasActiveBonus = async () => false,
    ...chains
  }: Outsiders,
  live: () => Live,
) {
  const texts = openTexts()
  const legal = openLegalPages()
  const geo = openGeo()
  const gameFeed = await openGameFeed(house, gameProviders)
  const lobby = openLobby(house, gameFeed, (rows) => live().broadcast('topTables', { rows }))
  const others = [lobby.catalogue, lobby.promotions]
  const artSources = [openArtEdition(), lobby.catalogue]
  const brandBook = await openBrandBook(house, { texts, legal, others, artSources })
  const ledger = createLedger(house)
  const mailer = createMailer(house)
  const sessions = createSessions(house)
  const accounts = createAccounts(house, { sessions, mailer, texts })
  const { passwords } = accounts
  const onChanged = (playerId: string) => {
    live().send(playerId, 'limitsChanged')
    play.notices.limitsChanged(playerId)
  }
  const playerLimits = createLimits(house, { mailer, texts, passwords, onChanged })
  const cryptoDesk = openCryptoDesk(house, {
    ...chains,
    ledger,
    tell: (playerId, depositId) => {
      live().send(playerId, 'cryptoConfirmations', { depositId })
      play.notices.balanceMoved(playerId)
    },
  })
  const { crypto } = cryptoDesk
  const cashier = await openCashier({
    house,
    ledger,
    gate: createGate(house),
    mailer,
    texts,
    brandBook,
    geo,
    providers: [...paymentProviders, cryptoDesk.provider],
    news: cashierNews(live, (playerId) => play.notices.balanceMoved(playerId)),
    onWithdrawalEnded: crypto.withdrawalEnded,
    hasActiveBonus,
  })
  cryptoDesk.join(cashier)
  const betPath = createBetPath(house)
  const play = createPlay({
    house,
    feed: gameFeed,
    providers: gameProviders,
    lobby,
    betPath,
    ledger,
    sessions,
    brandBook,
    geo,
    live,
  })
  const money = { ledger, betPath, playerLimits, cryptoDesk, crypto, cashier }
  const games = { gameProviders, gameFeed, play }
  return { texts, legal, geo, lobby, brandBook, mailer, sessions, accounts, ...money, ...games }
}

function cashierNews(live: () => Live, onMoved: (playerId: string) => void): CashierNews {
  return {
    depositChanged: (playerId, depositId) => {
      live().send(playerId, 'depositChanged', { depositId })
      onMoved(playerId)
    },
    depositFailed: (playerId, method) => live().send(playerId, 'failedDeposit', { method }),
    withdrawalChanged: (playerId, withdrawalId) => {
      live().send(playerId, 'withdrawalChanged', { withdrawalId })
      onMoved(playerId)
    },
  }
}
