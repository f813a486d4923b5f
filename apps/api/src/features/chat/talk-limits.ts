import { createHash } from 'node:crypto'
import { Refusal } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import type { RateLimit, RateLimits } from '../../edge/rate-limits.ts'
import { skeleton } from './text/staff-names.ts'

const PER_PLAYER: RateLimit = { name: 'chat:player', points: 5, perSec: 10 }
/** A household, a dormitory or a hotel may talk as well; a hundred accounts behind one line may not. */
const PER_NETWORK: RateLimit = { name: 'chat:network', points: 30, perSec: 10 }
const SAME_BY_PLAYER: RateLimit = { name: 'chat:same:player', points: 1, perSec: 30 }
const SAME_BY_NETWORK: RateLimit = { name: 'chat:same:network', points: 3, perSec: 60 }
/** "gg" and "good luck" are said by everybody. */
const CAMPAIGN_LENGTH = 16

interface Talk {
  readonly playerId: string
  readonly address: string
  readonly text: string
}

/** Before anything is read for it: a flood must cost next to nothing. */
export async function refuseFlood(
  limits: RateLimits,
  { playerId, address }: Pick<Talk, 'playerId' | 'address'>,
): Promise<void> {
  await spend(limits, PER_PLAYER, playerId)
  await spend(limits, PER_NETWORK, visitorNetwork(address))
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
    await spend(limits, SAME_BY_PLAYER, `${playerId}:${same}`)
    spent.push([SAME_BY_PLAYER, `${playerId}:${same}`])
    if (seen.length >= CAMPAIGN_LENGTH) {
      await spend(limits, SAME_BY_NETWORK, `${network}:${same}`)
      spent.push([SAME_BY_NETWORK, `${network}:${same}`])
    }
  } catch (error) {
    await undo()
    throw error
  }
  return { undo }
}

async function spend(limits: RateLimits, limit: RateLimit, key: string): Promise<void> {
  try {
    await limits.spend(limit, key)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('CHAT_FLOOD', error.extras)
  }
}
