import type { AppContext } from '../../app-context.ts'
import type { Job } from '../../jobs/job.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { createActivation, type ActivationDeps } from './activation.ts'
import { createDailyAward, type DailyAwardDeps } from './daily-award.ts'
import { calendarEntriesOf } from './activation-store.ts'
import { createBonusViews, type BonusViewsDeps } from './bonus-views.ts'
import { createCoupons } from './coupons/coupons.ts'
import { createGrantBeginnings } from './grant-beginnings.ts'
import { createGrantEndings } from './grant-endings.ts'
import { createSpinDeliveries, type SpinDeliveriesDeps } from './spins/spin-deliveries.ts'
import { waitingSpinsOfAll } from './spins/spins-store.ts'
import { dueGrantIds, grantsOf, playedGrantOf, type StoredGrant } from './grant-store.ts'

const SWEEP_MS = 5_000
const SWEPT_AT_ONCE = 200
const LISTED_MAX = 100

export interface BonusesDeps
  extends
    Omit<ActivationDeps, 'promotions' | 'categoriesOf' | 'ledger' | 'campaigns'>,
    Pick<SpinDeliveriesDeps, 'ledger' | 'campaigns'> {
  readonly context: AppContext
  readonly promotions: ActivationDeps['promotions'] &
    BonusViewsDeps['promotions'] &
    DailyAwardDeps['promotions']
  readonly levelOf: DailyAwardDeps['levelOf']
  readonly catalogue: BonusViewsDeps['catalogue'] & Pick<Catalogue, 'bySlug'>
}

export type Bonuses = ReturnType<typeof createBonuses>

/** Bonuses: what a player was granted, and what becomes of it. */
export function createBonuses(deps: BonusesDeps) {
  const { context, promotions, catalogue } = deps
  const { db, clock, events } = context
  const categoriesOf = (game: string) => catalogue.bySlug(game)?.categories ?? []
  const { onDeposit, assign, assignIn } = createGrantBeginnings(deps)
  const { settle, giveUp, onReversal } = createGrantEndings(deps)
  const spins = createSpinDeliveries(deps)

  events.subscribeIn('depositCredited', onDeposit)
  events.subscribeIn('depositReversed', (tx, { depositId }) => onReversal(tx, depositId))
  // At once for whoever played it through; the sweep finds what a process that died has left.
  events.subscribe('grantDue', ({ grantId }) => settle(grantId))

  /** Expiries, exclusions, and whatever was played through and not ended yet. */
  async function sweep(): Promise<void> {
    for (const id of await dueGrantIds(db, clock.now(), SWEPT_AT_ONCE)) await settle(id)
  }

  const job: Job = { name: 'bonus-grants', everyMs: SWEEP_MS, scope: 'cluster', run: sweep }

  return {
    ...createActivation({ ...deps, categoriesOf }),
    ...createDailyAward({ ...deps, categoriesOf }),
    assign,
    assignIn,
    settle,
    giveUp,
    sweep,
    jobs: [job, spins.job],
    deliverSpins: spins.run,
    takeSpinsTotal: spins.takeTotal,
    noteFreeRound: spins.noteRound,
    /** What the house still has to give in free spins. */
    waitingSpins: () => waitingSpinsOfAll(db),
    views: createBonusViews(deps),
    coupons: createCoupons(deps),
    calendarOf: (playerId: string) => calendarEntriesOf(db, playerId, clock.now()),
    listOf: (playerId: string): Promise<StoredGrant[]> => grantsOf(db, playerId, LISTED_MAX),

    /** What is being played, for the header and the profile. */
    async activeOf(playerId: string, locale: string) {
      const grant = await playedGrantOf(db, playerId)
      if (!grant) return null
      return { bonusId: grant.id, title: promotions.title(grant.offer, locale) ?? grant.offer }
    },
  }
}
