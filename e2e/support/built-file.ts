import { readFile } from 'node:fs/promises'

const MANIFEST = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url)

/** Where the browser finds what a source file was built into; the names of built files say nothing. */
export async function builtFile(source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const built = manifest[source]
  if (!built) throw new Error(`${source} is not built into a file of its own.`)
  return `/${built.file}`
}
