import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ART_FOLDER } from '../../folders.ts'

/**
 * The hand that paints: changes with the program that draws the pictures, so that an address with its version
 * never shows what another program drew. Read once, since a new program means a new process.
 */
export function openArtEdition(folder: string = ART_FOLDER): { version(): string } {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|json)$/.test(file))
    .toSorted()
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  const version = hash.digest('base64url').slice(0, 16)
  return { version: () => version }
}
