// `node tools/brand-hosts.ts`: the host names of all brands as JSON. A program of its own, because the launcher would
// keep the compiler that reads the brands' TypeScript in memory for as long as the casino runs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@baize/contract/brand'

const folder = join(import.meta.dirname, '../brands')
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const modules = await Promise.all(
  names.map(
    (name): Promise<{ brand: Brand }> => import(pathToFileURL(join(folder, name, 'brand.ts')).href),
  ),
)
console.log(JSON.stringify(modules.flatMap(({ brand }) => brand.hosts)))
