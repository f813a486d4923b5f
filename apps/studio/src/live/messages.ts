import * as z from 'zod/mini'
import { rgsGameValue, type RgsRefusal } from '@baize/contract/rgs'

/** What may come over a table's socket, and what goes out. Amounts are whole units as decimal strings. */
const units = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const requestId = z.uuid()
/** Which of a player's bets on one round; a table says how many it takes. */
const slot = z._default(z.int().check(z.gte(0), z.lte(1)), 0)
/** Hundredths of a multiplier. */
const hundredths = z.int().check(z.gte(101), z.lte(100_000_000))

/** The first message: the session travels here and never in an address. */
export const helloMessage = z.strictObject({
  type: z.literal('hello'),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Made in the browser; of the first players of a round it becomes part of the draw. */
  clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
})

export const tableMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bet'),
    id: requestId,
    slot,
    amount: units,
    choice: rgsGameValue,
  }),
  /** Takes the last bet back, while betting is open. */
  z.strictObject({ type: z.literal('undo'), id: requestId, slot }),
  z.strictObject({ type: z.literal('cashOut'), slot }),
  z.strictObject({ type: z.literal('autoCashOut'), slot, at: z.nullable(hundredths) }),
])
export type TableMessage = z.infer<typeof tableMessage>
/** As it is sent: the first bet need not be named. */
export type SentMessage = z.input<typeof tableMessage>

/** Larger than any honest message. */
export const MESSAGE_BYTES_MAX = 4096

/** One of the players everybody sees. `name` is null for whoever stays hidden. */
export interface SeenBet {
  readonly no: number
  readonly name: string | null
  /** The number of a player of the house, who is only shown: in a demo. */
  readonly house?: number
  readonly amount: string
  readonly currency: string
  /** Hundredths; only at a flight, once the player left. A player with two bets stands there twice. */
  readonly out?: number
  readonly paid?: string
}

/** The caller's own part in the round. */
export interface OwnSeat {
  readonly roundId: string
  readonly staked: string
  readonly choice: unknown
  readonly out: number | null
  readonly paid: string | null
}

/** A round that came to its result, with all that proves it. */
export interface Past extends Proof {
  readonly result: unknown
}

export interface Proof {
  readonly roundId: string
  readonly tableId: string
  readonly terminalHash: string
  readonly index: number
  readonly salt: string
  readonly clientSeeds: readonly string[]
  /** Null until it is uncovered. */
  readonly chainHash: string | null
}

export type ServerMessage =
  | {
      readonly type: 'state'
      readonly phase: 'betting' | 'locked' | 'running' | 'ended'
      readonly roundId: string
      readonly index: number
      readonly terminalHash: string
      /** Of the server's clock; `endsAt` is null when nobody may know. */
      readonly serverTime: number
      readonly startedAt: number | null
      readonly endsAt: number | null
      /** Shown already; null before. */
      readonly result: unknown
    }
  | { readonly type: 'seat'; readonly slot: number; readonly seat: OwnSeat | null }
  | { readonly type: 'tick'; readonly t: number; readonly m: number }
  | {
      readonly type: 'accepted'
      readonly id: string
      readonly balance: string
      readonly net: string
    }
  | ({ readonly type: 'rejected'; readonly id: string | null } & RgsRefusal)
  /** `due` is exact, to a thousandth of a unit; `paid` is what became of it when its part of a unit was drawn for. */
  | {
      readonly type: 'cashedOut'
      readonly slot: number
      readonly at: number
      readonly due: string
      readonly paid: string
    }
  | { readonly type: 'result'; readonly result: unknown; readonly proof: Proof }
  | {
      readonly type: 'settled'
      readonly slot: number
      readonly roundId: string
      readonly staked: string
      readonly due: string
      readonly multiplier: string
      readonly paid: string
      readonly isRefund: boolean
    }
  | { readonly type: 'balance'; readonly balance: string; readonly net: string }
  | {
      readonly type: 'players'
      /** Everything anew; otherwise only what changed. */
      readonly isWhole: boolean
      readonly count: number
      readonly bets: readonly SeenBet[]
      /** What lies on each spot, in each currency: at tables with spots. */
      readonly spots?: Readonly<Record<string, Readonly<Record<string, string>>>>
    }
  /** The newest first: everything that is kept, or what was added to it. */
  | { readonly type: 'history'; readonly isWhole: boolean; readonly rounds: readonly Past[] }
