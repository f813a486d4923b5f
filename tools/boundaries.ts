// Who may import whom. `npm test` reads the whole tree and holds it against these tables.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IDependency, type IModule } from 'dependency-cruiser'
import { folderGraph, importCircles, type ImportGraph } from './import-circles.ts'

/** Each part of the tree with the parts it may import, besides itself and installed packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/contract': ['packages/money'],
  'packages/rules': ['packages/contract', 'packages/money'],
  'packages/fair': [],
  'packages/art': ['packages/contract'],
  'packages/ui': [],
  'packages/host': ['packages/contract', 'packages/money'],
  'packages/testkit': ['packages/host', 'packages/contract', 'packages/money', 'tools/programs'],
  'apps/web/src/server': [
    'apps/web',
    'packages/host',
    'packages/rules',
    'packages/contract',
    'packages/money',
    'brands',
  ],
  'apps/web': [
    'packages/ui',
    'packages/rules',
    'packages/contract',
    'packages/money',
    'packages/fair',
    'titles',
    'locales',
  ],
  'apps/api': [
    'packages/art',
    'packages/host',
    'packages/rules',
    'packages/contract',
    'packages/money',
    'brands',
    'locales',
  ],
  'apps/studio': [
    'packages/art',
    'packages/host',
    'packages/contract',
    'packages/money',
    'packages/fair',
    'titles',
    'locales',
  ],
  // Of the rules, what any wallet knows of an address and any page of languages.
  'apps/cashbox': [
    'packages/host',
    'packages/rules',
    'packages/contract',
    'packages/money',
    'locales',
  ],
  // A title is data: it names an engine, describes its look and knows nobody who plays it.
  titles: ['packages/fair', 'packages/art'],
  brands: ['packages/contract'],
  locales: ['packages/contract'],
  // What a machine finds wrong with a language; no program needs it.
  'locales/checks': ['locales', 'packages/contract', 'packages/host'],
  // How the programs are named, started and stopped, for the tools and for the tests alike.
  'tools/programs': [],
  // The sheets are proven at the bets that the studio takes; brands are built beside the fonts that programs serve.
  tools: [
    'tools/programs',
    'packages/host',
    'packages/contract',
    'packages/fair',
    'packages/money',
    'apps/studio',
    'packages/testkit',
    'titles',
    'brands',
  ],
  e2e: [
    'packages/testkit',
    'packages/contract',
    'packages/fair',
    'packages/money',
    'packages/rules',
    'titles',
    'tools',
    'tools/programs',
  ],
  // A benchmark may drive a part of a program alone, to measure that part and nothing in front of it.
  bench: [
    'packages/testkit',
    'packages/contract',
    'packages/host',
    'packages/money',
    'packages/fair',
    'apps/api',
    'apps/studio',
    'titles',
    'tools',
    'tools/programs',
  ],
  // All programs in one process, with the world between them in the simulation's hands.
  simulation: [
    'packages/host',
    'packages/contract',
    'packages/money',
    'packages/rules',
    'packages/fair',
    'apps/api',
    'apps/studio',
    'apps/cashbox',
    'apps/web/src/server',
    'titles',
  ],
  // The same lobby built the usual way, to compare with.
  'bench/peer': ['apps/web', 'packages/contract', 'packages/rules'],
  workshop: ['packages/ui', 'packages/rules', 'apps/web', 'locales', 'tools', 'tools/programs'],
}

/** What any test may use as well. */
const TESTS_MAY_IMPORT = [
  'packages/testkit',
  'packages/host',
  'tools',
  'tools/programs',
  'titles',
  'brands',
  'locales',
  'locales/checks',
]
const TEST_FILE = /\.test\.tsx?$|\/testing\.ts$/

/** A story stands beside its primitive and speaks in the workshop's language. */
const STORY_FILE = /\.stories\.tsx$/

/** The layers of the site, the lowest first: `app` composes features, and features never meet. */
const WEB_LAYERS = ['lib', 'features', 'app']

/** The features of the backend, the lowest first; one may import only those before it. */
const API_TIERS = [
  'gate',
  'ledger',
  'follower',
  'mail',
  'site',
  'players',
  'places',
  'auth',
  'lobby',
  'vip',
  'assets',
  'profile',
  'documents',
  'live',
  'limits',
  'crypto',
  'cashier',
  'play',
  'bonuses',
  'rakeback',
  'referral',
  'races',
  'transactions',
  'statistics',
  'account',
  'chat',
  'tips',
  'notifications',
  'telemetry',
]

const API_MIGRATION = /^apps\/api\/src\/migrations\//

// A reader that finds nothing would report no fault. The tree is well above this.
export const MODULE_COUNT_MIN = 100

export interface BoundaryReport {
  readonly moduleCount: number
  readonly faults: readonly string[]
}

