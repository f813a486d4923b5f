import { pbkdf2Sync } from 'node:crypto'
import { ConfigError } from '@baize/host'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { DEVELOPMENT_XPUBS, openAddressBook } from './crypto-keys.ts'
import { openNetworks } from './crypto-networks.ts'

const MNEMONIC = `${'abandon '.repeat(11)}about`
const NETWORKS = openNetworks()
const DEVELOPMENT = { allowDevelopmentKeys: true }
const PRODUCTION = { allowDevelopmentKeys: false }
const bookOf = (keys: Record<string, string>, options = PRODUCTION) =>
  openAddressBook(NETWORKS, new Map(Object.entries(keys)), options)

const root = HDKey.fromMasterSeed(pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512'))

test('the development keys are those of the public test mnemonic', () => {
  expect(DEVELOPMENT_XPUBS).toEqual({
    bitcoin: root.derive("m/84'/0'/0'").publicExtendedKey,
    litecoin: root.derive("m/84'/2'/0'").publicExtendedKey,
    evm: root.derive("m/44'/60'/0'").publicExtendedKey,
    tron: root.derive("m/44'/195'/0'").publicExtendedKey,
  })
})

describe('R247 an address is the one that any wallet derives', () => {
  test.each([
    // The test vectors of BIP 84, and what the wallets of the other networks show for the same words.
    ['bitcoin', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['litecoin', 0, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['ethereum', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['ethereum', 1, '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
    ['bsc', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ])('%s, account %i', (networkKey, index, address) => {
    expect(bookOf({}, DEVELOPMENT).addressOf(networkKey, index)).toBe(address)
  })

  test('Ethereum, by the words every local chain is made with', () => {
    const words = `${'test '.repeat(11)}junk`
    const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
    const xpub = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'").publicExtendedKey
    const book = bookOf({ ethereum: xpub }, DEVELOPMENT)
    expect([0, 1, 2].map((index) => book.addressOf('ethereum', index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ])
  })

  test('a zpub is the same key as its xpub', () => {
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
    expect(bookOf({ bitcoin: zpub }, DEVELOPMENT).addressOf('bitcoin', 0)).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
  })
})

describe('what a production refuses to start with', () => {
  test('without a key a network is simply not there', () => {
    expect(bookOf({}).networkKeys).toEqual([])
  })

  test('a public test key, in whatever letters', () => {
    for (const [networkKey, xpub] of [
      ['ethereum', DEVELOPMENT_XPUBS.evm],
      ['litecoin', DEVELOPMENT_XPUBS.bitcoin],
    ] as const) {
      expect(() => bookOf({ [networkKey]: xpub })).toThrow(ConfigError)
    }
  })

  test('a private key, which could spend', () => {
    const xprv = root.derive("m/84'/0'/1'").privateExtendedKey
    expect(() => bookOf({ bitcoin: xprv })).toThrow(/private/)
  })

  test('a network nobody knows and a text that is no key', () => {
    expect(() => bookOf({ dogecoin: DEVELOPMENT_XPUBS.bitcoin })).toThrow(/no network dogecoin/)
    expect(() => bookOf({ bitcoin: 'xpub-of-mine' })).toThrow(/no extended public key/)
  })
})
