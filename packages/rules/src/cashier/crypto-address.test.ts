import type { AddressKind } from '@baize/contract/crypto'
import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './crypto-address.ts'

/** From the BIPs, EIP-55 and the networks' own documentation. */
const REAL: readonly [string, AddressKind, string][] = [
  ['the first coins of Bitcoin', 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a script hash of BIP 16', 'bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['a key of BIP 84', 'bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [
    'a script of BIP 173',
    'bitcoin',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  ],
  [
    'taproot of BIP 86',
    'bitcoin',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ],
  ['a legacy Litecoin address', 'litecoin', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ'],
  ['a Litecoin witness address', 'litecoin', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  ['EIP-55, first example', 'evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['EIP-55, second example', 'evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['EIP-55, third example', 'evm', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['the Tether contract on TRON', 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const HEX = '0123456789abcdefABCDEF'

test.each(REAL)('R514 %s is taken as it is', (_what, kind, address) => {
  expect(canonicalAddress(kind, address)).toBe(address)
})

test.each(REAL)('R514 %s is refused after any change of one character', (_what, kind, address) => {
  const alphabet = kind === 'evm' ? HEX : /^(bc|ltc)1/.test(address) ? BECH32 : BASE58
  const start = kind === 'evm' ? 2 : 0
  const accepted: string[] = []
  for (let at = start; at < address.length; at += 1) {
    for (const other of alphabet) {
      if (other === address[at]) continue
      const mutant = address.slice(0, at) + other + address.slice(at + 1)
      if (canonicalAddress(kind, mutant) !== null) accepted.push(mutant)
    }
  }
  expect(accepted).toEqual([])
})

test.each(REAL)(
  'R514 %s is refused with neighbours swapped, cut or longer',
  (_w, kind, address) => {
    const accepted: string[] = []
    const refused = (mutant: string) => {
      if (mutant !== address && canonicalAddress(kind, mutant) !== null) accepted.push(mutant)
    }
    for (let at = 0; at + 1 < address.length; at += 1) {
      const [a = '', b = ''] = [address[at], address[at + 1]]
      refused(address.slice(0, at) + b + a + address.slice(at + 2))
      refused(address.slice(0, at) + address.slice(at + 1))
    }
    for (const around of [' ', '\n', '0', 'q', '1']) {
      refused(address + around)
      refused(around + address)
    }
    expect(accepted).toEqual([])
  },
)

test.each(REAL)('R514 %s belongs to no other network', (_what, kind, address) => {
  const others = (['bitcoin', 'litecoin', 'evm', 'tron'] as const).filter((other) => other !== kind)
  for (const other of others)
    expect([other, canonicalAddress(other, address)]).toEqual([other, null])
})

describe('R514 one address has one spelling', () => {
  test.each<[string, AddressKind, string, string]>([
    [
      'an EVM address without checksum gets it',
      'evm',
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'one in capitals carries no checksum either',
      'evm',
      '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'a witness address may come in capitals, as from a QR code',
      'bitcoin',
      'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU',
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    ],
  ])('%s', (_rule, kind, text, expected) => {
    expect(canonicalAddress(kind, text)).toBe(expected)
  })
})

describe('R514 what looks like an address and is none', () => {
  test.each<[string, AddressKind, string]>([
    ['nothing', 'bitcoin', ''],
    ['a test network of Bitcoin', 'bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['a witness address in mixed case', 'bitcoin', 'bc1qCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU'],
    [
      'version 0 under the checksum of version 1',
      'bitcoin',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    [
      'version 1 under the checksum of version 0',
      'bitcoin',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['a witness version nobody owns yet', 'bitcoin', 'BC1SW50QGDZ25J'],
    ['a script hash in Bitcoin’s dress', 'litecoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['hex without its mark', 'evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a name', 'evm', 'vitalik.eth'],
    ['TRON as hex', 'tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['letters that only look alike', 'tron', 'ТR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('%s', (_what, kind, text) => {
    expect(canonicalAddress(kind, text)).toBeNull()
  })
})
