import type { House } from '../house.ts'
import { createCampaigns } from './campaigns.ts'
import { createOutbox } from './outbox.ts'
import { createRecovery } from './recovery.ts'
import { createRounds } from './rounds.ts'
import { createSeeds } from './seeds.ts'
import { createSessions } from './sessions.ts'
import { createSteps } from './steps.ts'
import { createWalletClient } from './wallet-client.ts'

export type Studio = ReturnType<typeof createStudio>

/** The engine room over a house: everything that happens to rounds, and nothing of how it is asked for. */
export function createStudio(house: House) {
  const sessions = createSessions(house)
  const seeds = createSeeds(house)
  const wallet = createWalletClient(house)
  const outbox = createOutbox(house, wallet)
  const campaigns = createCampaigns(house, outbox)
  const rounds = createRounds({ house, wallet, outbox, campaigns })
  const steps = createSteps({ house, wallet, outbox })
  const recovery = createRecovery(house, outbox)
  return { house, sessions, seeds, wallet, outbox, campaigns, rounds, steps, recovery }
}
