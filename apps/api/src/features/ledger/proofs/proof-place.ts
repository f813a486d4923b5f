import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  databaseOverPool,
  openDatabase,
  postgresPool,
  type Database,
} from '../../../database/open.ts'
import { onServer } from '../../../testing-postgres.ts'

/** Where a proof and the processes that it kills keep their books: an embedded database, or the schema of a PostgreSQL. */
export type ProofPlace =
  | { readonly dataDir: string }
  | { readonly url: string; readonly schema: string }

export async function openProofPlace(place: ProofPlace): Promise<Database> {
  return 'dataDir' in place
    ? await openDatabase({ databaseUrl: undefined, dataDir: place.dataDir })
    : databaseOverPool(postgresPool(place.url, { options: `-c search_path=${place.schema}` }))
}

/** A place of its own for a proof of that name: on the PostgreSQL of that address, or embedded. */
export async function newProofPlace(name: string, url: string | undefined) {
  if (url === undefined) {
    const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
    const remove = async () => rmSync(dataDir, { recursive: true, force: true })
    // The lock is of the process that opened it, until that ends.
    const unlock = () => rmSync(join(dataDir, 'pg.lock'), { force: true })
    return { place: { dataDir }, unlock, remove }
  }
  const schema = `${name.replaceAll('-', '_')}_${process.pid}`
  await onServer(url, `create schema ${schema}`)
  const remove = () => onServer(url, `drop schema if exists ${schema} cascade`)
  return { place: { url, schema }, unlock: () => {}, remove }
}
