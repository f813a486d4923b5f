import {
  BARRED_REFUSALS,
  Refusal,
  type LaunchedGame,
  type PlayMode,
  type RefusalCode,
} from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import { isCurrencyCode, money, type CurrencyCode } from '@baize/money'
import { gateVerdict, isPlaceExcluded, type VerifiedLocation } from '@baize/rules/gate'
import { localePath } from '@baize/rules/locales'
import { pageHref } from '@baize/rules/pages'
import type { BrandOnAir, CallerSession } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import { findPlayer, type Player } from '../../players/player-store.ts'
import { refuseUnproven } from '../../players/proven-mailbox.ts'
import { secretHash } from '../../auth/sessions/secret-hash.ts'
import { walletInUse } from '../../players/wallet-in-use.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { PlayerGames } from '../../lobby/games/player-games.ts'
import type { Geo } from '../../site/geo.ts'
import { placeOf } from '../../site/places.ts'
import { modalPath } from '../../site/site-links.ts'
import type { GameFeed } from '../games/game-feed.ts'
import { ProviderAway, type GameProvider, type SessionOrder } from '../providers/game-provider.ts'
import type { GameSessions } from '../sessions/game-sessions.ts'
import { jurisdictionOf } from './jurisdictions.ts'

export interface LaunchDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'log'>
  readonly feed: Pick<GameFeed, 'providerOf' | 'offerOf'>
  readonly gate: Pick<Gate, 'readState'>
  readonly ledger: Pick<Ledger, 'walletIn' | 'turnoverOf'>
  readonly geo: Geo
  readonly gameSessions: GameSessions
  readonly playerGames: Pick<PlayerGames, 'noteOpened'>
}

export interface LaunchWish {
  readonly slug: string
  readonly mode: PlayMode
  readonly currencyCode?: string | undefined
  readonly locale?: string | undefined
  readonly session: CallerSession | undefined
  readonly brand: BrandOnAir
  readonly address: string
  /** R432. Where a guest has shown to be. */
  readonly shown: VerifiedLocation | null
  /** The page that asks, when it is one of ours: the game may be framed by it alone. */
  readonly siteOrigin: string
}

/** What a launch says no to; a limit that is used up is said by the bet, which knows its amount. */
const BARRING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  ...BARRED_REFUSALS,
  'SESSION_TIME_OVER',
])
/** A demo is for looking, which nobody needs a birthday for. Whoever may not play is not tempted by it either. */
const BARRING_DEMO: ReadonlySet<RefusalCode> = new Set(
  [...BARRING].filter((code) => code !== 'AGE_UNKNOWN'),
)
const DEMO_CURRENCY: CurrencyCode = 'EUR'
const DEMO_USER_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/

export function createLaunch(deps: LaunchDeps) {
  const { context, feed, geo, gameSessions } = deps

  async function openReal(wish: LaunchWish, provider: GameProvider, customer: Customer) {
    const { player, siteSessionId } = customer
    const currency = currencyFor(player, wish)
    await refuseBarred(deps, player.id, wish, BARRING)
    await refusePenniless(deps, player.id, currency)
    const session = await gameSessions.open({
      provider: provider.name,
      playerId: player.id,
      siteSessionId,
      currency,
      game: wish.slug,
      brand: wish.brand.name,
      address: wish.address,
    })
    const words: SessionOrder = {
      ...commonWords(wish, geo),
      mode: 'real',
      currency,
      token: session.token,
      playerId: player.id,
      nickname: player.nickname,
      isGhost: player.ghost_mode,
    }
    const opened = await provider.openSession(words)
    await gameSessions.name(session.id, opened.sessionId)
    return { ...opened, currency }
  }

  /** R602 R808 */
  return async function launch(wish: LaunchWish): Promise<LaunchedGame> {
    const { slug, mode, session, brand } = wish
    const provider = feed.providerOf(slug)
    const offer = feed.offerOf(slug)
    if (!provider || !offer || (mode === 'demo' && !offer.hasDemo))
      throw new Refusal('GAME_NOT_FOUND')
    if (!session && !mayGuest(brand, mode)) throw new Refusal('LOGIN_REQUIRED')
    const player = session && (await findPlayer(context.db, session.playerId))
    await refuseExcludedPlace(deps, wish, player)
    const customer = customerOf(session, player, mode)
    try {
      const { launchUrl, sessionId, currency } =
        mode === 'real' && customer
          ? await openReal(wish, provider, customer)
          : await openDemo(deps, wish, provider, player)
      if (player) await deps.playerGames.noteOpened(player.id, slug)
      const gameOrigin = new URL(launchUrl).origin
      return { launchUrl, sessionId, gameOrigin, mode, currencyCode: currency }
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
      context.log.error({ err: error, provider: provider.name }, 'game launch failed at provider')
      throw new Refusal('GAME_UNAVAILABLE')
    }
  }
}

