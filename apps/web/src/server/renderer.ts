import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as EntryServer from '../entry-server.tsx'

/** The built app: what renders pages, and which files a browser needs for each of them. */
export interface Renderer extends Pick<
  typeof EntryServer,
  'fetchNames' | 'isNameless' | 'nameless' | 'pageTable' | 'renderPage'
> {
  /** Which address is drawn for the one that was asked for. */
  readonly drawingOf: Awaited<ReturnType<typeof EntryServer.loadDrawings>>
  readonly bootScript: string
  readonly entryScript: string
  readonly stylesheets: readonly string[]
  /** The scripts to ask for at once, so that nothing is discovered late: those of these components. */
  readonly preloadsFor: (components: readonly unknown[]) => readonly string[]
}

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, ManifestEntry>>

const CLIENT_ENTRY = 'src/entry-client.tsx'
/** Parts that the first render may need; everything else is loaded when it is opened. */
const RENDERED_PARTS = /^src\/(features|app\/shells)\//

export async function loadRenderer(distDir: string): Promise<Renderer> {
  const serverDir = join(distDir, 'server')
  const [client, server, bootScript, entry] = await Promise.all([
    readManifest(join(distDir, 'client')),
    readManifest(serverDir),
    readFile(join(serverDir, 'boot-script.js'), 'utf8'),
    import(pathToFileURL(join(serverDir, 'entry-server.js')).href) as Promise<typeof EntryServer>,
  ])
  const sourceOf = await componentSources(server, serverDir)
  const own = filesOf(client, CLIENT_ENTRY)

  return {
    pageTable: entry.pageTable,
    fetchNames: entry.fetchNames,
    isNameless: entry.isNameless,
    nameless: entry.nameless,
    drawingOf: await entry.loadDrawings(),
    renderPage: entry.renderPage,
    bootScript,
    entryScript: `/${client[CLIENT_ENTRY]?.file}`,
    stylesheets: own.css,
    preloadsFor: (components) => {
      const sources = components.map((component) => sourceOf.get(component))
      const scripts = sources.flatMap((source) =>
        source === undefined ? [] : filesOf(client, source).scripts,
      )
      return [...new Set([...own.scripts, ...scripts])]
    },
  }
}

async function readManifest(dir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/**
 * Which source file each component comes from. The registries hold functions that load components, not
 * names of files, so the components themselves are compared.
 */
async function componentSources(
  manifest: Manifest,
  serverDir: string,
): Promise<ReadonlyMap<unknown, string>> {
  const sources = new Map<unknown, string>()
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || !RENDERED_PARTS.test(source)) continue
    const module = (await import(pathToFileURL(join(serverDir, file)).href)) as object
    for (const value of Object.values(module)) sources.set(value, source)
  }
  return sources
}

function filesOf(manifest: Manifest, source: string) {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (!entry || scripts.has(`/${entry.file}`)) return
    scripts.add(`/${entry.file}`)
    for (const sheet of entry.css ?? []) css.add(`/${sheet}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit(source)
  return { scripts: [...scripts], css: [...css] }
}
