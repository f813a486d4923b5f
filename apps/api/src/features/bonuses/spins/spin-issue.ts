import { spinsEnd } from '@baize/rules/free-spins'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import { inCurrency, type FreeSpinTerms } from '../../lobby/promotions/bonus-terms.ts'
import type { CampaignsByProvider } from '../../play/rounds/provider-campaigns.ts'
import { moveGrant, type StoredGrant } from '../grant-store.ts'
import { insertSpins } from './spins-store.ts'

export interface SpinIssueDeps {
  readonly context: Pick<AppContext, 'clock' | 'log'>
  readonly campaigns: Pick<CampaignsByProvider, 'providerOf'>
}

/** Free spins are given with a row that owes the provider its campaign, in the transaction of the grant. */
export function createSpinIssue({ context: { clock, log }, campaigns }: SpinIssueDeps) {
  return {
    async issue(
      tx: Tx,
      grant: StoredGrant,
      terms: FreeSpinTerms,
      deposit: { readonly depositMinor: bigint; readonly depositId: string | null },
    ): Promise<void> {
      const provider = campaigns.providerOf(terms.game)
      if (provider === undefined) {
        // A deposit is never refused for it: the grant waits, and an operator is told.
        log.error({ grantId: grant.id, game: terms.game }, 'nobody gives free spins of the game')
        return
      }
      const now = clock.now()
      const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
        grant.time_zone ?? 'UTC',
      )
      const endsAt = spinsEnd(here, terms.spinsValid)
      await moveGrant(tx, grant, 'issued', {
        deposit_id: deposit.depositId,
        deposit_minor: deposit.depositMinor,
        activated_at: now,
        expires_at: endsAt,
      })
      await insertSpins(tx, {
        grant_id: grant.id,
        bucket: grant.bucket,
        player_id: grant.player_id,
        currency_code: grant.currency_code,
        provider,
        game: terms.game,
        spins: terms.spins,
        value_minor: inCurrency(grant.currency_code, terms.spinValue),
        starts_at: now,
        ends_at: endsAt,
        delivery: 'create',
        next_at: now,
      })
    },
  }
}
