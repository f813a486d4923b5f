import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { segments: 10, risk: 'low' },
  simulated: { '10-low': 4, '50-medium': 3, '50-high': 3 },
}
