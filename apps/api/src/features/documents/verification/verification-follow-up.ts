import { claimDue } from '../../../database/claim-due.ts'
import type { Job } from '../../../jobs/job.ts'
import { ProviderUncertain } from '../../../providers/provider-errors.ts'
import { lockPlayer } from '../../profile/profile-store.ts'
import type { StatusDeps } from '../document-status.ts'
import { tellOfCheck, type AppliedCheck } from './apply-check.ts'
import { applyToDocuments } from './check-documents.ts'
import {
  isCheckOver,
  type ProviderCheck,
  type VerificationProvider,
} from './verification-provider.ts'
import { findCheck, updateCheck, type StoredCheck } from './verification-store.ts'

const EVERY_MS = 30_000
const BATCH_SIZE = 20
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A check the provider has never heard of by then was never started. */
const NEVER_STARTED_MS = 10 * MINUTE_MS
/** Nobody waits longer for a provider: the documents are asked for again. */
const LAPSED_MS = 14 * 24 * HOUR_MS

export interface VerificationDeps extends StatusDeps {
  /** Undefined where every document is looked at by our own reviewers. */
  readonly provider: VerificationProvider | undefined
}

/** Asks what became of checks whose callback never came. */
export function createVerificationFollowUp(
  deps: VerificationDeps,
  take: (said: ProviderCheck) => Promise<AppliedCheck>,
) {
  const { provider } = deps
  const { db, clock, log } = deps.context

  async function run(): Promise<void> {
    const now = clock.now()
    const due = { now, limit: BATCH_SIZE, nextAt: new Date(now.getTime() + MINUTE_MS) }
    for (const check of await claimDue(db, 'verification_check', due)) {
      try {
        await follow(check)
      } catch (error) {
        const level = error instanceof ProviderUncertain ? 'warn' : 'error'
        log[level]({ err: error, checkId: check.id }, 'verification follow-up failed')
      }
    }
  }

  async function follow(check: StoredCheck): Promise<void> {
    const ageMs = clock.now().getTime() - check.created_at.getTime()
    // Another provider may have been configured since; what is with the old one lapses.
    if (provider?.key === check.provider) {
      const { provider_check_id: id } = check
      const said = id === null ? await provider.findCheck(check.id) : await provider.readCheck(id)
      if (said) await take(said)
      else if (ageMs > NEVER_STARTED_MS) return await end(check.id, 'failed')
    }
    if (ageMs > LAPSED_MS) return await end(check.id, 'expired')
    await askLater(check.id, ageMs)
  }

  async function askLater(id: string, ageMs: number): Promise<void> {
    const pauseMs = Math.min(HOUR_MS, Math.max(MINUTE_MS, ageMs / 10))
    await db.transaction().execute(async (tx) => {
      const check = await findCheck(tx, id)
      if (check && !isCheckOver(check.state))
        await updateCheck(tx, id, { ask_at: new Date(clock.now().getTime() + pauseMs) })
    })
  }

  async function end(id: string, state: 'failed' | 'expired'): Promise<void> {
    const playerId = await db.transaction().execute(async (tx) => {
      const found = await findCheck(tx, id)
      if (!found) return undefined
      await lockPlayer(tx, found.player_id)
      const check = await findCheck(tx, id)
      if (!check || isCheckOver(check.state)) return undefined
      await updateCheck(tx, id, { state, ask_at: null, changed_at: clock.now() })
      await applyToDocuments(deps, tx, check, { status: 'expired', problems: [] })
      return check.player_id
    })
    if (playerId !== undefined) await tellOfCheck(deps, { outcome: 'applied', playerId })
  }

  // Each check is claimed by itself, so every process follows up.
  const job: Job = { name: 'verification-follow-up', everyMs: EVERY_MS, scope: 'process', run }
  return { followUp: run, job }
}
