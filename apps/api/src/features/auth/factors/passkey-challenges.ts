import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { CallerSession } from '../../../edge/serve-call.ts'
import { secretHash } from '../sessions/secret-hash.ts'
import { insertChallenge, takeChallenge, type StoredChallenge } from './passkey-store.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_LIFE_MS = 5 * 60 * 1000

/** Who a challenge is for, and what for. */
type Asked =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'prove' | 'enrol'; readonly session: CallerSession }

/** Of a browser that signs in, or that proves who holds the session. */
export const askedOf = (session: CallerSession | undefined): Asked =>
  session ? { purpose: 'prove', session } : { purpose: 'sign-in' }

export function createPasskeyChallenges({ clock, db, random }: AppContext) {
  return {
    async issue(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = Uint8Array.from(random.bytes(CHALLENGE_BYTES))
      await insertChallenge(db, {
        challenge_hash: secretHash(Buffer.from(challenge).toString('base64url')),
        purpose: asked.purpose,
        player_id: asked.purpose === 'sign-in' ? null : asked.session.playerId,
        session_id: asked.purpose === 'sign-in' ? null : asked.session.sessionId,
        expires_at: new Date(clock.now().getTime() + CHALLENGE_LIFE_MS),
      })
      return challenge
    },

    /** The challenge that an answer names, which is ours, unused, of now, and for this very session. */
    async spend(clientDataJSON: string, asked: Asked): Promise<string> {
      const challenge = challengeNamed(clientDataJSON)
      const stored = await takeChallenge(db, secretHash(challenge))
      if (!stored || !isFor(stored, asked) || stored.expires_at <= clock.now())
        throw new Refusal('FACTOR_EXPIRED')
      return challenge
    },
  }
}

function isFor(stored: StoredChallenge, asked: Asked): boolean {
  if (stored.purpose !== asked.purpose) return false
  if (asked.purpose === 'sign-in') return stored.player_id === null
  const { playerId, sessionId } = asked.session
  return stored.player_id === playerId && stored.session_id === sessionId
}

/** What the browser says it signed for; whether it did is what the signature says. */
function challengeNamed(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (
      typeof data === 'object' &&
      data &&
      'challenge' in data &&
      typeof data.challenge === 'string'
    )
      return data.challenge
  } catch {
    // Falls through: it names none.
  }
  throw new Refusal('WRONG_FACTOR')
}
