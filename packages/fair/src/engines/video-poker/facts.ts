import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: { coins: 1 },
  simulated: { 'five new cards': 1 },
}
