import { createHash } from 'node:crypto'
import { isFrozenAt, isSelfExcludedAt, type GateState } from '@baize/rules/gate'
import type { PersonMark } from '@baize/rules/person-marks'
import type { Tx } from '../../database/open.ts'
import { laterOf } from './gate-moments.ts'
import { gateStateOf, updateGate, type GateRow } from './gate-store.ts'
import {
  insertMarks,
  insertMatch,
  lockGates,
  lockMarks,
  readAlikes,
  readMarks,
  readVerified,
  type KeptMark,
} from './person-store.ts'

type Break = Pick<GateState, 'exclusion' | 'frozenUntil'>

const NO_BREAK: Break = { exclusion: { isPermanent: false, until: null }, frozenUntil: null }

/**
 * T19. A break belongs to the person and not to the account: it holds in every account that has a mark in common
 * with the one it was taken in. Returns the other accounts that it reaches now and did not before.
 *
 * Before any gate is locked: marks come first, everywhere.
 */
export async function joinPerson(
  tx: Tx,
  now: Date,
  playerId: string,
  newMarks: readonly PersonMark[] = [],
): Promise<readonly string[]> {
  const { alikes, gates, isProven } = await lockPerson(tx, playerId, newMarks)
  const own = gates.get(playerId)
  if (alikes.length === 0 || !own) return []
  const reached: string[] = []
  let held = breakOf(own)
  for (const { playerId: otherId, kind } of alikes) {
    const other = gates.get(otherId)
    if (!other) continue
    const match = { kind, at: now }
    // What an account says of itself binds it at once; others it binds only when somebody stands behind it.
    if (isProven(otherId) && isInForce(now, breakOf(other))) {
      held = longerOf(held, breakOf(other))
      await insertMatch(tx, { playerId, otherPlayerId: otherId, ...match })
    }
    if (isProven(playerId) && isInForce(now, breakOf(own))) {
      const theirs = longerOf(breakOf(other), breakOf(own))
      await insertMatch(tx, { playerId: otherId, otherPlayerId: playerId, ...match })
      if (await holdBack(tx, other, theirs)) reached.push(otherId)
    }
  }
  await holdBack(tx, own, held)
  return reached
}

/** Everything that is one person, held still until the transaction ends. */
export async function lockPerson(tx: Tx, playerId: string, newMarks: readonly PersonMark[] = []) {
  const kept = newMarks.map(keptMark)
  const marks = [...(await readMarks(tx, playerId)), ...kept]
  await lockMarks(tx, marks)
  if (kept.length > 0) await insertMarks(tx, playerId, kept)
  const alikes = marks.length > 0 ? await readAlikes(tx, playerId, marks) : []
  const ids = [playerId, ...alikes.map((alike) => alike.playerId)]
  const { gates, withMoney } = await lockGates(tx, ids)
  const verified = await readVerified(tx, ids)
  return {
    alikes,
    gates: new Map(gates.map((row) => [row.player_id, row])),
    isProven: (id: string) => verified.has(id) || withMoney.has(id),
  }
}

/** Whether a break of another account bars this one now. */
export function isHeldForOthers(now: Date, row: GateRow): boolean {
  return isInForce(now, {
    exclusion: {
      isPermanent: row.person_excluded_permanently,
      until: row.person_excluded_until,
    },
    frozenUntil: row.person_frozen_until,
  })
}

/** An operator has found that the account is somebody else's: what came from others holds no longer. */
export async function freeOfOthers(tx: Tx, playerId: string): Promise<void> {
  await updateGate(tx, playerId, personColumns(NO_BREAK))
}

export function keptMark({ kind, text }: PersonMark): KeptMark {
  return { kind, mark: createHash('sha256').update(`${kind}:${text}`).digest() }
}

/** The account's own break and what came to it from others, as one. */
function breakOf(row: GateRow): Break {
  return gateStateOf(row, [])
}

function isInForce(now: Date, { exclusion, frozenUntil }: Break): boolean {
  return isSelfExcludedAt(now, exclusion) || isFrozenAt(now, frozenUntil)
}

function longerOf(a: Break, b: Break): Break {
  return {
    exclusion: {
      isPermanent: a.exclusion.isPermanent || b.exclusion.isPermanent,
      until: laterOf(a.exclusion.until, b.exclusion.until),
    },
    frozenUntil: laterOf(a.frozenUntil, b.frozenUntil),
  }
}

/** Tells whether the account is held longer than before. */
async function holdBack(tx: Tx, row: GateRow, to: Break): Promise<boolean> {
  const before = breakOf(row)
  const isSame =
    before.exclusion.isPermanent === to.exclusion.isPermanent &&
    before.exclusion.until?.getTime() === to.exclusion.until?.getTime() &&
    before.frozenUntil?.getTime() === to.frozenUntil?.getTime()
  if (isSame) return false
  await updateGate(tx, row.player_id, personColumns(to))
  return true
}

function personColumns({ exclusion, frozenUntil }: Break) {
  return {
    person_excluded_permanently: exclusion.isPermanent,
    person_excluded_until: exclusion.until,
    person_frozen_until: frozenUntil,
  }
}
