import { createHash } from 'node:crypto'

/** Tells players apart at the provider and means nothing to anybody else. */
export function customerName(playerId: string): string {
  return createHash('sha256').update(`customer:${playerId}`).digest('hex').slice(0, 32)
}
