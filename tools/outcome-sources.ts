import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { gameFile, loadGame } from './sheet-games.ts'

const FAIR = new URL('../packages/fair/src/', import.meta.url)
/** What every title is played and enumerated with, besides its own file and the strategies of its engine. */
const PLAYED_WITH = ['simulate.ts', 'published-sheet.ts']
const ENTRY = 'virtual:outcome'

/**
 * One hash of all code that the outcome of a title depends on: the import graph from the title's file, as the bundler
 * follows it. Where a file stands, what its comments say and what it calls its variables does not change the outcome,
 * and is not in the bundle either.
 */
export async function outcomeHashOf(slug: string): Promise<string> {
  const { engine } = await loadGame(slug)
  const files = [...PLAYED_WITH, `engines/${engine.name}/strategies.ts`]
  const paths = files.map((file) => fileURLToPath(new URL(file, FAIR)))
  return hashOfBundle([gameFile(slug), ...paths])
}

/** Of any files with all that they import. */
export async function hashOfBundle(files: readonly string[]): Promise<string> {
  const entry = files
    .map((file, at) => `export * as part${at} from ${JSON.stringify(file)}`)
    .join('\n')
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
    plugins: [
      {
        name: 'outcome-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? entry : null),
      },
    ],
  })
  const outputs = Array.isArray(result) ? result : [result]
  const hash = createHash('sha256')
  for (const bundle of outputs) {
    if (!('output' in bundle)) throw new TypeError('The bundler watches instead of building.')
    for (const part of bundle.output) if (part.type === 'chunk') hash.update(part.code)
  }
  return hash.digest('hex')
}
