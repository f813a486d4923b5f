import { Refusal } from '@baize/contract'
import { money } from '@baize/money'
import type { Database } from '../../database/open.ts'
import { gateStateOf, readGates } from './gate-store.ts'
import { barredCode, gateVerdict, type GateState, type Place } from '@baize/rules/gate'

/** A gift is no stake and no deposit: how large it is changes nothing. */
const GIFT = { kind: 'bonus', amount: money(0n, 'EUR') } as const

/** R411. Whether somebody may be given anything: who may not play is not invited to. */
export function mayBeGiven(now: Date, state: GateState): boolean {
  return gateVerdict(now, state, GIFT).ok
}

/** R411. Of many players those who may be told of gifts; nothing is decided on it. */
export async function whoMayBeGiven(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const gates = await readGates(db, playerIds)
  return new Set(playerIds.filter((id) => mayBeGiven(now, gateStateOf(gates.get(id), []))))
}

/** Of many players those who are excluded, frozen or under review. */
export async function whoIsBarred(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const gates = await readGates(db, playerIds)
  const isBarred = (id: string) => barredCode(now, gateStateOf(gates.get(id), [])) !== undefined
  return new Set(playerIds.filter(isBarred))
}

/** R411 R433. The same as a refusal, with where they ask from when it was they who asked. */
export function refuseGift(now: Date, state: GateState, place?: Place): void {
  const verdict = gateVerdict(now, state, place ? { ...GIFT, place } : GIFT)
  if (!verdict.ok) throw new Refusal(verdict.code)
}
