import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '../../../tools/programs/supervisor.ts'

export interface StoredText {
  /** A file of the data folder, or a table of the backend's database. */
  readonly place: string
  readonly bytes: Buffer
}

/**
 * Everything that the programs of a casino have left in its data folder: every file as it lies on the disk, and every
 * row of the backend's database as text, because long values are compressed in its files. Only when the programs have
 * ended: the database belongs to one process.
 */
export async function storedTexts(dataDir: string): Promise<readonly StoredText[]> {
  const texts: StoredText[] = []
  for (const name of await readdir(dataDir, { recursive: true })) {
    const path = join(dataDir, name)
    if ((await stat(path)).isFile()) texts.push({ place: name, bytes: await readFile(path) })
  }
  return [...texts, ...(await rowsOf(join(dataDir, 'pg')))]
}

/** Begins the place of what stands in a table. */
export const TABLE = 'the table '

interface Embedded {
  query(statement: string): Promise<{ rows: readonly { text: string }[] }>
  close(): Promise<void>
}

async function rowsOf(folder: string): Promise<readonly StoredText[]> {
  if (!existsSync(folder)) return []
  // It is a dependency of the backend, which nobody may import.
  const require = createRequire(join(ROOT, 'apps/api/package.json'))
  const { PGlite } = require('@electric-sql/pglite') as {
    PGlite: { create(options: { dataDir: string }): Promise<Embedded> }
  }
  const database = await PGlite.create({ dataDir: folder })
  try {
    const tables = await database.query(
      `select quote_ident(table_name) as text from information_schema.tables where table_schema = 'public'`,
    )
    const texts: StoredText[] = []
    for (const { text: table } of tables.rows) {
      const { rows } = await database.query(`select t::text as text from ${table} t`)
      const place = `${TABLE}${table}`
      texts.push({ place, bytes: Buffer.from(rows.map(({ text }) => text).join('\n')) })
    }
    return texts
  } finally {
    await database.close()
  }
}

/** The file that holds them, and nothing else may. */
export const STUDIO_FILES = 'studio/'

/** What the studio must not tell yet: seeds in use and next, and where the chains of shared tables begin. */
export function hiddenSeeds(dataDir: string): readonly string[] {
  const file = join(dataDir, 'studio', 'studio.sqlite')
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const seeds = database
      .prepare(`select server_seed as seed from seed_pairs where state in ('next', 'active')`)
      .all()
    const chains = database.prepare('select secret as seed from live_chains').all()
    return [...seeds, ...chains].map(({ seed }) => String(seed))
  } finally {
    database.close()
  }
}
