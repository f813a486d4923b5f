import { createHash } from 'node:crypto'
import { visitorNetwork } from '@baize/host'
import type { Tx } from '../../database/open.ts'
import { readMarks } from '../gate/person-store.ts'

/** By what one person at one place is known again, as hashes. */
export async function rainMarksOf(tx: Tx, playerId: string, address: string): Promise<Buffer[]> {
  const network = createHash('sha256')
    .update(`network:${visitorNetwork(address)}`)
    .digest()
  return [...(await readMarks(tx, playerId)).map(({ mark }) => mark), network]
}
