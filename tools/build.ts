// Builds what is stale: the brands' stylesheets, the browser's bundle and the server's. What a part was made
// from is kept as a hash, so a second start builds nothing.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { buildBrands } from './build-brands.ts'
import { buildVerifier } from './build-verifier.ts'
import { FIRST_LOAD_PAGES, readManifest, sourcesAndImports } from './client-manifest.ts'
import { GAME_CLIENT_DIR, gameLoadReport, gameLoads } from './game-load.ts'
import { runTool } from './programs/problem.mjs'
import { withProgress } from './progress.mjs'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')
const CLIENT_DIR = join(WEB, 'dist/client')
const SERVER_DIR = join(WEB, 'dist/server')
const BRANDS_DIR = join(WEB, 'dist/brands')
const VERIFIER_FILE = join(WEB, 'dist/verifier/fairness-verifier.html')
const STUDIO = join(ROOT, 'apps/studio')
const STAMPS_DIR = join(ROOT, '.cache/build')

interface Part {
  readonly name: string
  /** Files and folders it is made from. */
  readonly inputs: readonly string[]
  /** Without this file or folder it counts as never built. */
  readonly output: string
  readonly build: () => Promise<void>
}

const SITE_INPUTS = [
  'apps/web/src',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/fair/src',
  'packages/money/src',
  'packages/rules/src',
  'packages/ui/src',
  'titles',
  'package-lock.json',
  'tools/build.ts',
]

const PARTS: readonly Part[] = [
  {
    name: 'brands',
    inputs: [
      'brands',
      'packages/ui/tokens.json',
      'package-lock.json',
      'tools/brand-fonts.ts',
      'tools/build-brands.ts',
      'tools/design-tokens.ts',
      'tools/font-metrics.ts',
      'packages/host/src/fonts',
    ],
    output: BRANDS_DIR,
    build: async () => {
      await rm(BRANDS_DIR, { recursive: true, force: true })
      await buildBrands(BRANDS_DIR)
    },
  },
  {
    name: 'browser bundle',
    inputs: SITE_INPUTS,
    output: join(CLIENT_DIR, '.vite/manifest.json'),
    build: async () => {
      await viteBuild(WEB, false)
      await compressFiles(join(CLIENT_DIR, 'assets'))
    },
  },
  {
    name: 'server bundle',
    inputs: SITE_INPUTS,
    output: join(SERVER_DIR, 'boot-script.js'),
    build: () => viteBuild(WEB, true),
  },
  {
    name: 'verifier file',
    inputs: [
      'apps/web/src/features/fairness',
      'apps/web/src/verifier-file',
      'brands',
      'locales',
      'packages/fair/src',
      'packages/money/src',
      'packages/ui',
      'titles',
      'package-lock.json',
      'tools/build-verifier.ts',
    ],
    output: VERIFIER_FILE,
    build: async () => {
      await inProduction(() => buildVerifier(VERIFIER_FILE, BRANDS_DIR))
      await compressFiles(dirname(VERIFIER_FILE))
    },
  },
  {
    name: 'game client',
    inputs: [
      'apps/studio/play.html',
      'apps/studio/vite.config.ts',
      'apps/studio/src/client',
      'apps/studio/src/scenes',
      'apps/studio/src/game-texts.ts',
      'packages/art/src/slots',
      'packages/fair/src',
      'packages/money/src',
      'titles',
      'package-lock.json',
      'tools/build.ts',
    ],
    output: join(GAME_CLIENT_DIR, '.vite/manifest.json'),
    build: async () => {
      await viteBuild(STUDIO, false)
      await compressFiles(join(GAME_CLIENT_DIR, 'assets'))
    },
  },
]

/** Returns whether anything had to be built. */
export async function buildAll({ force = false } = {}): Promise<boolean> {
  await mkdir(STAMPS_DIR, { recursive: true })
  let hasBuilt = false
  for (const part of PARTS) {
    const stampFile = join(STAMPS_DIR, part.name.replaceAll(' ', '-'))
    const stamp = await hashOf(part.inputs)
    const known = await readFile(stampFile, 'utf8').catch(() => '')
    if (!force && known === stamp && existsSync(part.output)) continue
    hasBuilt = true
    // A build that breaks half-way must not be taken for a whole one the next time.
    await rm(stampFile, { force: true })
    await withProgress(`Building ${part.name}`, part.build)
    await writeFile(stampFile, stamp)
  }
  if (hasBuilt) {
    console.log(await firstLoadReport())
    console.log(gameLoadReport(gameLoads(GAME_CLIENT_DIR)))
  }
  return hasBuilt
}

async function viteBuild(root: string, isServer: boolean): Promise<void> {
  // Loaded only when something is stale: the bundler alone costs a second.
  const { build } = await import('vite')
  await inProduction(() =>
    build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { ssr: isServer, emptyOutDir: true },
    }),
  )
}

/** A test runner says "test", and React would be built for developers. */
async function inProduction(deed: () => Promise<unknown>): Promise<void> {
  const outerMode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await deed()
  } finally {
    if (outerMode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = outerMode
  }
}

async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesUnder(join(ROOT, input))) {
      if (/\.(test|stories)\.tsx?$/.test(file)) continue
      hash.update(relative(ROOT, file)).update('\0')
      hash.update(await readFile(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Beside each text file its compressed forms, so that the server never compresses a file. */
async function compressFiles(dir: string): Promise<void> {
  const texts = (await filesUnder(dir)).filter((file) =>
    /^\.(js|css|svg|html)$/.test(extname(file)),
  )
  await Promise.all(
    texts.map(async (file) => {
      const body = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      await writeFile(`${file}.br`, await toBrotli(body, { params }))
      await writeFile(`${file}.gz`, await toGzip(body, { level: 9 }))
    }),
  )
}

/** The scripts and styles of the start page before anything is clicked, in bytes of gzip. */
async function firstLoadSizes(): Promise<{ scriptBytes: number; styleBytes: number }> {
  const manifest = await readManifest(CLIENT_DIR)
  const { scripts, styles } = sourcesAndImports(manifest, FIRST_LOAD_PAGES['/'] ?? [])
  const gzipped = async (files: ReadonlySet<string>) => {
    let bytes = 0
    for (const file of files) bytes += gzipSync(await readFile(join(CLIENT_DIR, file))).length
    return bytes
  }
  return { scriptBytes: await gzipped(scripts), styleBytes: await gzipped(styles) }
}

async function firstLoadReport(): Promise<string> {
  const { scriptBytes, styleBytes } = await firstLoadSizes()
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  return `First load of the lobby: ${kilobytes(scriptBytes)} of scripts, ${kilobytes(styleBytes)} of styles (gzip).`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.once('disconnect', () => process.exit(1))
  runTool(async () => {
    await buildAll({ force: process.argv.includes('--force') })
    return 0
  })
}
