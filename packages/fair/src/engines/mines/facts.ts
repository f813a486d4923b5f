import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: { mines: 3 },
  simulated: { '3-3': 4, '24-1': 1 },
}
