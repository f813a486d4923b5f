import { createHash } from 'node:crypto'
import { isInForce, type Break } from '@baize/rules/gate'
import type { MarkKind, PersonMark } from '@baize/rules/person-marks'
import type { Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import { laterOf } from './gate-moments.ts'
import { gateStateOf, updateGate, type GateRow } from './gate-store.ts'
import { insertMatch, readBarringMatches, type MatchedPair } from './person-match-store.ts'
import {
  insertMarks,
  lockGates,
  lockMarks,
  readGates,
  readMarks,
  readSharedMarks,
  type KeptMark,
} from './person-store.ts'

type PersonContext = Pick<AppContext, 'clock' | 'events'>

/** Another account with a mark in common. */
interface Alike {
  readonly playerId: string
  readonly kind: MarkKind
  /** This account has shown that what they share is its own, or the other one has. */
  readonly isProvenHere: boolean
  readonly isProvenThere: boolean
  /** This account has said so for the first time just now. */
  readonly isNew: boolean
}

const NO_BREAK: Break = { exclusion: { isPermanent: false, until: null }, frozenUntil: null }

/**
 * T19. A break belongs to the person and not to the account. It reaches another account with the same mark when the
 * account it was taken in has proven the mark, or when the other one learns the mark while the break is in force:
 * nobody escapes into a new account, and nobody locks a stranger out by typing their name. What is neither waits
 * for an operator. Returns the other accounts that are barred longer than before.
 *
 * Before any gate is locked: marks come first, everywhere.
 */
export async function joinPerson(
  context: PersonContext,
  tx: Tx,
  playerId: string,
  newMarks: readonly PersonMark[] = [],
): Promise<readonly string[]> {
  const now = context.clock.now()
  const alikes = await lockMarksOf(tx, now, playerId, newMarks)
  // Nobody takes a break without these marks, so what is read behind them stays true. Mostly it is nothing, and
  // a mark that many have in common must not make each of them wait for all.
  const resting = await restingAmong(tx, now, [playerId, ...alikes.map(idOf)])
  const concerned = alikes.filter((alike) => resting.has(playerId) || resting.has(alike.playerId))
  const gates = await lockAll(tx, [playerId, ...concerned.map(idOf)])
  if (concerned.length === 0) return []
  const known = await readBarringMatches(tx, playerId)
  const own = gateOf(gates, playerId)
  const reached: string[] = []
  let held = own
  for (const alike of concerned) {
    const other = gateOf(gates, alike.playerId)
    const toOwn = { playerId, otherPlayerId: alike.playerId }
    const toOther = { playerId: alike.playerId, otherPlayerId: playerId }
    const match = { kind: alike.kind, at: now }
    if (isSource(now, other, known, toOther)) {
      const bars = alike.isNew || alike.isProvenThere || isAmong(known, toOwn)
      await insertMatch(tx, { ...toOwn, ...match, bars })
      if (bars) held = extended(held, breakOf(other)) ?? held
    }
    if (isSource(now, own, known, toOwn)) {
      const bars = alike.isProvenHere || isAmong(known, toOther)
      await insertMatch(tx, { ...toOther, ...match, bars })
      const longer = bars ? extended(other, breakOf(own)) : undefined
      if (longer) {
        await bar(context, tx, other, longer)
        reached.push(alike.playerId)
      }
    }
  }
  if (held !== own) await bar(context, tx, own, held)
  return reached
}

/** Everybody whom a break of this account may reach, held still until the transaction ends. */
export async function lockPerson(
  { clock }: Pick<PersonContext, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<ReadonlyMap<string, GateRow>> {
  const alikes = await lockMarksOf(tx, clock.now(), playerId)
  return await lockAll(tx, [playerId, ...alikes.map(idOf)])
}

/** What matches still bar the account, after an operator has released some of them. */
export async function holdByMatches(
  { clock }: Pick<PersonContext, 'clock'>,
  tx: Tx,
  playerId: string,
  gates: ReadonlyMap<string, GateRow>,
): Promise<void> {
  const matches = await readBarringMatches(tx, playerId)
  const held = matches
    .flatMap((match) => (match.playerId === playerId ? [match.otherPlayerId] : []))
    .flatMap((otherId) => gates.get(otherId) ?? [])
    .map(breakOf)
    .filter((theirs) => isInForce(clock.now(), theirs))
    .reduce(longerOf, NO_BREAK)
  await updateGate(tx, playerId, personColumns(held))
}

async function lockMarksOf(
  tx: Tx,
  now: Date,
  playerId: string,
  newMarks: readonly PersonMark[] = [],
): Promise<Alike[]> {
  const added = newMarks.map(keptMark)
  await lockMarks(tx, [...(await readMarks(tx, playerId)), ...added])
  // Read again behind the locks: of two that add the same mark, only one has learnt it.
  const before = await readMarks(tx, playerId)
  if (added.length > 0) await insertMarks(tx, playerId, added, now)
  const [hadBefore, provenHere] = [namesOf(before), namesOf([...before, ...added].filter(isProven))]
  const all = [...before, ...added]
  const shared = all.length > 0 ? await readSharedMarks(tx, playerId, all) : []
  return [...Map.groupBy(shared, idOf)].map(([otherId, marks]) => ({
    playerId: otherId,
    kind: (marks.find(isProven) ?? marks[0])?.kind ?? 'identity',
    isProvenHere: marks.some((mark) => provenHere.has(nameOf(mark))),
    isProvenThere: marks.some(isProven),
    isNew: marks.some((mark) => !hadBefore.has(nameOf(mark))),
  }))
}

async function restingAmong(tx: Tx, now: Date, ids: readonly string[]) {
  const rows = await readGates(tx, ids)
  return new Set(rows.filter((row) => isInForce(now, breakOf(row))).map((row) => row.player_id))
}

async function lockAll(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, GateRow>> {
  return new Map((await lockGates(tx, ids)).map((row) => [row.player_id, row]))
}

function gateOf(gates: ReadonlyMap<string, GateRow>, playerId: string): GateRow {
  const row = gates.get(playerId)
  if (!row) throw new Error(`There is no gate of ${playerId}.`)
  return row
}

/** Whether an account has a break to pass on: not one that it has only from the very account it would reach. */
function isSource(now: Date, row: GateRow, known: readonly MatchedPair[], back: MatchedPair) {
  const isOwn = isInForce(now, gateStateOf(row, []))
  return isOwn || (isInForce(now, breakOf(row)) && !isAmong(known, back))
}

function isAmong(known: readonly MatchedPair[], { playerId, otherPlayerId }: MatchedPair): boolean {
  return known.some((pair) => pair.playerId === playerId && pair.otherPlayerId === otherPlayerId)
}

const idOf = ({ playerId }: { readonly playerId: string }) => playerId
const isProven = (mark: KeptMark) => mark.isProven
const nameOf = ({ mark }: KeptMark) => mark.toString('hex')
const namesOf = (marks: readonly KeptMark[]) => new Set(marks.map(nameOf))

function keptMark({ kind, text, isProven: isProvenNow }: PersonMark): KeptMark {
  const mark = createHash('sha256').update(`${kind}:${text}`).digest()
  return { kind, mark, isProven: isProvenNow }
}

/** The account's own break and what came to it from others, as one. */
function breakOf(row: GateRow): Break {
  const state = gateStateOf(row, [])
  return longerOf(state, state.personBreak)
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

/** The gate as another account's break makes it; undefined when the account is resting as long by itself. */
function extended(row: GateRow, by: Break): GateRow | undefined {
  const before = breakOf(row)
  const after = longerOf(before, by)
  const isSame =
    before.exclusion.isPermanent === after.exclusion.isPermanent &&
    before.exclusion.until?.getTime() === after.exclusion.until?.getTime() &&
    before.frozenUntil?.getTime() === after.frozenUntil?.getTime()
  if (isSame) return undefined
  return { ...row, ...personColumns(longerOf(gateStateOf(row, []).personBreak, by)) }
}

async function bar(
  { clock, events }: PersonContext,
  tx: Tx,
  before: GateRow,
  after: GateRow,
): Promise<void> {
  const now = clock.now()
  const { player_id: playerId } = before
  const { personBreak } = gateStateOf(after, [])
  await updateGate(tx, playerId, personColumns(personBreak))
  const isNews = !isInForce(now, gateStateOf(before, []).personBreak) && isInForce(now, personBreak)
  if (!isNews) return
  await events.publishIn(tx, 'accountUnderReview', { playerId })
  void events.publish('reviewBegan', { playerId })
}

function personColumns({ exclusion, frozenUntil }: Break) {
  return {
    person_excluded_permanently: exclusion.isPermanent,
    person_excluded_until: exclusion.until,
    person_frozen_until: frozenUntil,
  }
}
