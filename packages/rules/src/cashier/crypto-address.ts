import type { AddressKind } from '@baize/contract/crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/**
 * Where money sent cannot be called back, so an address is taken only when its own checksum says that it was
 * copied whole, and only in the formats of its network: a Litecoin address is no Bitcoin address.
 */
const base58check = createBase58check(sha256)

interface ChainFormat {
  /** First byte of 21: what the other twenty are the hash of. */
  readonly versions: readonly number[]
  /** Before the 1 of a segregated-witness address; undefined where the network has none. */
  readonly prefix?: string
}

const BASE58_FORMATS = {
  // Pay to key hash (1…) and to script hash (3…).
  bitcoin: { versions: [0x00, 0x05], prefix: 'bc' },
  // L… and M…. Litecoin once shared Bitcoin's 3…, which nobody can tell from an address of the wrong network.
  litecoin: { versions: [0x30, 0x32], prefix: 'ltc' },
  tron: { versions: [0x41] },
} as const satisfies Partial<Record<AddressKind, ChainFormat>>

/** The one spelling of an address the house keeps, or null when the text is no address of that kind. */
export function canonicalAddress(kind: AddressKind, text: string): string | null {
  return kind === 'evm' ? evmAddress(text) : bitcoinLikeAddress(BASE58_FORMATS[kind], text)
}

function bitcoinLikeAddress({ versions, prefix }: ChainFormat, text: string): string | null {
  if (prefix !== undefined && text.toLowerCase().startsWith(`${prefix}1`)) {
    return isWitnessAddress(prefix, text) ? text.toLowerCase() : null
  }
  const bytes = decoded(() => base58check.decode(text))
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) ? text : null
}

/** BIP 173 and BIP 350. Versions above taproot have no owner yet: whoever comes first could take the money. */
function isWitnessAddress(prefix: string, text: string): boolean {
  return isProgram(bech32, 0, [20, 32]) || isProgram(bech32m, 1, [32])

  function isProgram(coder: typeof bech32, version: number, lengths: readonly number[]): boolean {
    return (
      decoded(() => {
        const { prefix: found, words } = coder.decode(text as `${string}1${string}`)
        const [first, ...rest] = words
        const bytes = coder.fromWords(rest)
        return found === prefix && first === version && lengths.includes(bytes.length)
      }) ?? false
    )
  }
}

/**
 * EIP-55: the case of the letters is the checksum. A text without both cases carries none and is taken as it
 * is; the spelling with the checksum is what the player sees and confirms.
 */
function evmAddress(text: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null
  const digits = text.slice(2)
  const checked = withChecksum(digits.toLowerCase())
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return hasChecksum && checked !== digits ? null : `0x${checked}`
}

function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  return Array.from(digits, (digit, at) => {
    const byte = hash[at >> 1] ?? 0
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  }).join('')
}

/** The decoders throw whatever is wrong; to us it is all one. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
