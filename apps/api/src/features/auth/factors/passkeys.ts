import { isIP } from 'node:net'
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
import type { Tx } from '../../../database/open.ts'
import type { BrandOnAir, CallerSession } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import { secretHash } from '../sessions/secret-hash.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
  type StoredChallenge,
  type StoredPasskey,
} from './passkey-store.ts'

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>
export type Passkeys = ReturnType<typeof createPasskeys>

const CHALLENGE_BYTES = 32
const CHALLENGE_LIFE_MS = 5 * 60 * 1000
const PASSKEYS_MAX = 10
/** EdDSA, ES256 and RS256, as COSE numbers them: one of them is spoken by every authenticator. */
const ALGORITHMS = [-8, -7, -257]

/** Where the visitor's page is: of the brand's own host, or of one of its mirrors. */
export interface PasskeyPlace {
  readonly brand: BrandOnAir
  readonly host: string
}

/** Who a challenge is for, and what for. */
type Asked =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'prove' | 'enrol'; readonly session: CallerSession }

export function createPasskeys({ clock, db, random }: AppContext) {
  async function challengeFor(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = Uint8Array.from(random.bytes(CHALLENGE_BYTES))
    await insertChallenge(db, {
      challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
      purpose: asked.purpose,
      player_id: asked.purpose === 'sign-in' ? null : asked.session.playerId,
      session_id: asked.purpose === 'sign-in' ? null : asked.session.sessionId,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_LIFE_MS),
    })
    return challenge
  }

  /** The challenge that an answer names, which is ours, unused, of now, and for this very session. */
  async function spentChallenge(clientDataJSON: string, asked: Asked): Promise<string> {
    const challenge = challengeNamed(clientDataJSON)
    const stored = await takeChallenge(db, hashOf(challenge))
    if (!stored || !isFor(stored, asked) || stored.expires_at <= clock.now())
      throw new Refusal('FACTOR_EXPIRED')
    return challenge
  }

  return {
    /** For a browser that signs in, or that proves who holds the session. */
    async askFor(place: PasskeyPlace, session: CallerSession | undefined) {
      const known = session ? await passkeysOf(db, session.playerId) : []
      const challenge = await challengeFor(
        session ? { purpose: 'prove', session } : { purpose: 'sign-in' },
      )
      return await generateAuthenticationOptions({
        rpID: rpIdAt(place),
        challenge,
        userVerification: 'required',
        timeout: CHALLENGE_LIFE_MS,
        allowCredentials: known.map(named),
      })
    },

    async enrolmentFor(place: PasskeyPlace, session: CallerSession, player: Player) {
      const known = await passkeysOf(db, player.id)
      if (known.length >= PASSKEYS_MAX) throw new Refusal('FACTOR_IN_USE')
      return await generateRegistrationOptions({
        rpName: place.brand.settings.brandName,
        rpID: rpIdAt(place),
        userID: Uint8Array.from(Buffer.from(player.id)),
        userName: player.email,
        challenge: await challengeFor({ purpose: 'enrol', session }),
        attestationType: 'none',
        timeout: CHALLENGE_LIFE_MS,
        excludeCredentials: known.map(named),
        supportedAlgorithmIDs: ALGORITHMS,
        // It is asked for without a name at the sign-in, and is two factors by itself.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Reads what a browser made; `add` puts it into the account. */
    async readNew(
      place: PasskeyPlace,
      session: CallerSession,
      answer: NewPasskeyAnswer,
      name: string,
    ): Promise<Omit<StoredPasskey, 'last_used_at'>> {
      const { clientDataJSON, transports = [] } = answer.response
      const expectedChallenge = await spentChallenge(clientDataJSON, { purpose: 'enrol', session })
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
      const { credential } = registrationInfo
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
      const asked: Asked = session ? { purpose: 'prove', session } : { purpose: 'sign-in' }
      const expectedChallenge = await spentChallenge(answer.response.clientDataJSON, asked)
      const passkey = await findPasskey(db, answer.id)
      if (!passkey || (session && passkey.player_id !== session.playerId))
        throw new Refusal('WRONG_FACTOR')
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
      return { passkey, signCount: BigInt(authenticationInfo.newCounter) }
    },

    async noteUse(tx: Tx, checked: { passkey: StoredPasskey; signCount: bigint }): Promise<void> {
      if (!(await notePasskeyUse(tx, checked.passkey, checked.signCount, clock.now())))
        throw new Refusal('WRONG_FACTOR')
    },
  }
}

const hashOf = (challenge: string) => secretHash(challenge)

const named = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
})

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

function originsOf({ brand }: PasskeyPlace): URL[] {
  return [brand.siteUrl, ...brand.settings.mirrorDomain.map(({ url }) => url)].map(
    (url) => new URL(url),
  )
}

function expectedOf(place: PasskeyPlace) {
  const origins = originsOf(place)
  return {
    expectedOrigin: origins.map(({ origin }) => origin),
    expectedRPID: origins.map(({ hostname }) => hostname),
  }
}

/** A passkey belongs to a host name: that of the page, when it is one of the brand's. */
function rpIdAt(place: PasskeyPlace): string {
  const hosts = originsOf(place).map(({ hostname }) => hostname)
  const host = place.host.split(':')[0] ?? ''
  const found = hosts.find((one) => one === host) ?? hosts[0]
  if (found === undefined || isIP(found) !== 0) throw new Refusal('FACTOR_EXPIRED')
  return found
}

/** The library throws at whatever is wrong with an answer; to the player it is one thing. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('WRONG_FACTOR')
  }
}
