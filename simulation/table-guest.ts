import type { Proof, SentMessage, ServerMessage } from '../apps/studio/src/live/messages.ts'
import type { Chance } from './chance.ts'
import { STUDIO } from './programs.ts'
import type { Line, SimulatedSockets } from './simulated-sockets.ts'
import type { Timeline } from './timeline.ts'

export const TABLES = ['orbit-crash', 'halo-roulette'] as const
export type TableName = (typeof TABLES)[number]

/** What was told at the tables: none of it may be undone by a crash. */
export interface ToldAtTables {
  /** Seats that had a bet on the table, with what they were told to be paid. */
  readonly seats: Map<string, string | null>
  readonly rounds: Map<string, { readonly result: unknown; readonly proof: Proof }>
  /** Times at which somebody sat there and heard nothing any more. */
  readonly silences: string[]
}

interface Surroundings {
  readonly name: string
  readonly timeline: Timeline
  readonly chance: Chance
  readonly sockets: SimulatedSockets
  readonly newKey: () => string
  /** A session of the game; another one when the last was of no use. */
  readonly sessionAt: (table: TableName, isAnew: boolean) => Promise<string | undefined>
}

/** One stay at a table, from the first word to the last. */
interface Stay {
  readonly table: TableName
  readonly line: Line
  readonly told: ToldAtTables
  heardAt: number
  isGreeted: boolean
  phase: string
  hasBet: boolean
  /** Rounds whose end was heard. */
  ends: number
}

const LOOKS_EVERY_MS = 1_500
/** Whatever happens to a table, whoever has a line to it hears something more often. */
const SILENT_MS_MAX = 90_000
const BETS = ['100', '300', '700']
const AUTOS = [null, 101, 130, 200, 1000]
const SPOTS = ['red', 'black', 'odd', 'even']

/** Somebody at shared tables, who bets, leaves flights, takes bets back, and walks away in the middle. */
export function createGuest(surroundings: Surroundings) {
  const { name, timeline, chance, sockets, newKey, sessionAt } = surroundings
  const told: ToldAtTables = { seats: new Map(), rounds: new Map(), silences: [] }
  const useless = new Set<TableName>()
  const lastBets = new Map<TableName, SentMessage>()

  async function sitDown(table: TableName): Promise<Stay | undefined> {
    const session = await sessionAt(table, useless.has(table))
    if (session === undefined) return undefined
    useless.delete(table)
    const line = sockets.open(name, 'studio', {
      path: `/rgs/v1/live/${table}`,
      origin: STUDIO,
      opened: (to) => to.say({ type: 'hello', token: session, clientSeed: `of-${newKey()}` }),
      hear: (text) => hear(stay, JSON.parse(text) as ServerMessage, timeline.now()),
    })
    if (line === undefined) return undefined
    const heardAt = timeline.now()
    const begun = { phase: '', hasBet: false, isGreeted: false, ends: 0 }
    // Nothing is heard before the agenda goes on.
    const stay: Stay = { table, line, told, heardAt, ...begun }
    return stay
  }

  /** Looks up now and then, until `look` has had enough or the line breaks. */
  async function sit(table: TableName, look: (stay: Stay) => boolean): Promise<boolean> {
    const stay = await sitDown(table)
    if (stay === undefined) return false
    const { line } = stay
    while (line.isOpen()) {
      await timeline.pause(chance.int(LOOKS_EVERY_MS))
      if (line.isOpen() && timeline.now() - stay.heardAt > SILENT_MS_MAX) {
        told.silences.push(`${name} hears nothing of ${table} since ${stay.heardAt}`)
        break
      }
      if (stay.isGreeted && line.isOpen() && !look(stay)) break
    }
    // Nothing was said at all: perhaps the session has ended.
    if (!stay.isGreeted) useless.add(table)
    line.hangUp()
    return stay.isGreeted
  }

  function act({ table, line, phase, hasBet }: Stay): void {
    if (phase === 'betting' && chance.happens(hasBet ? 10 : 70)) bet(table, line)
    else if (phase === 'betting' && hasBet && chance.happens(10))
      line.say({ type: 'undo', id: newKey(), slot: 0 })
    else if (phase === 'running' && chance.happens(hasBet ? 20 : 2))
      line.say({ type: 'cashOut', slot: chance.happens(15) ? 1 : 0 })
    else if (hasBet && chance.happens(5))
      line.say({ type: 'autoCashOut', slot: 0, at: chance.pick(AUTOS) })
  }

  function bet(table: TableName, line: Line): void {
    const amount = chance.pick(BETS)
    const choice =
      table === 'orbit-crash'
        ? { autoCashout: chance.pick(AUTOS) }
        : { spots: [{ spot: chance.pick(SPOTS), amount }] }
    const slot = chance.happens(20) ? 1 : 0
    // A page that does not know what became of its bet sends it again.
    const again = chance.happens(20) ? lastBets.get(table) : undefined
    const said: SentMessage = again ?? { type: 'bet', id: newKey(), slot, amount, choice }
    lastBets.set(table, said)
    line.say(said)
    // A double click.
    if (chance.happens(20)) line.say(said)
  }

  return {
    told,

    async play(): Promise<void> {
      const roundsMax = 1 + chance.int(3)
      await sit(chance.pick(TABLES), (stay) => {
        act(stay)
        // Some walk away in the middle, with their bet on the table.
        return stay.ends < roundsMax && !chance.happens(2)
      })
    },

    /** Whether a round was seen to its end; undefined when there was no place to see it from. */
    async watch(table: TableName): Promise<boolean | undefined> {
      let hasEnded = false
      const hasSat = await sit(table, ({ ends }) => {
        hasEnded = ends > 1
        return !hasEnded
      })
      return hasSat ? hasEnded : undefined
    },
  }
}

function hear(stay: Stay, says: ServerMessage, at: number): void {
  const { seats, rounds } = stay.told
  stay.heardAt = at
  stay.isGreeted = true
  if (says.type === 'state') stay.phase = says.phase
  else if (says.type === 'seat') {
    stay.hasBet = says.seat !== null && says.seat.out === null && says.seat.staked !== '0'
    if (says.seat !== null)
      seats.set(says.seat.roundId, says.seat.paid ?? seats.get(says.seat.roundId) ?? null)
  } else if (says.type === 'settled') seats.set(says.roundId, says.paid)
  else if (says.type === 'result') {
    stay.ends += 1
    stay.hasBet = false
    rounds.set(says.proof.roundId, says)
  }
}
