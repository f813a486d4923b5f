import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: {},
  simulated: { banker: 2, tie: 1, playerPair: 1 },
}
