import { startTestHub } from './testing-hub88.ts'
import { houseSpins, type SpinsProvider } from './testing.ts'

/** Everybody who gives free spins: what holds for one of them holds for each. */
export const SPIN_PROVIDERS: readonly (readonly [string, () => Promise<SpinsProvider>])[] = [
  ['House Games', houseSpins],
  ['Hub88', startTestHub],
]
