import * as z from 'zod/mini'
import { ADDRESS_KINDS } from '../features/crypto.ts'

/**
 * How a program reads and pays on the sandbox chain: a chain for every network that has no node of its own in
 * development. Anybody may read it and send a transaction, as on any chain; there is no secret to it.
 */
export const SANDBOX_CHAIN_PATHS = {
  /** PUT: names a network the first time somebody needs it. */
  network: '/chain/:network',
  head: '/chain/:network/head',
  block: '/chain/:network/blocks/:height',
  /** POST */
  transactions: '/chain/:network/transactions',
  transaction: '/chain/:network/transactions/:txid',
} as const

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const coin = z.string().check(z.regex(/^[A-Z0-9]{2,8}$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The smallest units of a coin; there can be more of them than a number can count. */
const units = z.string().check(z.regex(/^[1-9]\d{0,40}$/))

export const sandboxNetwork = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  kind: z.enum(ADDRESS_KINDS),
  coins: z
    .array(z.strictObject({ coin, decimals: z.int().check(z.gte(0), z.lte(30)) }))
    .check(z.minLength(1)),
})
export type SandboxNetwork = z.infer<typeof sandboxNetwork>

export const sandboxNetworkKey = name

export const sandboxHead = z.strictObject({ height: z.int(), hash })

export const sandboxBlock = z.strictObject({
  height: z.int(),
  hash,
  parentHash: hash,
  transfers: z.array(z.strictObject({ txid: hash, to: z.string(), coin, units })),
})
export type SandboxBlock = z.infer<typeof sandboxBlock>

/** What a transaction says. Its id is the hash of exactly these bytes, so sending it twice is sending it once. */
export const sandboxTransaction = z.strictObject({
  coin,
  to: z.string().check(z.minLength(1), z.maxLength(128)),
  units,
  /** Tells two payments of the same amount to the same address apart. */
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type SandboxTransaction = z.infer<typeof sandboxTransaction>

export const sandboxSubmission = z.strictObject({ raw: z.string().check(z.maxLength(2_000)) })
export const sandboxTransactionState = z.strictObject({
  txid: hash,
  /** Null while no block holds it. */
  height: z.nullable(z.int()),
})
