import { openLocaleFolders } from '@baize/host'
import { openArtEdition } from './features/assets/art-edition.ts'
import { createAccounts } from './features/auth/accounts.ts'
import { createCaptcha } from './features/auth/captcha/captcha.ts'
import type { CaptchaVerifier } from './features/auth/captcha/captcha-verifier.ts'
import { createSessions } from './features/auth/sessions/sessions.ts'
import { createBonuses } from './features/bonuses/bonuses.ts'
import { hasBonusInPlay } from './features/bonuses/grant-store.ts'
import { createChat } from './features/chat/chat.ts'
import { openCashier } from './features/cashier/cashier.ts'
import type { CashierDeps } from './features/cashier/cashier-deps.ts'
import { openCryptoPayments } from './features/cashier/crypto-payments.ts'
import { createChainProvider } from './features/cashier/providers/chain-provider.ts'
import type { PaymentProvider } from './features/cashier/providers/payment-provider.ts'
import { openCrypto, type CryptoPorts } from './features/crypto/crypto.ts'
import { createDocuments } from './features/documents/documents.ts'
import type { UploadDeps } from './features/documents/upload.ts'
import { createClamdScanner } from './features/documents/scan/clamd.ts'
import { NO_SCANNER } from './features/documents/scan/virus-scanner.ts'
import { createVerification } from './features/documents/verification/verification.ts'
import type { VerificationProvider } from './features/documents/verification/verification-provider.ts'
import { createLedgerFollower, PROJECTIONS } from './features/follower/ledger-follower.ts'
import { createClosing } from './features/account/closing.ts'
import { createExports } from './features/account/exports.ts'
import { createGate } from './features/gate/gate.ts'
import { createBetPath } from './features/ledger/bets/bet-path.ts'
import { createPostedWallets, type PostedWallets } from './features/ledger/posted-wallets.ts'
import { createLedger } from './features/ledger/ledger.ts'
import { createLimits } from './features/limits/limits.ts'
import { openLobby } from './features/lobby/lobby.ts'
import { createMailer } from './features/mail/mailer.ts'
import type { Geocoder } from './features/places/geocoder.ts'
import {
  createNotifications,
  type NotificationsDeps,
} from './features/notifications/notifications.ts'
import { createPlaces } from './features/places/places.ts'
import { openGameFeed, type GameFeed } from './features/play/games/game-feed.ts'
import type { GameProvider } from './features/play/providers/game-provider.ts'
import { createPlay } from './features/play/play.ts'
import { createCampaignsByProvider } from './features/play/rounds/provider-campaigns.ts'
import { openContact } from './features/profile/contact.ts'
import { createReferral } from './features/referral/referral.ts'
import { openBrandSettings } from './features/site/brand-settings.ts'
import { openGeo } from './features/site/geo.ts'
import { openLegalPages } from './features/site/legal-pages.ts'
import { createStatistics } from './features/statistics/statistics.ts'
import { openTexts } from './features/site/texts.ts'
import { houseEdge } from '@baize/rules/house-edge'
import { openRaceDefinitions } from './features/races/race-definitions.ts'
import { createRaces, type Races } from './features/races/races.ts'
import { createRakeback } from './features/rakeback/rakeback.ts'
import { openRakebackProgrammes } from './features/rakeback/rakeback-programmes.ts'
import { rakebackTermsKeeper } from './features/rakeback/rakeback-store.ts'
import { tipsInChat } from './features/tips/tips-in-chat.ts'
import { createTips } from './features/tips/tips.ts'
import { tipWageringOf } from './features/tips/tip-wagering-store.ts'
import { openVipClub } from './features/vip/vip-club.ts'
import { vipLevelKeeper } from './features/vip/vip-level-store.ts'
import { createVip } from './features/vip/vip.ts'
import type { AppContext } from './app-context.ts'
import { AT_ONCE, createEvenAnswers, type Evenly } from './edge/even-answers.ts'

const UPLOAD_STALL_MS = 15_000

export type Features = Awaited<ReturnType<typeof composeFeatures>>

