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
  readGates,
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
  const alikes = await lockMarksOf(tx, playerId, newMarks)
  // Nobody takes a break without these marks, so what is read behind them stays true. Mostly it is nothing, and
  // a mark that many have in common must not make each of them wait for all.
  const ids = alikes.map((alike) => alike.playerId)
  const barred = await barredAmong(tx, now, [playerId, ...ids])
  const concerned = alikes.filter((alike) => barred.has(playerId) || barred.has(alike.playerId))
  const { gates, isProven } = await lockAll(tx, [playerId, ...concerned.map(idOf)])
  const own = gates.get(playerId)
  if (!own) throw new Error(`There is no gate of ${playerId}.`)
  const reached: string[] = []
  let held = breakOf(own)
  for (const { playerId: otherId, kind } of concerned) {
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

/** Everybody whom a break of this account may reach, held still until the transaction ends. */
export async function lockPerson(tx: Tx, playerId: string): Promise<void> {
  const alikes = await lockMarksOf(tx, playerId)
  await lockAll(tx, [playerId, ...alikes.map(idOf)])
}

async function lockMarksOf(tx: Tx, playerId: string, newMarks: readonly PersonMark[] = []) {
  const kept = newMarks.map(keptMark)
  const marks = [...(await readMarks(tx, playerId)), ...kept]
  await lockMarks(tx, marks)
  if (kept.length > 0) await insertMarks(tx, playerId, kept)
  return marks.length > 0 ? await readAlikes(tx, playerId, marks) : []
}

async function barredAmong(tx: Tx, now: Date, ids: readonly string[]) {
  const rows = await readGates(tx, ids)
  return new Set(rows.filter((row) => isInForce(now, breakOf(row))).map((row) => row.player_id))
}

async function lockAll(tx: Tx, ids: readonly string[]) {
  const { gates, withMoney } = await lockGates(tx, ids)
  const verified = await readVerified(tx, ids)
  return {
    gates: new Map(gates.map((row) => [row.player_id, row])),
    isProven: (id: string) => verified.has(id) || withMoney.has(id),
  }
}

const idOf = ({ playerId }: { readonly playerId: string }) => playerId

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

function keptMark({ kind, text }: PersonMark): KeptMark {
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
