import { openLocaleFolders } from '@baize/host'
import { openArtEdition } from './features/assets/art-edition.ts'
import { createAccounts } from './features/auth/accounts.ts'
import { createSessions } from './features/auth/sessions/sessions.ts'
import { openCashier } from './features/cashier/cashier.ts'
import type { CashierNews, CashierDeps } from './features/cashier/cashier-deps.ts'
import {
  openCryptoPayments,
  type CryptoPaymentsDeps,
} from './features/cashier/providers/crypto-payments.ts'
import type { PaymentProvider } from './features/cashier/providers/payment-provider.ts'
import { createGate } from './features/gate/gate.ts'
import { createBetPath } from './features/ledger/bets/bet-path.ts'
import { createLedger } from './features/ledger/ledger.ts'
import { createLimits } from './features/limits/limits.ts'
import type { createLive } from './features/live/live.ts'
import { openLobby } from './features/lobby/lobby.ts'
import { createMailer } from './features/mail/mailer.ts'
import { openGameFeed } from './features/play/games/game-feed.ts'
import type { GameProvider } from './features/play/providers/game-provider.ts'
import { createPlay } from './features/play/play.ts'
import { openBrandSettings } from './features/site/brand-settings.ts'
import { openGeo } from './features/site/geo.ts'
import { openLegalPages } from './features/site/legal-pages.ts'
import { openTexts } from './features/site/texts.ts'
import type { AppContext } from './app-context.ts'

export type Features = Awaited<ReturnType<typeof composeFeatures>>

type Live = Awaited<ReturnType<typeof createLive>>

/** What the backend talks to outside of itself; a test brings its own. */
export interface ExternalSystems extends Pick<CryptoPaymentsDeps, 'chains' | 'networks'> {
  readonly paymentProviders?: readonly PaymentProvider[]
  readonly gameProviders?: readonly GameProvider[]
  /** There are no bonuses yet; the feature that brings them answers here. */
  readonly hasActiveBonus?: CashierDeps['hasActiveBonus']
}

/**
 * Every feature of the backend, joined with those below it. The sockets come last, because they need the
 * server, and are asked for when there is something to tell.
 */
export async function composeFeatures(
  context: AppContext,
  {
    paymentProviders = [],
    gameProviders = [],
    hasActiveBonus = async () => false,
    ...chains
  }: ExternalSystems,
  live: () => Live,
) {
  const locales = openLocaleFolders(context.config.localesDir)
  const texts = openTexts(locales)
  const legal = openLegalPages(locales)
  const geo = openGeo()
  const gameFeed = await openGameFeed(context, gameProviders)
  const lobby = openLobby(
    context,
    gameFeed,
    (rows) => live().broadcast('topTables', { rows }),
    locales,
  )
  const others = [lobby.catalogue, lobby.promotions]
  const artSources = [openArtEdition(), lobby.catalogue]
  const brandSettings = await openBrandSettings(context, { texts, legal, others, artSources })
  const ledger = createLedger(context)
  const mailer = createMailer(context)
  const sessions = createSessions(context)
  const accounts = createAccounts(context, { sessions, mailer, texts })
  const { passwords } = accounts
  const onChanged = (playerId: string) => {
    live().send(playerId, 'limitsChanged')
    play.notices.limitsChanged(playerId)
  }
  const playerLimits = createLimits(context, { mailer, texts, passwords, onChanged })
  const cryptoPayments = openCryptoPayments(context, {
    ...chains,
    ledger,
    tell: (playerId, depositId) => {
      live().send(playerId, 'cryptoConfirmations', { depositId })
      play.notices.balanceMoved(playerId)
    },
  })
  const { crypto } = cryptoPayments
  const cashier = await openCashier({
    context,
    ledger,
    gate: createGate(context),
    mailer,
    texts,
    brandSettings,
    geo,
    providers: [...paymentProviders, cryptoPayments.provider],
    news: cashierNews(live, (playerId) => play.notices.balanceMoved(playerId)),
    onWithdrawalEnded: crypto.withdrawalEnded,
    hasActiveBonus,
  })
  cryptoPayments.join(cashier)
  const betPath = createBetPath(context)
  const play = createPlay({
    context,
    feed: gameFeed,
    providers: gameProviders,
    lobby,
    betPath,
    ledger,
    sessions,
    brandSettings,
    geo,
    live,
  })
  const money = { ledger, betPath, playerLimits, cryptoPayments, crypto, cashier }
  const games = { gameProviders, gameFeed, play }
  return { texts, legal, geo, lobby, brandSettings, mailer, sessions, accounts, ...money, ...games }
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
