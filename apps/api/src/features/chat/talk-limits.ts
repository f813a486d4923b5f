import { createHash } from 'node:crypto'
import { visitorNetwork } from '@baize/host'
import type { RateLimit, RateLimits } from '../../edge/rate-limits.ts'
import { skeleton } from './text/staff-names.ts'

const FLOOD = { refusal: 'CHAT_FLOOD', remembersRefusals: true } as const
/** Of one session, and of a player in all of them. Who goes on all the same is silent for longer than who waits. */
const PER_SPEAKER = { points: 5, perSec: 10, blockSec: 30, ...FLOOD }
const PER_SESSION: RateLimit = { name: 'chat:session', ...PER_SPEAKER }
const PER_PLAYER: RateLimit = { name: 'chat:player', ...PER_SPEAKER }
/** A household, a dormitory or a hotel may talk as well; a hundred accounts behind one line may not. */
const PER_NETWORK: RateLimit = { name: 'chat:network', points: 30, perSec: 10, ...FLOOD }
const SAME = { refusal: 'CHAT_FLOOD' } as const
const SAME_BY_PLAYER: RateLimit = { name: 'chat:same:player', points: 1, perSec: 30, ...SAME }
const SAME_BY_NETWORK: RateLimit = { name: 'chat:same:network', points: 3, perSec: 60, ...SAME }
/** "gg" and "good luck" are said by everybody. */
const CAMPAIGN_LENGTH = 16

interface Talk {
  readonly playerId: string
  readonly address: string
  readonly text: string
}

/**
 * What is counted of a session, before its turn comes: five things that are asked for at once wait for each other, longer
 * than the pause that is due between them. Without it fifty people who may say five things fill a room with 250.
 */
export function sessionLimits(pauseSec: number): readonly RateLimit[] {
  const pause: RateLimit = { name: 'chat:pause', points: 1, perSec: pauseSec, ...FLOOD }
  return pauseSec > 0 ? [PER_SESSION, pause] : [PER_SESSION]
}

/** Over all sessions. Before anything is read for it: a flood must cost next to nothing. */
export async function refuseFlood(
  limits: RateLimits,
  { playerId, address }: Pick<Talk, 'playerId' | 'address'>,
): Promise<void> {
  await limits.spend(PER_PLAYER, playerId)
  await limits.spend(PER_NETWORK, visitorNetwork(address))
}

/** Refuses repetitions; what they have cost is given back by `undo` when nothing was said after all. */
export async function spendSameText(
  limits: RateLimits,
  { playerId, address, text }: Talk,
): Promise<{ undo(): Promise<void> }> {
  const network = visitorNetwork(address)
  const seen = skeleton(text)
  const same = createHash('sha256')
    .update(seen === '' ? text : seen)
    .digest('base64url')
  const spent: [RateLimit, string][] = []
  const undo = async () => {
    for (const [limit, key] of spent) await limits.refund(limit, key)
  }
  try {
    await limits.spend(SAME_BY_PLAYER, `${playerId}:${same}`)
    spent.push([SAME_BY_PLAYER, `${playerId}:${same}`])
    if (seen.length >= CAMPAIGN_LENGTH) {
      await limits.spend(SAME_BY_NETWORK, `${network}:${same}`)
      spent.push([SAME_BY_NETWORK, `${network}:${same}`])
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { undo }
}