/** What the backend talks to outside of itself; a test brings its own. */
export interface ExternalSystems extends Pick<CryptoPorts, 'chains' | 'networks'> {
  readonly paymentProviders?: readonly PaymentProvider[]
  readonly gameProviders?: readonly GameProvider[]
  /** Where a point on the map is; borders of our own unless somebody brings a service. */
  readonly geocoder?: Geocoder
  /** Whether a token is a person's; the configured verifier unless a test brings one. */
  readonly captcha?: CaptchaVerifier
  /** Whether bonus money is in play; the bonuses themselves answer unless a test does. */
  readonly hasActiveBonus?: CashierDeps['hasActiveBonus']
  /** Who looks at documents in place of our reviewers. */
  readonly verification?: VerificationProvider | undefined
  /** How long an upload may send nothing. */
  readonly uploadStallMs?: number
  /** How answers are held that must not tell who has an account. */
  readonly evenly?: Evenly
}

/** Every feature of the backend, joined with those below it. What goes upwards goes by the context's events. */
export async function composeFeatures(
  context: AppContext,
  { paymentProviders = [], gameProviders = [], hasActiveBonus, ...rest }: ExternalSystems,
) {
  const locales = openLocaleFolders(context.config.localesDir, context.clock)
  const texts = openTexts(locales)
  const legal = openLegalPages(locales)
  const geo = openGeo(context.config.geoDatabase)
  const gameFeed = await openGameFeed(context, gameProviders)
  const provers = new Set(gameProviders.map(({ name }) => name))
  const lobby = await openLobby(context, gameFeed, locales, provers)
  const others = [lobby.catalogue, lobby.promotions]
  const artSources = [openArtEdition(), lobby.catalogue]
  const brandSettings = await openBrandSettings(context, { texts, legal, others, artSources })
  const ledger = createLedger(context)
  const raceDefinitions = await openRaceDefinitions(context, locales)
  const known = { texts, brandSettings, catalogue: lobby.catalogue, races: raceDefinitions }
  const identity = openAccounts(context, known, rest)
  const { mailer, sessions, accounts } = identity
  const { passwords } = accounts
  const shown = openDocuments(context, { brandSettings, mailer, texts }, rest)
  const crypto = openCrypto(context, { ...rest, ledger })
  const chainProvider = createChainProvider(crypto)
  const gate = createGate(context)
  const places = createPlaces({ context, gate, geo, geocoder: rest.geocoder })
  const campaigns = createCampaignsByProvider(gameFeed, gameProviders)
  const giving = { gate, ledger, geo, campaigns, mailer, texts, brandSettings, ...lobby }
  const rewards = await openRewards(context, giving)
  const { programmes, vip, rakeback, bonuses, referral } = rewards
  const { betLimitsBySupport } = vip
  const limitsDeps = { mailer, texts, brandSettings, passwords, betLimitsBySupport }
  const playerLimits = createLimits(context, limitsDeps)
  const paying = { context, ledger, gate, mailer, passwords, texts, locales, brandSettings, geo }
  const cashier = await openCashier({
    ...paying,
    providers: [...paymentProviders, chainProvider],
    hasActiveBonus: hasActiveBonus ?? hasBonusInPlay,
    tipWageringOf,
  })
  const cryptoPayments = openCryptoPayments(context, { crypto, provider: chainProvider, cashier })
  const { posted, betPath } = openBetPath(context)
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
    takeSpinsTotal: bonuses.takeSpinsTotal,
    noteFreeRound: bonuses.noteFreeRound,
  })
  const races = createRaces({ ...giving, context, bonuses, definitions: raceDefinitions })
  const ledgerFollower = followLedger(context, { ...rewards, races, posted }, gameFeed)
  const { catalogue } = lobby
  const statistics = createStatistics({ context, gate, catalogue, provers, races })
  const chat = createChat({ context, brandSettings, catalogue, races, rounds: play.rounds })
  const { withdrawals } = cashier
  const told = tipsInChat(context, chat)
  const tips = createTips({ ...giving, context, vip, passwords, withdrawals, chat: told })
  const data = { ...identity, context, texts, brandSettings, bonuses, play }
  const whole = { exports: createExports(data), closing: createClosing(data) }
  const money = { ledger, ledgerFollower, betPath, playerLimits, cryptoPayments, crypto, cashier }
  const rewarded = { bonuses, vip, rakeback, programmes, referral, races }
  const games = { ...rewarded, gameProviders, gameFeed, play, lobby }
  const site = { texts, legal, geo, places, brandSettings, ...shown, ...identity }
  return { ...site, ...money, ...games, ...whole, statistics, chat, tips }
}

