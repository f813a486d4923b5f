import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS_KINDS, type AddressKind } from '@baize/contract'
import { ConfigError } from '@baize/host'
import { isCurrencyCode, parseAmount, type CurrencyCode } from '@baize/money'
import { canonicalAddress } from '@baize/rules/crypto-address'
import * as z from 'zod/mini'
import { CRYPTO_FOLDER } from '../../../folders.ts'

/** A coin as one network carries it. */
export interface NetworkAsset {
  readonly coin: CurrencyCode
  readonly standard: string | null
  /** The contract that keeps a token; null for the network's own coin. */
  readonly contract: string | null
  /** How many decimals its smallest unit on the chain has; a wallet here has eight. */
  readonly decimals: number
  readonly minDeposit: string
  readonly minWithdrawal: string
  readonly withdrawalFee: string
  /** What a QR code holds, with {address} for the address. */
  readonly uri: string
}

export interface Network {
  readonly key: string
  readonly name: string
  readonly addressKind: AddressKind
  /** After how many blocks a deposit cannot be expected to vanish. */
  readonly confirmations: number
  /** By EIP-155, to tell a node of the wrong network; null where networks have no number. */
  readonly chainId: number | null
  readonly assets: readonly NetworkAsset[]
}

const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/))

const asset = z.strictObject({
  coin: z.custom<CurrencyCode>((code) => typeof code === 'string' && isCurrencyCode(code)),
  standard: z.nullable(z.string()),
  contract: z.nullable(z.string()),
  decimals: z.int().check(z.gte(0), z.lte(30)),
  minDeposit: amount,
  minWithdrawal: amount,
  withdrawalFee: amount,
  uri: z.string().check(z.regex(/\{address\}/)),
})

const network = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  name: z.string(),
  addressKind: z.enum(ADDRESS_KINDS),
  confirmations: z.int().check(z.gte(1), z.lte(1_000)),
  chainId: z.nullable(z.int().check(z.positive())),
  assets: z.array(asset).check(z.minLength(1)),
})

/** A network or a coin on it is a row of `content/crypto/networks.json`. */
export function openNetworks(): readonly Network[] {
  const file = join(CRYPTO_FOLDER, 'networks.json')
  const rows = z.array(network).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!rows.success) throw new ConfigError(`networks.json: ${z.prettifyError(rows.error)}`)
  const faults = faultsOf(rows.data)
  if (faults.length > 0) throw new ConfigError(`networks.json: ${faults.join('; ')}.`)
  return rows.data
}

/** What no shape can say: amounts a wallet can hold, contracts that are addresses, names that are unique. */
export function faultsOf(networks: readonly Network[]): string[] {
  const keys = networks.map(({ key }) => key)
  const twins = keys.filter((key, at) => keys.indexOf(key) !== at)
  return [
    ...twins.map((key) => `there are two networks ${key}`),
    ...networks
      .filter(({ addressKind, chainId }) => (addressKind === 'evm') !== (chainId !== null))
      .map(({ key }) => `only EVM networks have a chainId, and ${key} must say which`),
    ...networks.flatMap(({ key, addressKind, assets }) =>
      assets.flatMap((one, at) => {
        const faults: string[] = []
        const where = `${one.coin} on ${key}`
        if (assets.findIndex(({ coin }) => coin === one.coin) !== at)
          faults.push(`there are two of ${where}`)
        for (const text of [one.minDeposit, one.minWithdrawal, one.withdrawalFee])
          if (parseAmount(text, one.coin) === null || decimalsOf(text) > one.decimals)
            faults.push(`${text} is no amount of ${where}`)
        if (one.contract !== null && canonicalAddress(addressKind, one.contract) === null)
          faults.push(`the contract of ${where} is no address`)
        return faults
      }),
    ),
  ]
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

export function assetOf(
  networks: readonly Network[],
  networkKey: string,
  coin: string,
): { network: Network; asset: NetworkAsset } | undefined {
  const carrier = networks.find(({ key }) => key === networkKey)
  const carried = carrier?.assets.find((one) => one.coin === coin)
  return carrier && carried ? { network: carrier, asset: carried } : undefined
}
