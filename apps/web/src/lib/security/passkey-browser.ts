import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, type CallInput } from '../api/api.ts'

type PasskeyAnswer = CallInput<'passkeyLogin'>['body']['passkey']
type NewPasskey = CallInput<'addPasskey'>['body']['passkey']

/** The player turned away from the window of the browser, or waited too long: nothing to complain about. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Asks the browser for a passkey: of the player who is signed in, or of whoever signs in. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  const { data } = await call('getPasskeyChallenge')
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  WebAuthnAbortService.cancelCeremony()
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}

/** Lets the browser make a passkey by the options that the server gave. */
export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<NewPasskey> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}
