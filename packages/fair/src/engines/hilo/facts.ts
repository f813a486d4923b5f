import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: {},
  simulated: { 'likelier-1': 4, 'likelier-3': 1 },
}
