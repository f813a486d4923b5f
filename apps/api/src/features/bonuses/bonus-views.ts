import { Refusal, type BonusLine, type PromotionRow, type UserBonus } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/open.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { inCurrency, type BonusTerms } from '../lobby/promotions/bonus-terms.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { balancesOf, linesOf, wageredOf } from './bonus-lines-store.ts'
import { findGrant, grantsOf, termsOf, type StoredGrant } from './grant-store.ts'
import { spinsOf, type StoredSpins } from './spins/spins-store.ts'

export interface BonusViewsDeps {
  readonly context: Pick<AppContext, 'db'>
  readonly promotions: Pick<Promotions, 'title'>
  readonly catalogue: Pick<Catalogue, 'knownAs' | 'categoryName'>
}

const LISTED_MAX = 100
const LINES_AT_ONCE = 20

/** Bonuses as their own player sees them. */
export function createBonusViews(deps: BonusViewsDeps) {
  const { context, promotions, catalogue } = deps
  const { db } = context

  async function viewsOf(grants: readonly StoredGrant[], language: string): Promise<UserBonus[]> {
    const [first] = grants
    if (!first) return []
    const ids = grants.map(({ id }) => id)
    const [wagered, balances] = [await wageredOf(db, grants), await balancesOf(db, first)]
    const spins = await spinsOf(db, ids)
    return grants.map((grant) =>
      viewOf(grant, language, {
        wageredMinor: wagered.get(grant.id) ?? 0n,
        now: balances.get(grant.id),
        spins: spins.get(grant.id),
      }),
    )
  }

  const gameName = (slug: string) => catalogue.knownAs(slug)?.name ?? slug

  function viewOf(
    grant: StoredGrant,
    language: string,
    { wageredMinor, now, spins }: GrantFigures,
  ): UserBonus {
    const { currency_code: currencyCode } = grant
    const decimal = (minor: bigint) => toDecimalString(money(minor, currencyCode))
    return {
      bonusId: grant.id,
      bonusKey: grant.offer,
      bonusType: grant.bonus_type as PromotionRow['bonusType'],
      title: promotions.title(grant.offer, language) ?? grant.offer,
      state: grant.state,
      currencyCode,
      amount: decimal(grant.bonus_minor),
      balance: decimal(now?.balanceMinor ?? 0n),
      deposit: decimal(grant.deposit_minor),
      required: decimal(grant.required_minor),
      wagered: decimal(wageredMinor),
      paid: decimal(grant.paid_minor),
      lapsed: decimal(grant.lapsed_minor),
      createdAt: grant.created_at.toISOString(),
      activatedAt: grant.activated_at?.toISOString() ?? null,
      expiresAt: grant.expires_at.toISOString(),
      endedAt: grant.ended_at?.toISOString() ?? null,
      period: grant.period,
      openRounds: now?.openRounds ?? 0,
      spins: spins ? spinsView(spins, gameName) : null,
      figures: figuresOf(currencyCode, termsOf(grant), {
        category: (key) => catalogue.categoryName(key, language),
        game: gameName,
      }),
      terms: grant.terms,
      termsHash: grant.terms_hash,
    }
  }

  return {
    /** The newest first. */
    list: async (playerId: string, language: string): Promise<UserBonus[]> =>
      await viewsOf(await grantsOf(db, playerId, LISTED_MAX), language),

    async one(playerId: string, id: string, language: string): Promise<UserBonus> {
      const [view] = await viewsOf([await ownGrant(db, playerId, id)], language)
      if (!view) throw new Refusal('NOT_FOUND')
      return view
    },

    lines: createBonusLines(deps),
  }
}

/** What is known of a grant beside itself. */
interface GrantFigures {
  readonly wageredMinor: bigint
  readonly now: { readonly balanceMinor: bigint; readonly openRounds: number } | undefined
  readonly spins: StoredSpins | undefined
}

function spinsView(spins: StoredSpins, gameName: (slug: string) => string): UserBonus['spins'] {
  const { game, spins: count, used, delivery, ends_at: endsAt } = spins
  const isReady = delivery !== 'create'
  return {
    gameSlug: game,
    gameName: gameName(game),
    count,
    used,
    isReady,
    endsAt: endsAt.toISOString(),
  }
}

/** How each bet of a bonus counted. */
function createBonusLines({ context, catalogue }: BonusViewsDeps) {
  const { db } = context
  return async function lines(
    playerId: string,
    { bonusId, before }: { readonly bonusId: string; readonly before?: string | undefined },
  ): Promise<{ rows: BonusLine[]; hasMore: boolean }> {
    const grant = await ownGrant(db, playerId, bonusId)
    const decimal = (minor: bigint) => toDecimalString(money(minor, grant.currency_code))
    const found = await linesOf(db, grant, {
      before: before === undefined ? undefined : BigInt(before),
      limit: LINES_AT_ONCE + 1,
    })
    const rows = found.slice(0, LINES_AT_ONCE).map((line): BonusLine => {
      const left = grant.required_minor - line.counted_minor
      return {
        number: line.seq.toString(),
        at: line.posted_at.toISOString(),
        kind: line.kind,
        gameSlug: line.game,
        gameName: line.game === null ? null : (catalogue.knownAs(line.game)?.name ?? line.game),
        stake: decimal(line.amount_minor),
        weight: line.wager_weight,
        counted: signedDecimal(decimal, line.wagered_minor),
        left: decimal(left > 0n ? left : 0n),
      }
    })
    return { rows, hasMore: found.length > LINES_AT_ONCE }
  }
}

/** Nobody else's, and no more is said of it than that there is none. */
async function ownGrant(db: Database, playerId: string, id: string): Promise<StoredGrant> {
  const grant = await findGrant(db, id)
  if (grant?.player_id !== playerId) throw new Refusal('NOT_FOUND')
  return grant
}

/** A bet that was given back takes away what it had counted. */
function signedDecimal(decimal: (minor: bigint) => string, minor: bigint): string {
  return minor < 0n ? `-${decimal(-minor)}` : decimal(minor)
}

function figuresOf(
  code: CurrencyCode,
  terms: BonusTerms,
  nameOf: { category(key: string): string; game(slug: string): string },
): UserBonus['figures'] {
  const amount = (euros: string | null) =>
    euros === null ? null : toDecimalString(money(inCurrency(code, euros), code))
  const percent = 'percent' in terms ? terms.percent : null
  const maxPayout = amount(terms.maxPayout)
  const nothing = { minDeposit: null, maxBonus: null, maxBet: null, spins: null }
  if (terms.kind === 'instant_cashback')
    return {
      ...nothing,
      percent,
      maxPayout,
      multiplier: null,
      wageringBase: null,
      validDays: null,
      weights: [],
    }
  const isSpins = terms.kind === 'freespins'
  const most = isSpins ? null : terms.kind === 'deposit' ? terms.maxBonus : terms.amount
  return {
    minDeposit: terms.kind === 'no_deposit' ? null : amount(terms.minDeposit),
    maxBonus: amount(most),
    spins: isSpins
      ? {
          gameName: nameOf.game(terms.game),
          count: terms.spins,
          value: amount(terms.spinValue) ?? '',
          winnings: terms.winnings,
        }
      : null,
    percent,
    maxBet: amount(terms.maxBet),
    maxPayout,
    multiplier: terms.wagering.multiplier,
    wageringBase: terms.wagering.base,
    validDays: terms.validDays,
    weights: Object.entries(terms.weights).map(([category, share]) => ({
      category,
      name: nameOf.category(category),
      percent: share,
    })),
  }
}
