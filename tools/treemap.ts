// `npm run treemap`: what stands in the first load of the start page and of /casino, by package and by file, as a
// table here and as a drawing in .cache/treemap. Built apart from the site, because the site has no source maps.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FIRST_LOAD_PAGES, readManifest, sourcesAndImports } from './client-manifest.ts'
import { runTool } from './programs/problem.mjs'
import { bytesBySource, type SourceMap } from './source-map-bytes.ts'
import { groupOf, moduleName, treemapPage, type Module } from './treemap-page.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const OUT = join(ROOT, '.cache/treemap')
const BUILT = join(OUT, 'client')
const FILES_SHOWN = 40

runTool(async () => {
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: BUILT, emptyOutDir: true, sourcemap: 'hidden' },
  })
  await mkdir(OUT, { recursive: true })
  for (const [path, sources] of Object.entries(FIRST_LOAD_PAGES)) {
    const modules = await modulesOf(sources)
    const file = join(OUT, path === '/' ? 'home.html' : `${path.slice(1)}.html`)
    await writeFile(file, treemapPage(`First load of ${path}`, modules))
    console.log(
      [`\n${path}`, ...table(modules), `drawn in ${file.slice(ROOT.length + 1)}`].join('\n'),
    )
  }
  return 0
})

/** Each with its share of what its file weighs after gzip: of a single module nobody can say it exactly. */
async function modulesOf(pageSources: readonly string[]): Promise<readonly Module[]> {
  const manifest = await readManifest(BUILT)
  const sizes = new Map<string, number>()
  for (const file of sourcesAndImports(manifest, pageSources).scripts) {
    const code = await readFile(join(BUILT, file), 'utf8')
    const map = await mapOf(join(BUILT, `${file}.map`))
    const share = gzipSync(code).length / code.length
    for (const [source, bytes] of bytesBySource(code, map)) {
      const name = moduleName(source)
      sizes.set(name, (sizes.get(name) ?? 0) + bytes * share)
    }
  }
  return [...sizes]
    .map(([name, gzipBytes]) => ({ name, group: groupOf(name), gzipBytes }))
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
}

/** A file with nothing but the bundler's own words has no map. */
async function mapOf(file: string): Promise<SourceMap> {
  if (!existsSync(file)) return { sources: [], mappings: '' }
  return JSON.parse(await readFile(file, 'utf8')) as SourceMap
}

function table(modules: readonly Module[]): readonly string[] {
  const groups = new Map<string, number>()
  for (const { group, gzipBytes } of modules)
    groups.set(group, (groups.get(group) ?? 0) + gzipBytes)
  const total = modules.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  const row = (name: string, bytes: number) => `  ${(bytes / 1024).toFixed(2).padStart(7)}  ${name}`
  return [
    row('KB of gzip in all', total),
    '  by package',
    ...[...groups].toSorted((a, b) => b[1] - a[1]).map(([name, bytes]) => row(name, bytes)),
    `  the ${FILES_SHOWN} largest files`,
    ...modules.slice(0, FILES_SHOWN).map(({ name, gzipBytes }) => row(name, gzipBytes)),
  ]
}
