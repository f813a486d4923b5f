import { Refusal, type ChatColour, type ChatMe } from '@baize/contract'
import type { Random } from '@baize/host'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Player } from '../players/player-store.ts'
import { shownName } from './authors.ts'
import {
  blockedBy,
  findPlayerOf,
  keepPerson,
  personsOf,
  setBlock,
  setColour,
} from './person-store.ts'
import { standingOf } from './talk-rules.ts'

const BLOCKS_MAX = 500
const KNOWN_MAX = 20_000

/** Players as the chat names them, and what they choose there. */
export function createPersons(context: Pick<AppContext, 'db' | 'clock' | 'random'>) {
  const { db, clock, random } = context
  /** Those who have their code for certain: they need not be asked for at every word. */
  const known = new Set<string>()
  async function keep(on: Database | Tx, playerId: string): Promise<void> {
    if (known.has(playerId)) return
    await keepPerson(on, playerId, newCode(random), clock.now())
    // Inside a transaction it may still come to nothing.
    if (on !== db) return
    if (known.size >= KNOWN_MAX) known.clear()
    known.add(playerId)
  }

  return {
    keep,

    async meOf(brand: BrandOnAir, player: Player): Promise<ChatMe> {
      await keep(db, player.id)
      const blocked = await blockedBy(db, player.id)
      const persons = await personsOf(db, [player.id, ...blocked])
      const own = persons.get(player.id)
      if (!own) throw new Error(`Player ${player.id} has no person in the chat.`)
      const { silence, mute } = await standingOf(context, brand, player)
      return {
        person: own.code,
        name: player.nickname,
        colour: own.colour,
        isGhost: player.ghost_mode,
        silence,
        mute: mute && { reason: mute.reason, until: mute.until?.toISOString() ?? null },
        blocked: blocked.flatMap((id) => {
          const person = persons.get(id)
          return person ? [{ person: person.code, name: shownName(person) }] : []
        }),
      }
    },

    /** The player behind a code, for whoever pays them; undefined when nobody has it. */
    playerOfPerson: (code: string): Promise<string | undefined> => findPlayerOf(db, code),

    async block(playerId: string, person: string, isBlocked: boolean): Promise<void> {
      const blockedId = await findPlayerOf(db, person)
      if (blockedId === undefined || blockedId === playerId) throw new Refusal('NOT_FOUND')
      if (isBlocked && (await blockedBy(db, playerId)).length >= BLOCKS_MAX)
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSec: 60 })
      await setBlock(db, playerId, blockedId, isBlocked ? clock.now() : null)
    },

    async colour(playerId: string, colour: ChatColour): Promise<void> {
      await keep(db, playerId)
      await setColour(db, playerId, colour)
    },
  }
}

// Crockford's 32: no letter is read as a digit, and 32 divides a byte evenly.
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

function newCode(random: Random): string {
  return [...random.bytes(CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')
}
