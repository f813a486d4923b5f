import { Refusal, type newPasskeyAnswer, type passkeyAnswer } from '@baize/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { Player } from '../../players/player-store.ts'
import { CHALLENGE_LIFE_MS } from './passkey-challenges.ts'
import { expectedOf, type PasskeyPlace } from './passkey-place.ts'
import type { StoredPasskey } from './passkey-store.ts'

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>

/** EdDSA, ES256 and RS256, as COSE numbers them: one of them is spoken by every authenticator. */
const ALGORITHMS = [-8, -7, -257]

/** What both ceremonies begin with. */
interface Opening {
  readonly rpID: string
  readonly challenge: Uint8Array<ArrayBuffer>
  /** Those that the player has already. */
  readonly known: readonly StoredPasskey[]
}

export async function authenticationOptions({ rpID, challenge, known }: Opening) {
  return await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    timeout: CHALLENGE_LIFE_MS,
    allowCredentials: known.map(named),
  })
}

export async function registrationOptions(
  { rpID, challenge, known }: Opening,
  player: Player,
  rpName: string,
) {
  return await generateRegistrationOptions({
    rpName,
    rpID,
    userID: Uint8Array.from(Buffer.from(player.id)),
    userName: player.email,
    challenge,
    attestationType: 'none',
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known.map(named),
    supportedAlgorithmIDs: ALGORITHMS,
    // It is asked for without a name at the sign-in, and is two factors by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The credential that a browser has made. */
export async function registeredCredential(
  place: PasskeyPlace,
  answer: NewPasskeyAnswer,
  expectedChallenge: string,
) {
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      ...expectedOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) throw new Refusal('WRONG_FACTOR')
  return registrationInfo.credential
}

/** How often the authenticator says it has signed, when this passkey has signed the answer. */
export async function signCountOf(
  place: PasskeyPlace,
  answer: PasskeyAnswer,
  expectedChallenge: string,
  passkey: StoredPasskey,
): Promise<bigint> {
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      ...expectedOf(place),
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw new Refusal('WRONG_FACTOR')
  return BigInt(authenticationInfo.newCounter)
}

const named = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
})

/** The library throws at whatever is wrong with an answer; to the player it is one thing. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('WRONG_FACTOR')
  }
}
