import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: false,
  sampleChoice: { pairs: 0, poker: 0, moreBoxes: [] },
  simulated: { base: 1 },
}
