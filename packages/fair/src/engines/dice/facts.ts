import type { EngineFacts } from '../../engine-facts.ts'

export const facts: EngineFacts = {
  hasFreeRounds: true,
  sampleChoice: { side: 'over', target: 5050 },
  simulated: { '49.5%': 2, '98%': 1, '1%': 1 },
}
