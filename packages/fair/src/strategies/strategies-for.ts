import type { Strategies } from './strategy.ts'

/** Apart from what engines import: which engines there are must change nothing of what a round depends on. */
export async function strategiesFor(engineName: string): Promise<Strategies> {
  const module = (await import(`../engines/${engineName}/strategies.ts`)) as {
    strategies: Strategies
  }
  return module.strategies
}
