import type { RgsFairness, rgsRotated } from '@baize/contract/rgs'
import { commitmentOf } from '@baize/fair/seed-draws'
import type * as z from 'zod/mini'
import type { Title } from '../catalogue.ts'
import type { AppContext } from '../app-context.ts'
import { refused } from '../rgs-refusals.ts'
import { hasLiveRound } from './round-store.ts'
import {
  dropPair,
  FIRST_NONCE,
  insertPair,
  keepConfig,
  lastRevealedPair,
  pairOf,
  promotePair,
  revealPair,
  setClientSeed,
  takeUntoldPair,
  type NewPair,
  type SeedPair,
} from './seed-store.ts'

export type Rotated = z.infer<typeof rgsRotated>

const SEED_BYTES = 32

/**
 * The seeds of one player at one game: a pair in use, and behind it the next, whose commitment is public before
 * the client seed for it exists. What is drawn depends on nothing that could still be chosen by us.
 */
export function createSeeds(context: AppContext) {
  const { db, clock } = context
  function commit(subject: string, title: Title, state: 'next' | 'active'): void {
    insertPair(db, newPair(context, subject, title, state))
  }

  function live(subject: string, gameId: string, state: 'next' | 'active'): SeedPair {
    const pair = pairOf(db, subject, gameId, state)
    if (!pair) throw new Error(`There is no ${state} seed of ${subject} at ${gameId}.`)
    return pair
  }

  /**
   * Brings the pairs up to date, inside the caller's transaction: makes them for a new player, and when the
   * paytable has changed ends the old ones, whose commitments are of the old paytable.
   */
  function refresh(subject: string, title: Title): void {
    const { slug } = title.game
    const active = pairOf(db, subject, slug, 'active')
    if (active?.config_hash === title.configHash) return
    if (active) {
      // An open round goes on with the rules it was begun with, and with its seed secret.
      if (hasLiveRound(db, subject, slug)) return
      const isUsed = active.next_nonce > FIRST_NONCE
      if (isUsed) revealPair(db, active.id, clock.now().getTime(), true)
      else dropPair(db, active.id)
      dropPair(db, live(subject, slug, 'next').id)
    }
    keepConfig(db, {
      hash: title.configHash,
      gameId: slug,
      mathVersion: title.game.mathVersion,
      config: JSON.stringify(title.game.config),
    })
    commit(subject, title, 'active')
    commit(subject, title, 'next')
  }

  function fairnessOf(subject: string, gameId: string): RgsFairness {
    const active = live(subject, gameId, 'active')
    return {
      commitment: active.commitment,
      nextCommitment: live(subject, gameId, 'next').commitment,
      clientSeed: active.client_seed,
      nonce: active.next_nonce,
      configHash: active.config_hash,
    }
  }

  return {
    refresh,
    fairnessOf,

    /** Ends the pair in use and begins the next with a client seed made in the browser. */
    rotate(subject: string, title: Title, clientSeed: string): Rotated {
      return db.inTransaction(() => {
        const { slug } = title.game
        // The seed of an open round draws what is still hidden.
        if (hasLiveRound(db, subject, slug))
          throw refused('ROUND_OPEN', 'The seed is not shown while a round is open.')
        refresh(subject, title)
        const active = live(subject, slug, 'active')
        let ended: SeedPair | undefined
        if (active.client_seed === null) {
          setClientSeed(db, active.id, clientSeed)
          ended = takeUntoldPair(db, subject, slug)
        } else if (active.client_seed === clientSeed && active.next_nonce === FIRST_NONCE) {
          // The same rotation again: its answer was lost on the way.
          ended = lastRevealedPair(db, subject, slug)
        } else {
          revealPair(db, active.id, clock.now().getTime(), false)
          promotePair(db, live(subject, slug, 'next').id, clientSeed)
          commit(subject, title, 'next')
          ended = active
        }
        return { revealed: ended ? revealed(ended) : null, fairness: fairnessOf(subject, slug) }
      })
    },
  }
}

function newPair(
  { clock, random }: AppContext,
  subject: string,
  title: Title,
  state: 'next' | 'active',
): NewPair {
  const serverSeed = random.bytes(SEED_BYTES).toString('hex')
  return {
    subject,
    game_id: title.game.slug,
    config_hash: title.configHash,
    server_seed: serverSeed,
    commitment: commitmentOf(serverSeed, title.configHash),
    client_seed: null,
    state,
    created_at: clock.now().getTime(),
  }
}

function revealed(pair: SeedPair): NonNullable<Rotated['revealed']> {
  return {
    serverSeed: pair.server_seed,
    commitment: pair.commitment,
    clientSeed: pair.client_seed ?? '',
    roundCount: pair.next_nonce - FIRST_NONCE,
  }
}
