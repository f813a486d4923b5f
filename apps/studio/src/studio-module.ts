import type { HgRound, hgOpenRound } from '@baize/contract/hg-studio'
import type { ReadinessCheck } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Studio } from './engine/studio.ts'

/**
 * A module of the studio that brings routes, and perhaps rounds, of its own: the files of the game client, the
 * shared tables. Everything but the name may be left out.
 */
export interface StudioModule {
  readonly name: string
  /** Tables of its own, created before anything else of it runs. */
  readonly schema?: string
  /** Games whose bets go over its own socket and not through /rgs/v1/play. */
  readonly sharedGames?: readonly string[]
  routes?(app: FastifyInstance): void
  /** After the server listens. */
  start?(): void | Promise<void>
  /** Called by the scheduler four times a second; what is due is up to the module. */
  runDue?(): void | Promise<void>
  stop?(): void | Promise<void>
  /** What of it must work before players are sent here, by name. */
  readonly readiness?: Readonly<Record<string, ReadinessCheck>>
  /** A round it keeps itself, with everything that proves it. */
  findRound?(roundId: string): HgRound | undefined
  openRoundsOf?(playerId: string): readonly z.infer<typeof hgOpenRound>[]
  /**
   * Its bets for the books, as a query of tx_id, act, round_id, player_id, game_id, currency, amount, at and state
   * between the moments ?1 and ?2; what it owes is in the outbox with everybody's.
   */
  readonly transactions?: string
  /** Of one player at one of its games, newest first. */
  roundsOf?(
    subject: string,
    gameId: string,
    cursor: string | undefined,
  ): { readonly rounds: readonly HgRound[]; readonly nextCursor: string | null }
}

export type ModuleFactory = (studio: Studio) => StudioModule
