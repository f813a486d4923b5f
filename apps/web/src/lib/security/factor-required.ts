import { ApiError } from '../api/api.ts'

export interface FactorRequest {
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  /** Of a login that waits for its second step. */
  readonly signInToken: string | undefined
}

/** What the server asks for, when an error says that a second factor is missing. */
export function factorRequest(error: unknown): FactorRequest | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined
  const { methods = '', signInToken } = error.body?.values ?? {}
  const kinds = methods.split(' ')
  return { hasApp: kinds.includes('totp'), hasPasskey: kinds.includes('passkey'), signInToken }
}
