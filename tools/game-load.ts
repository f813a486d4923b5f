import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export const GAME_CLIENT_DIR = join(import.meta.dirname, '../apps/studio/dist/client')

/** What a title costs a player before it can be played, in bytes of brotli. */
export interface GameLoad {
  readonly slug: string
  /** Shell, engine, scene, words of one language and styles. */
  readonly bytes: number
}

export interface GameLoads {
  /** Everything that is loaded whatever is played. */
  readonly shellBytes: number
  readonly titles: readonly GameLoad[]
}

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const ENTRY = 'play.html'
const TITLES_DIR = join(import.meta.dirname, '../titles')
const GAME_TEXTS_DIR = join(import.meta.dirname, '../locales/en/games')

/** From what the build wrote: entry, scene, look and texts, each with all it imports. */
export function gameLoads(clientDir: string): GameLoads {
  const manifest = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestEntry>
  const filesOf = (sources: readonly string[]): ReadonlySet<string> => {
    const files = new Set<string>()
    const visit = (source: string) => {
      const entry = manifest[source]
      if (!entry || files.has(entry.file)) return
      files.add(entry.file)
      for (const sheet of entry.css ?? []) files.add(sheet)
      for (const imported of entry.imports ?? []) visit(imported)
    }
    for (const source of sources) visit(source)
    return files
  }
  const bytesOf = (sources: readonly string[]) =>
    [...filesOf(sources)].reduce((sum, file) => sum + packedBytes(join(clientDir, file)), 0)
  const shellTexts = textBytes(join(GAME_TEXTS_DIR, 'shell.json'))
  const playable = readdirSync(TITLES_DIR).filter((slug) =>
    existsSync(join(TITLES_DIR, slug, 'scene.json')),
  )
  const titles = playable.map((slug) => {
    const scene = sceneOf(slug)
    const sources = [ENTRY, `src/scenes/${scene}/scene.tsx`, `../../titles/${slug}/look.ts`]
    const texts =
      textBytes(join(GAME_TEXTS_DIR, `${scene}.json`)) +
      textBytes(join(TITLES_DIR, slug, 'texts/en.json'))
    return { slug, bytes: bytesOf(sources) + shellTexts + texts }
  })
  return { shellBytes: bytesOf([ENTRY]) + shellTexts, titles }
}

/** The studio answers texts compiled, which is as long as they are written. */
function textBytes(file: string): number {
  return existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0
}

function sceneOf(slug: string): string {
  const file = join(TITLES_DIR, slug, 'scene.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly scene: string }).scene
}

function packedBytes(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

export function gameLoadReport({ shellBytes, titles }: GameLoads): string {
  const heaviest = titles.toSorted((a, b) => b.bytes - a.bytes)[0]
  const most = heaviest
    ? `, the heaviest of ${titles.length} titles ${inKb(heaviest.bytes)} (${heaviest.slug})`
    : ''
  return `Game client: shell ${inKb(shellBytes)}${most} (brotli).`
}

/** In KB of brotli: what every game begins with, and a whole title with its art, words and sounds. */
const SHELL_LIMIT_KB = 60
const TITLE_LIMIT_KB = 150

/** Prints each title against its budget, and returns a sentence for each that is over. */
export function gameBudgetFaults({ shellBytes, titles }: GameLoads): readonly string[] {
  const rows = [
    { name: 'game shell', bytes: shellBytes, limitKb: SHELL_LIMIT_KB },
    ...titles.map(({ slug, bytes }) => ({ name: slug, bytes, limitKb: TITLE_LIMIT_KB })),
  ]
  // A build without titles was not measured.
  const faults = titles.length === 0 ? ['The game client has no titles.'] : []
  for (const { name, bytes, limitKb } of rows) {
    const kb = bytes / 1024
    console.log(`  ${name.padEnd(22)}${kb.toFixed(1).padStart(7)} of ${limitKb} KB brotli`)
    if (kb > limitKb) faults.push(`${name} loads ${inKb(bytes)}; ${limitKb} is the budget.`)
  }
  return faults
}
