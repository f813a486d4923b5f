import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: {},
  simulated: { straight: 1, basket: 1, dozen: 1, 'even-money': 1 },
}
