import type { Random } from '@baize/host'
import { secretHash } from '../sessions/secret-hash.ts'

const CODE_COUNT = 10
/** Eighty bits: nobody finds one by trying, whatever is known of its hash. */
const CODE_BYTES = 10
const LETTERS = 16
const GROUP = /.{4}/g
/** Without what is mistaken for another when written by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `xxxx-xxxx-xxxx-xxxx`, ten of them. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: CODE_COUNT }, () => written(random.bytes(CODE_BYTES)))
}

/** Typed from paper: letters of any case, with or without what stands between the groups. */
export function recoveryCodeHash(typed: string): Buffer {
  return secretHash(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}

function written(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  const base = BigInt(ALPHABET.length)
  let letters = ''
  for (let i = 0; i < LETTERS; i += 1) {
    letters += ALPHABET[Number(rest % base)]
    rest /= base
  }
  return (letters.match(GROUP) ?? []).join('-')
}
