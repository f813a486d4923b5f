import { Secret, TOTP } from 'otpauth'

const STEP_SEC = 30
const DIGITS = 6
/** RFC 4226: as long as the hash. */
export const TOTP_SECRET_BYTES = 20
/** A clock may be half a minute off, either way. */
const WINDOW_STEPS = 1

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Uint8Array(secret).buffer
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: bytes }),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SEC,
  })
}

/** What an app is told, as a text to type and as the address inside the QR code. */
export function totpEnrolment(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step that a code belongs to, or undefined when it is none of now. */
export function totpStep(secret: Buffer, code: string, now: Date): bigint | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / STEP_SEC) + delta)
}
