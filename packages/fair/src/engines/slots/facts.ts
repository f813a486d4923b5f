import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { mode: 'base' },
  // A feature that is bought is a dozen spins, and most of what a round costs; it is won in the others as well.
  simulated: { base: 99, buy: 1 },
}
