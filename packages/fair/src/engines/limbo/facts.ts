import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { target: 200 },
  simulated: { '2': 2, '1.01': 1, '100': 1 },
}
