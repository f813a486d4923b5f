import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** The options of either ceremony, as far as an authenticator reads them. */
interface Options {
  readonly challenge?: unknown
  readonly rpId?: unknown
  readonly rp?: unknown
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

// CBOR, as little of it as a passkey needs.
const head = (major: number, value: number) =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)])
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

function publicKeyCose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), coordinate(x)],
    [int(-3), coordinate(y)],
  )
}

/** A passkey made of an elliptic key in memory, which signs whatever it is told to. */
export function createTestAuthenticator(origin: string, idSeed: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = sha256(idSeed)
  const id = credentialId.toString('base64url')
  const hostname = new URL(origin).hostname
  let counter = 0

  function authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, attested])
  }

  function clientData(type: string, { challenge }: Options, from = origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  return {
    id,

    create(options: Options) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        publicKeyCose(publicKey),
      ])
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED | ATTESTED, attested)
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },

    get(
      options: Options,
      {
        from = origin,
        isVerified = true,
        at,
      }: { from?: string; isVerified?: boolean; at?: number } = {},
    ) {
      counter = at ?? counter + 1
      const client = clientData('webauthn.get', options, from)
      const data = authenticatorData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
