import { isCurrencyCode, money, toDecimalString } from '@baize/money'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Database } from '../../database/open.ts'
import type { Player } from '../players/player-store.ts'
import { csvLine, csvStart } from '../transactions/csv.ts'
import { ROWS_MAX, type ExportRow } from './export-ledger-store.ts'
import { EXPORT_SECTIONS } from './export-sections-store.ts'

const MINOR = /_minor$|_after$/

/** All of it as one archive, made page by page: only what is compressed is in memory as a whole. */
export async function writeArchive(
  db: Database,
  player: Player,
  { now, brandName, signal }: { now: Date; brandName: string; signal: AbortSignal },
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const readme = new ZipPassThrough('README.txt')
  readme.mtime = now
  zip.add(readme)
  readme.push(Buffer.from(readmeText(player, now, brandName)), true)
  for (const section of EXPORT_SECTIONS) {
    signal.throwIfAborted()
    const files = openFiles(zip, section.name, now)
    for await (const page of section.rows(db, player)) files.write(page.map(written))
    files.close()
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** The same rows twice: for programs, and for a spreadsheet. */
function openFiles(zip: Zip, name: string, mtime: Date) {
  const [json, csv] = ['json', 'csv'].map((extension) => {
    const file = new ZipDeflate(`${name}.${extension}`, { level: 6 })
    file.mtime = mtime
    zip.add(file)
    return file
  })
  let count = 0
  const push = (file: ZipDeflate | undefined, text: string, isLast = false) =>
    file?.push(Buffer.from(text), isLast)
  push(json, '[')
  return {
    write(rows: readonly Readonly<Record<string, unknown>>[]): void {
      const [first] = rows
      if (first && count === 0) push(csv, csvStart(Object.keys(first)))
      push(
        json,
        rows.map((row, i) => `${count + i > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join(''),
      )
      push(csv, rows.map((row) => csvLine(Object.values(row).map(cell))).join(''))
      count += rows.length
    },
    close(): void {
      push(json, '\n]\n', true)
      push(csv, '', true)
    },
  }
}

/** Amounts as decimals of their currency, moments as ISO text. */
function written(row: ExportRow): Readonly<Record<string, unknown>> {
  const code = row['currency_code']
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()]
      if (MINOR.test(column) && typeof code === 'string' && isCurrencyCode(code))
        return [column.replace(/_minor$/, ''), toDecimalString(money(BigInt(String(value)), code))]
      return [column, typeof value === 'bigint' ? String(value) : value]
    }),
  )
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readmeText(player: Player, now: Date, brandName: string): string {
  const sections = EXPORT_SECTIONS.map(({ name, about }) => `${name.padEnd(18)}${about}`)
  return [
    `What ${brandName} keeps about the account of ${player.email}, as of ${now.toISOString()}.`,
    '',
    'Every list is there twice: as .json for programs and as .csv for a spreadsheet.',
    'Moments are in UTC. Amounts are in the currency that stands beside them.',
    `Of very long lists these are the newest ${ROWS_MAX.toLocaleString('en')} rows; support gives you the rest.`,
    'Passwords, codes and keys are kept only as something that nobody can read, and are not in here.',
    'The files of your documents can be downloaded one by one on the page of verification.',
    '',
    ...sections,
    '',
  ].join('\n')
}
