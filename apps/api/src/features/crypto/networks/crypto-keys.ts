import type { AddressKind } from '@baize/contract'
import { ConfigError } from '@baize/host'
import { canonicalAddress } from '@baize/rules/crypto-address'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createBase58check } from '@scure/base'
import { HDKey, type Versions } from '@scure/bip32'
import { NETWORK, p2wpkh } from '@scure/btc-signer'
import type { Network } from './crypto-networks.ts'

/**
 * Addresses come from extended public keys: the house can make any number of them and spend from none. The
 * private halves never come near this program.
 */
export interface AddressBook {
  /** Those it has a key for. */
  readonly networkKeys: readonly string[]
  /** The address of an account on a network; the same account has the same one for ever. */
  addressOf(networkKey: string, accountIndex: number): string
}

/**
 * Accounts of the mnemonic "abandon … abandon about", which every wallet's tests use and everybody can spend
 * from. They make the sandbox work without any set-up, and a production that names one does not start.
 */
export const DEVELOPMENT_XPUBS: Readonly<Record<AddressKind, string>> = {
  // m/84'/0'/0'
  bitcoin:
    'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
  // m/84'/2'/0'
  litecoin:
    'xpub6CjGURuDpczf6uNrCCwfhVizn5J3hsWcvZ2m6GAdmAjZnoWJPrx6TFPjGSftc2o5fvox6ubQjSXmjjaHZjwYMH7SGFpHHb9Jg24zBf66mbE',
  // m/44'/60'/0'
  evm: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  // m/44'/195'/0'
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
}

export function openAddressBook(
  networks: readonly Network[],
  configured: ReadonlyMap<string, string>,
  { allowDevelopmentKeys }: { allowDevelopmentKeys: boolean },
): AddressBook {
  const unknown = [...configured.keys()].find((key) => !networks.some((one) => one.key === key))
  if (unknown !== undefined) throw new ConfigError(`CRYPTO_XPUBS: there is no network ${unknown}.`)
  const branches = new Map<string, { kind: AddressKind; branch: HDKey }>()
  for (const { key, addressKind } of networks) {
    const given = configured.get(key)
    const xpub = given ?? (allowDevelopmentKeys ? DEVELOPMENT_XPUBS[addressKind] : undefined)
    if (xpub === undefined) continue
    const branch = receivingBranch(xpub, key)
    if (!allowDevelopmentKeys && isPublicTestKey(branch))
      throw new ConfigError(`CRYPTO_XPUBS: the key of ${key} is a public test key.`)
    branches.set(key, { kind: addressKind, branch })
  }

  return {
    networkKeys: [...branches.keys()],
    addressOf(networkKey, accountIndex) {
      const found = branches.get(networkKey)
      if (!found) throw new Error(`The network ${networkKey} has no extended public key.`)
      const { publicKey } = found.branch.deriveChild(accountIndex)
      if (!publicKey) throw new Error('A derived key has no public half.')
      return addressFor(found.kind, publicKey)
    },
  }
}

/** Wallets write the same key with the letters of its purpose: xpub, ypub, zpub, Ltub, Mtub. */
const KEY_VERSIONS: readonly Versions[] = [
  { private: 0x0488ade4, public: 0x0488b21e },
  { private: 0x049d7878, public: 0x049d7cb2 },
  { private: 0x04b2430c, public: 0x04b24746 },
  { private: 0x019d9cfe, public: 0x019da462 },
  { private: 0x01b26792, public: 0x01b26ef6 },
]

function isPublicTestKey({ publicExtendedKey }: HDKey): boolean {
  return Object.values(DEVELOPMENT_XPUBS).some(
    (xpub) => receivingBranch(xpub, '').publicExtendedKey === publicExtendedKey,
  )
}

/** A point on the curve takes milliseconds, and several networks have the same key. */
const knownBranches = new Map<string, HDKey>()

function receivingBranch(xpub: string, networkKey: string): HDKey {
  const branch = knownBranches.get(xpub) ?? deriveReceivingBranch(xpub, networkKey)
  knownBranches.set(xpub, branch)
  return branch
}

/** Chain 0 below the account, by BIP 44: where others pay in. Whatever the letters, the key is the same. */
function deriveReceivingBranch(xpub: string, networkKey: string): HDKey {
  for (const versions of KEY_VERSIONS) {
    const key = readKey(xpub, versions)
    if (!key) continue
    if (key.privateKey)
      throw new ConfigError(
        `CRYPTO_XPUBS: the key of ${networkKey} is a private one, which has no place on a server.`,
      )
    const { chainCode, publicKey, depth, index, parentFingerprint } = key
    if (!chainCode || !publicKey) continue
    return new HDKey({ chainCode, publicKey, depth, index, parentFingerprint }).deriveChild(0)
  }
  throw new ConfigError(`CRYPTO_XPUBS: the key of ${networkKey} is no extended public key.`)
}

function readKey(text: string, versions: Versions): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(text, versions)
  } catch {
    return undefined
  }
}

const LITECOIN = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }
const TRON_VERSION = 0x41
const base58check = createBase58check(sha256)

function addressFor(kind: AddressKind, publicKey: Uint8Array): string {
  const address = RAW_ADDRESS[kind](publicKey)
  // The player's wallet holds the address against the same rule, so a mistake of ours must not leave the house.
  const canonical = canonicalAddress(kind, address)
  if (canonical === null) throw new Error(`The derived ${kind} address ${address} is not valid.`)
  return canonical
}

const RAW_ADDRESS: Readonly<Record<AddressKind, (publicKey: Uint8Array) => string>> = {
  bitcoin: (publicKey) => p2wpkh(publicKey, NETWORK).address ?? '',
  litecoin: (publicKey) => p2wpkh(publicKey, LITECOIN).address ?? '',
  evm: (publicKey) => `0x${Buffer.from(accountHash(publicKey)).toString('hex')}`,
  tron: (publicKey) =>
    base58check.encode(Uint8Array.from([TRON_VERSION, ...accountHash(publicKey)])),
}

/** What Ethereum, and TRON after it, call an account: the end of the hash of the whole point. */
function accountHash(publicKey: Uint8Array): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return keccak_256(point.slice(1)).slice(-20)
}
