import { Refusal } from '@baize/contract'
import type { Tx } from '../../../database/open.ts'
import type { CallerSession } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import {
  authenticationOptions,
  registeredCredential,
  registrationOptions,
  signCountOf,
  type NewPasskeyAnswer,
  type PasskeyAnswer,
} from './passkey-ceremonies.ts'
import { askedOf, createPasskeyChallenges } from './passkey-challenges.ts'
import { rpIdAt, type PasskeyPlace } from './passkey-place.ts'
import {
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  type StoredPasskey,
} from './passkey-store.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

const PASSKEYS_MAX = 10

export function createPasskeys(context: AppContext) {
  const { clock, db, random } = context
  const challenges = createPasskeyChallenges(context)

  return {
    /** For a browser that signs in, or that proves who holds the session. */
    async askFor(place: PasskeyPlace, session: CallerSession | undefined) {
      const known = session ? await passkeysOf(db, session.playerId) : []
      const challenge = await challenges.issue(askedOf(session))
      return await authenticationOptions({ rpID: rpIdAt(place), challenge, known })
    },

    async enrolmentFor(place: PasskeyPlace, session: CallerSession, player: Player) {
      const known = await passkeysOf(db, player.id)
      if (known.length >= PASSKEYS_MAX) throw new Refusal('FACTOR_IN_USE')
      const rpID = rpIdAt(place)
      const challenge = await challenges.issue({ purpose: 'enrol', session })
      const { brandName } = place.brand.settings
      return await registrationOptions({ rpID, challenge, known }, player, brandName)
    },

    /** Reads what a browser made; `add` puts it into the account. */
    async readNew(
      place: PasskeyPlace,
      session: CallerSession,
      answer: NewPasskeyAnswer,
      name: string,
    ): Promise<Omit<StoredPasskey, 'last_used_at'>> {
      const { clientDataJSON, transports = [] } = answer.response
      const challenge = await challenges.spend(clientDataJSON, { purpose: 'enrol', session })
      const credential = await registeredCredential(place, answer, challenge)
      return {
        id: random.uuid(),
        player_id: session.playerId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: BigInt(credential.counter),
        transports: [...transports],
        name,
        created_at: clock.now(),
      }
    },

    async add(tx: Tx, passkey: Omit<StoredPasskey, 'last_used_at'>): Promise<void> {
      if (!(await insertPasskey(tx, passkey))) throw new Refusal('FACTOR_IN_USE')
    },

    /** Checks an answer and returns the passkey that gave it; `noteUse` makes it count. */
    async check(place: PasskeyPlace, answer: PasskeyAnswer, session?: CallerSession) {
      const challenge = await challenges.spend(answer.response.clientDataJSON, askedOf(session))
      const passkey = await findPasskey(db, answer.id)
      if (!passkey || (session && passkey.player_id !== session.playerId))
        throw new Refusal('WRONG_FACTOR')
      return { passkey, signCount: await signCountOf(place, answer, challenge, passkey) }
    },

    async noteUse(tx: Tx, checked: { passkey: StoredPasskey; signCount: bigint }): Promise<void> {
      if (!(await notePasskeyUse(tx, checked.passkey, checked.signCount, clock.now())))
        throw new Refusal('WRONG_FACTOR')
    },
  }
}