const FOLDERS = [
  'apps',
  'packages',
  'titles',
  'brands',
  'locales',
  'tools',
  'e2e',
  'bench',
  'simulation',
  'workshop',
]

export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // TypeScript 7 has no compiler API: the default parser would read nothing and find no fault.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      },
    },
  )
  const modules = (output as ICruiseResult).modules.filter(({ source }) =>
    FOLDERS.some((folder) => source.startsWith(`${folder}/`)),
  )
  const faults = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap((dependency) => faultOf(source, dependency)),
  )
  return { moduleCount: modules.length, faults: [...faults, ...circleFaults(modules)] }
}

/** Circles between files, types and lazy imports included, and between the folders of the product's own code. */
function circleFaults(modules: readonly IModule[]): string[] {
  const code = modules.filter(({ source }) => !TEST_FILE.test(source) && !STORY_FILE.test(source))
  return [
    ...importCircles(importGraph(modules)).map((circle) => `import circle: ${circle}`),
    ...importCircles(folderGraph(importGraph(code))).map(
      (circle) => `import circle of folders: ${circle}`,
    ),
  ]
}

function importGraph(modules: readonly IModule[]): ImportGraph {
  const sources = new Set(modules.map(({ source }) => source))
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map(({ resolved }) => resolved).filter((path) => sources.has(path))),
    ]),
  )
}

function faultOf(from: string, dependency: IDependency): string[] {
  const { module, resolved, couldNotResolve, dependencyTypes } = dependency
  if (dependencyTypes.includes('core') || resolved.includes('node_modules/')) return []
  if (couldNotResolve) return isBuilt(module) ? [] : [`${from} imports ${module}, which is nowhere`]
  const reason = importFault(from, resolved, dependencyTypes.includes('type-only'))
  return reason === undefined ? [] : [`${from} imports ${resolved}: ${reason}`]
}

/** What a build leaves behind, or a bundler invents, is no file of the tree. */
function isBuilt(module: string): boolean {
  return /(^|\/)dist\//.test(module) || module.startsWith('virtual:') || module.includes('?')
}

/** Why a file may not import another, or undefined when it may. */
export function importFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const part = partOf(from)
  if (part === undefined) return 'this folder is not in the table of who may import whom'
  const target = partOf(to) ?? to.split('/')[0] ?? to
  const isTest = TEST_FILE.test(from)
  const allowed = [
    part,
    ...(MAY_IMPORT[part] ?? []),
    ...(isTest ? TESTS_MAY_IMPORT : []),
    ...(STORY_FILE.test(from) ? ['workshop'] : []),
  ]
  if (
    !allowed.includes(target) &&
    !(isTest && part.startsWith('apps/web') && target.startsWith(part))
  )
    return `${part} may not import ${target}`
  if (part === 'apps/web') return webFault(from, to, typeOnly)
  return part === 'apps/api' && !isTest ? apiFault(from, to) : undefined
}

/** The most exact part of the table that holds the file. */
function partOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((part) => path.startsWith(`${part}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

function webFault(from: string, to: string, typeOnly: boolean): string | undefined {
  // The door brings every schema along, and with them a parser the browser does not need.
  if (to === 'packages/contract/src/index.ts' && !typeOnly)
    return 'code of the browser takes single files of the contract, not its door'
  const [fromLayer, toLayer] = [webLayer(from), webLayer(to)]
  if (fromLayer < 0 || toLayer < 0) return undefined
  if (toLayer > fromLayer)
    return `${WEB_LAYERS[fromLayer]} lies below ${WEB_LAYERS[toLayer]} and may not know it`
  if (
    fromLayer === WEB_LAYERS.indexOf('features') &&
    featureOf(from) !== featureOf(to) &&
    toLayer === fromLayer
  )
    return 'a feature never imports another feature'
  return undefined
}

function webLayer(path: string): number {
  return WEB_LAYERS.findIndex((layer) => path.startsWith(`apps/web/src/${layer}/`))
}

function apiFault(from: string, to: string): string | undefined {
  if (API_MIGRATION.test(from) && !API_MIGRATION.test(to))
    return 'a migration that has shipped never changes: it imports no live code'
  const [fromFeature, toFeature] = [featureOf(from), featureOf(to)]
  if (fromFeature === undefined || toFeature === undefined || fromFeature === toFeature)
    return undefined
  const [fromTier, toTier] = [API_TIERS.indexOf(fromFeature), API_TIERS.indexOf(toFeature)]
  if (fromTier < 0 || toTier < 0)
    return `feature ${fromTier < 0 ? fromFeature : toFeature} has no place in the tiers`
  return toTier > fromTier
    ? `${fromFeature} lies below ${toFeature} and may not know it`
    : undefined
}

function featureOf(path: string): string | undefined {
  return /\/src\/features\/([^/]+)\//.exec(path)?.[1]
}
