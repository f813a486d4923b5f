import { hash } from 'node:crypto'
import { chainInSlices, linkAt, type Chain } from '@baize/fair/chain'
import type { AppContext } from '../app-context.ts'
import { chainInUse, chainOf, insertChain, linksLeft, type ChainRow } from './live-store.ts'

export interface ChainOptions {
  readonly length: number
  readonly spacing: number
  /** Published; whoever runs the studio fixes it after the first terminal hash is public. */
  readonly salt: string
}

export const CHAIN_OPTIONS: ChainOptions = {
  length: 1_048_576,
  spacing: 1024,
  salt: 'baize-tables-2026-11-15',
}

export interface ChainPlace {
  readonly terminalHash: string
  readonly index: number
  readonly salt: string
}

/** Keeps the chains of one table: which place comes next, and the hash of a place when it is due. */
export interface HashChains {
  next(): ChainPlace
  hashOf(place: Pick<ChainPlace, 'terminalHash' | 'index'>): string
}

type ChainContext = Pick<AppContext, 'db' | 'clock' | 'random'>

/** Another chain is made while this share of the last one is left. */
const RESERVE = 1 / 64

export async function openHashChains(
  context: ChainContext,
  tableId: string,
  options: ChainOptions = CHAIN_OPTIONS,
): Promise<HashChains> {
  const { db } = context
  let isMaking = false
  if (linksLeft(db, tableId) === 0) await makeChain(context, tableId, options)

  async function makeAhead(): Promise<void> {
    if (isMaking || linksLeft(db, tableId) > options.length * RESERVE) return
    isMaking = true
    await makeChain(context, tableId, options).finally(() => {
      isMaking = false
    })
  }

  // The one in use is asked for at every round, and reading its checkpoints anew would be wasteful.
  let kept: ChainRow | undefined
  const rowOf = (terminalHash: string): ChainRow | undefined => {
    if (kept?.terminal_hash !== terminalHash) kept = chainOf(db, terminalHash)
    return kept
  }

  return {
    next() {
      void makeAhead()
      const row = chainInUse(db, tableId)
      if (!row) throw new Error(`The chain of ${tableId} is used up and the next is not made yet.`)
      return { terminalHash: row.terminal_hash, index: row.next_index, salt: row.salt }
    },
    hashOf({ terminalHash, index }) {
      const row = rowOf(terminalHash)
      if (!row) throw new Error(`There is no chain ${terminalHash}.`)
      return linkAt(asChain(row), index)
    },
  }
}

async function makeChain(
  { db, clock, random }: ChainContext,
  tableId: string,
  { length, spacing, salt }: ChainOptions,
): Promise<void> {
  const secret = random.bytes(32).toString('hex')
  const slices = chainInSlices({
    secret,
    length,
    spacing,
    sha256: (text) => hash('sha256', text, 'hex'),
  })
  let slice = slices.next()
  for (; !slice.done; slice = slices.next())
    await new Promise<void>((resolve) => setImmediate(resolve))
  const chain = slice.value
  db.inTransaction(() =>
    insertChain(db, chain, { tableId, secret, salt, at: clock.now().getTime() }),
  )
}

function asChain(row: ChainRow): Chain {
  return {
    length: row.length,
    spacing: row.spacing,
    terminalHash: row.terminal_hash,
    checkpoints: row.checkpoints,
  }
}
