import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

const EVERYWHERE = ['src/entry-client.tsx', 'src/app/shells/basic.tsx']

/** The pages whose first load has a budget, and the sources that they start from. */
export const FIRST_LOAD_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [...EVERYWHERE, 'src/features/lobby/home/lobby-page.tsx'],
  '/casino': [...EVERYWHERE, 'src/features/lobby/list/casino-page.tsx'],
}

export async function readManifest(clientDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The scripts and styles that these sources were built into, with all that they import. */
export function sourcesAndImports(
  manifest: Manifest,
  sources: readonly string[],
): { readonly scripts: ReadonlySet<string>; readonly styles: ReadonlySet<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no ${source}.`)
    if (scripts.has(entry.file)) return
    scripts.add(entry.file)
    for (const sheet of entry.css ?? []) styles.add(sheet)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return { scripts, styles }
}