/** Who somebody is: accounts, their sessions, their mails, and what they are told. */
function openAccounts(
  context: AppContext,
  known: Pick<NotificationsDeps, 'texts' | 'brandSettings' | 'catalogue' | 'races'>,
  { captcha: verifier, evenly }: Pick<ExternalSystems, 'captcha' | 'evenly'>,
) {
  const mailer = createMailer(context)
  const sessions = createSessions(context)
  const accounts = createAccounts(context, { sessions, mailer, texts: known.texts })
  const notifications = createNotifications({ ...known, context, mailer })
  const contact = openContact(context, { ...known, accounts, mailer })
  const captcha = createCaptcha(context, verifier)
  const isCostly = context.config.passwordCost === 'full'
  const even = { evenly: evenly ?? (isCostly ? createEvenAnswers() : AT_ONCE) }
  return { mailer, sessions, accounts, notifications, contact, captcha, ...even }
}

/** The way of the bets, and where they have posted, for whoever counts behind them. */
function openBetPath(context: AppContext) {
  const posted = createPostedWallets()
  return { posted, betPath: createBetPath({ ...context, posted }) }
}

/** What is counted of play, behind the bets. */
function followLedger(
  context: AppContext,
  {
    club,
    programmes,
    races,
    posted,
  }: Pick<Awaited<ReturnType<typeof openRewards>>, 'club' | 'programmes'> & {
    readonly races: Pick<Races, 'projection'>
    readonly posted: PostedWallets
  },
  gameFeed: Pick<GameFeed, 'offerOf'>,
) {
  return createLedgerFollower({
    context,
    posted,
    projections: [
      ...PROJECTIONS,
      vipLevelKeeper(club.levels),
      rakebackTermsKeeper(programmes, club.rakebackPercents),
      races.projection,
    ],
    publishedEdge(game) {
      const offer = gameFeed.offerOf(game)
      return offer && houseEdge(offer.returnToPlayer)
    },
  })
}

/** What players show of themselves, to our reviewers and to a provider. */
function openDocuments(
  context: AppContext,
  deps: Pick<UploadDeps, 'brandSettings' | 'mailer' | 'texts'>,
  {
    uploadStallMs: stallMs = UPLOAD_STALL_MS,
    verification: provider,
  }: Pick<ExternalSystems, 'uploadStallMs' | 'verification'>,
) {
  const { clamdUrl } = context.config
  const scanner = clamdUrl ? createClamdScanner(clamdUrl) : NO_SCANNER
  const documents = createDocuments({ ...deps, context, scanner, stallMs })
  return { documents, verification: createVerification({ ...deps, context, provider }) }
}

/** What play gives back: levels, rakeback, bonuses, and a share for whoever brought a player. */
async function openRewards(
  context: AppContext,
  deps: Omit<Parameters<typeof createBonuses>[0], 'context' | 'levelOf'> &
    Omit<Parameters<typeof createVip>[0], 'context' | 'club'> &
    Omit<Parameters<typeof createRakeback>[0], 'context' | 'programmes'>,
) {
  const club = openVipClub(context.config.rewardsDir)
  const programmes = await openRakebackProgrammes(context)
  const vip = createVip({ ...deps, context, club })
  const rakeback = createRakeback({ ...deps, context, programmes })
  const bonuses = createBonuses({ ...deps, context, levelOf: vip.levelOf })
  const referral = createReferral({ ...deps, context })
  return { club, programmes, vip, rakeback, bonuses, referral }
}
