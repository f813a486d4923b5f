import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: {},
  simulated: { 'five new cards': 1 },
}
