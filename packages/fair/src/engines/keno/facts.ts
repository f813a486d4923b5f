import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { risk: 'classic', picks: [3, 7, 12, 21, 34] },
  simulated: { 'classic-5': 1, 'low-10': 1 },
}
