import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { rows: 16, risk: 'medium' },
  simulated: { '8-low': 4, '12-medium': 3, '16-high': 3 },
}
