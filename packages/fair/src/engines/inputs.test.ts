import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rereadable, simulationDraws } from '../simulate.ts'
import { playThrough } from '../strategies/strategy.ts'
import { strategiesFor } from '../strategies/strategies-for.ts'
import { gameSlugs, loadGame } from '../testing.ts'

/**
 * Nothing but the rules, the choice, the bet, the steps and the draws decides a round. It is shown by
 * construction: the code of an engine has no way to reach anything else.
 */
const FAIR = resolve(fileURLToPath(new URL('..', import.meta.url)))
const ENGINES = join(FAIR, 'engines')

/** What could tell who plays, when, where, or something that was kept from another round. */
const OUTSIDE =
  /\b(globalThis|process|window|self|document|navigator|localStorage|sessionStorage|indexedDB|fetch|XMLHttpRequest|WebSocket|performance|crypto|Date|Temporal|Intl|require|eval|Function|setTimeout|setInterval|queueMicrotask|Worker|postMessage|Deno|Bun)\b(?!\s*:)|Math\.random|import\(|import\.meta|\basync\b|\bawait\b/

const modules = readdirSync(ENGINES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join(ENGINES, path))

describe('the inputs of an outcome', () => {
  test.each(modules.map((path) => [relative(FAIR, path), path]))(
    '%s stands on packages/fair alone and reaches for nothing outside',
    (_name, path) => {
      for (const file of withAllItImports(path)) {
        const code = withoutWords(readFileSync(file, 'utf8'))
        expect(code.match(OUTSIDE)?.[0], relative(FAIR, file)).toBeUndefined()
        // A variable of the module would carry something from one round into the next.
        expect(code.match(/^(export )?(let|var) .*/m)?.[0], relative(FAIR, file)).toBeUndefined()
      }
    },
  )

  test('every engine was looked at', () => {
    const engines = readdirSync(ENGINES, { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(engines.length).toBeGreaterThanOrEqual(8)
    for (const { name } of engines) expect(modules).toContain(join(ENGINES, name, 'engine.ts'))
  })
})

describe('a round played again', () => {
  test.each(gameSlugs())(
    'of %s is the same, and only choice, bet and steps are read',
    async (slug) => {
      const { engine, config } = await loadGame(slug)
      const strategies = await strategiesFor(engine.name)
      const chance = simulationDraws(slug.length)
      const stream = rereadable(simulationDraws(42))
      for (let at = 0; at < 60; at += 1) {
        stream.newRound()
        const strategy = strategies.anyOf(config, chance)
        const { round, played } = playThrough(engine, config, strategy, 1_000n, stream.reread)
        const asked = new Set<string>()
        const watched = new Proxy(round, {
          get(target, name) {
            asked.add(String(name))
            return Reflect.get(target, name) as unknown
          },
        })
        expect(engine.play(structuredClone(config), watched, stream.reread())).toEqual(played)
        expect(['choice', 'bet', 'steps']).toEqual(expect.arrayContaining([...asked]))
      }
    },
  )
})

/** The module and everything it leads to; an import from anywhere else is a failure. */
function withAllItImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, isType, from] of text.matchAll(
    /^(?:import|export)( type)?[^'"]*?from '([^']+)'/gm,
  )) {
    if (isType) continue
    const target = resolve(dirname(path), from as string)
    const isOurs = (from as string).startsWith('.') && !relative(FAIR, target).startsWith('..')
    if (!isOurs) throw new Error(`${relative(FAIR, path)} imports ${from}.`)
    withAllItImports(target, seen)
  }
  return seen
}

/** Code without its comments and texts. */
function withoutWords(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
}
