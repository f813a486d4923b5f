import type { AppContext } from '../app-context.ts'
import { createCampaigns } from './campaigns.ts'
import { createOutbox } from './wallet/outbox.ts'
import { createRecovery } from './recovery.ts'
import { createRetention } from './retention.ts'
import { createRounds } from './rounds.ts'
import { createSeeds } from './seeds.ts'
import { createDemoPace } from './sessions/demo-pace.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSteps } from './steps.ts'
import { createWalletClient } from './wallet/wallet-client.ts'

export type Studio = ReturnType<typeof createStudio>

/** Everything that happens to rounds, and nothing of how it is asked for. */
export function createStudio(context: AppContext) {
  const sessions = createSessions(context)
  const seeds = createSeeds(context)
  const wallet = createWalletClient(context)
  const outbox = createOutbox(context, wallet)
  const campaigns = createCampaigns(context, outbox)
  const demoPace = createDemoPace(context.clock)
  const rounds = createRounds({ context, wallet, outbox, campaigns, demoPace })
  const steps = createSteps({ context, wallet, outbox })
  const recovery = createRecovery(context, outbox)
  const retention = createRetention(context)
  return {
    context,
    sessions,
    seeds,
    wallet,
    outbox,
    campaigns,
    demoPace,
    rounds,
    steps,
    recovery,
    retention,
  }
}
