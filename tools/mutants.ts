// Small breaks that chance draws from all there could be: a comparison turned, a number moved, a step left out.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '@baize/host'
import { parseAst } from 'vite'
import { copyTree, noticing, runSuites } from './broken-tree.ts'
import { Problem } from './programs/problem.mjs'
import { ROOT } from './programs/supervisor.ts'

const SEED = process.env['PROOF_SEED'] ?? String(Date.now() % 2 ** 31)
const FAIR = 'packages/fair/src'
const LEDGER = 'apps/api/src/features/ledger'

interface Target {
  readonly file: string
  readonly suites: readonly string[]
}

const engine = (name: string): Target => ({
  file: `${FAIR}/engines/${name}/engine.ts`,
  suites: [`${FAIR}/engines/${name}`, `${FAIR}/second-implementation.test.ts`],
})

/** What decides over money, over who may play and over what a round pays. */
const TARGETS: readonly Target[] = [
  {
    file: `${LEDGER}/bets/bet-decisions.ts`,
    suites: [
      `${LEDGER}/bets`,
      `${LEDGER}/proofs/model.test.ts`,
      `${LEDGER}/proofs/bonus-model.test.ts`,
    ],
  },
  {
    file: 'packages/rules/src/limits/gate.ts',
    suites: ['packages/rules/src/limits', 'apps/api/src/features/limits/limits.test.ts'],
  },
  ...['dice', 'mines', 'hilo', 'roulette', 'slots', 'baccarat'].map(engine),
]

/** One place of a file with something else in it. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly to: string
}

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Types say nothing when the program runs, but for what they are put around. */
const AROUND = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

export function mutantsOf(source: string): readonly Mutant[] {
  const found: Mutant[] = []
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return
    if (node.type.startsWith('TS') && !AROUND.has(node.type)) return
    found.push(...changesOf(node, source))
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part)
  }
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return found
}

function changesOf(node: Node, source: string): readonly Mutant[] {
  const { type, start, end, left, right, operator, value, test, argument } = node
  if (isNode(left) && isNode(right) && typeof operator === 'string' && TURNED[operator]) {
    // Between the two: either may contain the same sign.
    const at = source.indexOf(operator, left.end)
    return [{ start: at, end: at + operator.length, to: TURNED[operator] }]
  }
  if (type === 'UnaryExpression' && operator === '!' && isNode(argument))
    return [{ start, end: argument.start, to: '' }]
  if (type === 'Literal' && typeof value === 'boolean') return [{ start, end, to: String(!value) }]
  if (type === 'Literal' && typeof value === 'number')
    return [{ start, end, to: String(value + 1) }]
  if (type === 'Literal' && typeof value === 'bigint') return [{ start, end, to: `${value + 1n}n` }]
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(test))
    return [{ start: test.start, end: test.end, to: `!(${source.slice(test.start, test.end)})` }]
  // A step that nobody waits for the answer of.
  if (type === 'ExpressionStatement') return [{ start, end, to: ';' }]
  return []
}

export function withMutant(source: string, { start, end, to }: Mutant): string {
  return source.slice(0, start) + to + source.slice(end)
}

/** So many of all mutants, each noticed by a suite or told with its place. */
export async function tryMutants(count: number): Promise<number> {
  if (!(count > 0)) throw new Problem('Say how many mutants: `npm run planted-bugs -- mutants 40`.')
  const random = seededRandom(SEED)
  const draw = (below: number) => random.bytes(4).readUInt32BE() % below
  const copy = copyTree()
  try {
    await expectSound(copy)
    let noticed = 0
    for (let no = 0; no < count; no += 1) {
      const target = TARGETS[no % TARGETS.length] as Target
      const source = readFileSync(join(ROOT, target.file), 'utf8')
      const all = mutantsOf(source)
      const mutant = all[draw(all.length)] as Mutant
      const by = await noticing(copy, target.file, (sound) => withMutant(sound, mutant), target)
      if (by !== null) noticed += 1
      console.log(
        `  ${by === null ? 'SURVIVED' : 'noticed '} ${wordsOf(target.file, source, mutant)}`,
      )
    }
    console.log(`\n${noticed}/${count} mutants noticed (seed ${SEED})`)
    return 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function wordsOf(file: string, source: string, { start, end, to }: Mutant): string {
  const line = source.slice(0, start).split('\n').length
  const from = source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${file}:${line} \`${from}\` as \`${to.replaceAll(/\s+/g, ' ').slice(0, 60)}\``
}

async function expectSound(copy: string): Promise<void> {
  const suites = [...new Set(TARGETS.flatMap((target) => target.suites))]
  const { isFailed, said } = await runSuites(copy, { suites })
  if (isFailed) throw new Problem(`A suite fails without any mutant:\n${said}`)
  console.log(`  sound    ${suites.length} suites without any mutant`)
}
