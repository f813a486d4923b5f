import type { Tx } from '../../database/open.ts'
import type { Job } from '../../jobs/job.ts'
import { createGrantBeginnings, type GrantsDeps } from './grant-beginnings.ts'
import { createGrantEndings } from './grant-endings.ts'
import { dueGrantIds, grantsOf, hasBonusInPlay, type StoredGrant } from './grant-store.ts'

const SWEEP_MS = 5_000
const SWEPT_AT_ONCE = 200
const LISTED_MAX = 100

/** Bonuses: what a player was granted, and what becomes of it. */
export function createBonuses(deps: GrantsDeps) {
  const { context } = deps
  const { db, clock, events } = context
  const grants = { ...createGrantBeginnings(deps), ...createGrantEndings(deps) }

  events.subscribeIn('depositCredited', grants.onDeposit)
  events.subscribeIn('depositReversed', (tx, { depositId }) => grants.onReversal(tx, depositId))
  // At once for whoever played it through; the sweep finds what a process that died has left.
  events.subscribe('grantDue', ({ grantId }) => grants.settle(grantId))

  /** Expiries, exclusions, and whatever was played through and not ended yet. */
  async function sweep(): Promise<void> {
    for (const id of await dueGrantIds(db, clock.now(), SWEPT_AT_ONCE)) await grants.settle(id)
  }

  const job: Job = { name: 'bonus-grants', everyMs: SWEEP_MS, scope: 'cluster', run: sweep }

  return {
    ...grants,
    sweep,
    job,
    hasBonusInPlay: (tx: Tx, playerId: string) => hasBonusInPlay(tx, playerId),
    listOf: (playerId: string): Promise<StoredGrant[]> => grantsOf(db, playerId, LISTED_MAX),
  }
}
