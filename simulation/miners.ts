import type { Chance } from './chance.ts'
import { COIN_NETWORKS, deepestUndone } from './coin-networks.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import type { Timeline } from './timeline.ts'

const AGREES_FOR_MS = 15_000

/** Those who make the chains, and do not agree: blocks are replaced by others, with what was in them or without. */
export function createMiners(
  timeline: Timeline,
  network: SimulatedNetwork,
  chance: Chance,
  isOver: () => boolean,
) {
  async function disagree(): Promise<void> {
    const { key } = chance.pick(COIN_NETWORKS)
    const depth = String(1 + chance.int(deepestUndone(key)))
    await network.browse('miners', 'cashbox', {
      method: 'POST',
      path: `/control/chain/${key}/reorganise`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ depth, fate: chance.pick(['wait', 'vanish']) }),
    })
  }

  return {
    async work(): Promise<void> {
      while (!isOver()) {
        await timeline.pause(chance.int(AGREES_FOR_MS))
        await disagree()
      }
    },
  }
}
