import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: { autoCashout: 200 },
  simulated: { '1.5': 1, '10': 1 },
}