async function openDemo(
  deps: LaunchDeps,
  wish: LaunchWish,
  provider: GameProvider,
  player: Player | undefined,
) {
  if (player) await refuseBarred(deps, player.id, wish, BARRING_DEMO)
  const { demoUserId } = wish.brand.settings
  const guestId = DEMO_USER_ID.test(demoUserId) ? demoUserId : undefined
  const playerId = player?.id ?? guestId
  const currency = isCurrencyCode(player?.currency_code ?? '')
    ? (player?.currency_code as CurrencyCode)
    : DEMO_CURRENCY
  const opened = await provider.openSession({
    ...commonWords(wish, deps.geo),
    mode: 'demo',
    currency,
    visitor: visitorOf(wish.address),
    ...(playerId === undefined ? {} : { playerId }),
  })
  return { ...opened, currency }
}

interface Customer {
  readonly player: Player
  readonly siteSessionId: string
}

/** Who plays; for money it must be somebody, and somebody whose mailbox is theirs. */
function customerOf(
  session: CallerSession | undefined,
  player: Player | undefined,
  mode: PlayMode,
): Customer | undefined {
  const customer = session && player && { player, siteSessionId: session.sessionId }
  if (mode === 'demo') return customer
  if (!customer) throw new Refusal('LOGIN_REQUIRED')
  refuseUnproven(customer.player)
  return customer
}

/** R433 */
async function refuseExcludedPlace(
  { context: { db, clock }, gate, geo }: LaunchDeps,
  { brand, address, shown }: LaunchWish,
  player: Player | undefined,
): Promise<void> {
  const place = placeOf(brand.settings, address, geo)
  const verifiedLocation =
    player && place.isAddressExcluded
      ? (await gate.readState(db, player.id)).verifiedLocation
      : shown
  const countryCode = player?.country_code ?? null
  if (isPlaceExcluded(clock.now(), place, { countryCode, verifiedLocation }))
    throw new Refusal('COUNTRY_BLOCKED')
}

/** Whose demos a provider counts together. It meets the address itself: this only tells it which are one visitor's. */
function visitorOf(address: string): string {
  return `v${secretHash(visitorNetwork(address)).toString('hex').slice(0, 32)}`
}

function mayGuest({ settings }: BrandOnAir, mode: PlayMode): boolean {
  const { allowGameViewNotLoggedUser, allowGuestPlayDemoGames } = settings
  return mode === 'demo' && allowGameViewNotLoggedUser && allowGuestPlayDemoGames
}

function commonWords({ slug, brand, address, locale, siteOrigin }: LaunchWish, geo: Geo) {
  const country = geo.countryOf(address) || null
  const { settings } = brand
  const spoken = localeFor(brand, locale)
  return {
    gameId: slug,
    locale: spoken,
    country,
    siteOrigin,
    cashierUrl: siteOrigin + modalPath(settings, 'root', spoken, { modal: 'deposit' }),
    historyUrl:
      siteOrigin + localePath(pageHref(settings, 'transactions'), spoken, settings.locales),
    jurisdiction: jurisdictionOf(country),
  }
}

/** Of those the brand speaks, the first being its own. */
function localeFor({ settings: { locales } }: BrandOnAir, asked: string | undefined): string {
  return locales.find((locale) => locale === asked) ?? locales[0] ?? 'en'
}

function currencyFor(player: Player, { currencyCode, brand }: LaunchWish): CurrencyCode {
  const own = player.currency_code
  const asked = currencyCode ?? walletInUse(player, brand.settings)
  if (!isCurrencyCode(asked) || (asked !== own && !brand.settings.useMultiWallet))
    throw new Refusal('INVALID_FIELDS', {
      fields: { currencyCode: 'form.validation.invalid.format' },
    })
  return asked
}

/** What the gate would say to any bet at all; each bet asks again under its lock. */
async function refuseBarred(
  { context, gate, geo }: LaunchDeps,
  playerId: string,
  { brand, address }: LaunchWish,
  barring: ReadonlySet<RefusalCode>,
): Promise<void> {
  const state = await gate.readState(context.db, playerId)
  const verdict = gateVerdict(context.clock.now(), state, {
    kind: 'bet',
    amount: money(0n, 'EUR'),
    place: placeOf(brand.settings, address, geo),
  })
  if (!verdict.ok && barring.has(verdict.code)) throw new Refusal(verdict.code)
}

/** R254. Who has nothing and never had anything is led to the cashier before the game, not from inside it. */
async function refusePenniless(
  { ledger }: LaunchDeps,
  playerId: string,
  currency: CurrencyCode,
): Promise<void> {
  const { balance, bonus } = await ledger.walletIn(playerId, currency)
  if (balance.amountMinor > 0n || bonus.amountMinor > 0n) return
  const { count } = await ledger.turnoverOf(playerId, currency, 'deposit')
  if (count === 0) throw new Refusal('DEPOSIT_REQUIRED')
}
