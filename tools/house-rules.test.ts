import { REFUSALS } from '@baize/contract/refusals'
import { describe, expect, test } from 'vitest'
import {
  brandNamesOf,
  breachesOf,
  houseRules,
  readTree,
  titleNamesOf,
  type SourceFile,
} from './house-rules.ts'
import { ROOT } from './programs/supervisor.ts'

const tree = readTree(ROOT)
const rules = houseRules(brandNamesOf(ROOT), titleNamesOf(ROOT))

test('the whole tree is read, and every brand found', () => {
  expect(tree.length).toBeGreaterThan(100)
  expect(brandNamesOf(ROOT).length).toBeGreaterThanOrEqual(3)
})

describe('the tree keeps the rule that', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(breachesOf(rule, tree)).toEqual([])
  })

  test('the one refusal with status 403 is the expired session', () => {
    const codes = Object.entries(REFUSALS).filter(([, { status }]) => status === 403)
    expect(codes.map(([code]) => code)).toEqual(['SESSION_EXPIRED'])
  })
})

describe('a breach is found:', () => {
  const planted: readonly [rule: RegExp, path: string, text: string][] = [
    [/SQL/, 'apps/api/src/features/auth/auth.ts', `db.selectFrom('player')`],
    [
      /title is named/,
      'packages/fair/src/simulations/shares.ts',
      `{ 'ember-sevens': { base: 1 } }`,
    ],
    [
      /money tables/,
      'apps/api/src/features/cashier/pay-store.ts',
      `db.insertInto('ledger_posting')`,
    ],
    [/money tables/, 'apps/api/src/features/bonus/bonus-store.ts', `db.updateTable('wallet')`],
    [/money tables/, 'apps/api/src/features/bonus/bonus-store.ts', `text: 'update wallet set x'`],
    [/stays as it is/, 'apps/api/src/features/ledger/a-store.ts', `deleteFrom('ledger_posting')`],
    [/environment/, 'apps/web/src/features/auth/login.tsx', `process.env['X']`],
    [/clock/, 'packages/rules/src/age.ts', `const today = new Date()`],
    [/randomness/, 'apps/api/src/features/auth/auth.ts', `const token = randomBytes(32)`],
    [/brand/, 'apps/web/src/app/router.tsx', `if (theme === '${brandNamesOf(ROOT)[0]}') {}`],
    [/403/, 'apps/api/src/edge/edge.ts', `reply.status(403)`],
    [/colours/, 'packages/ui/src/button.tsx', `const colour = '#ff0000'`],
    [/finished/, 'packages/ui/src/button.tsx', `const text = 'Coming soon'`],
    [/finished/, 'packages/ui/src/button.tsx', `// TODO`],
    [/says what it holds/, 'packages/ui/src/string-utils.ts', ``],
    [/says what it holds/, 'packages/ui/src/helpers/text.ts', ``],
    [/door/, 'apps/web/src/lib/index.ts', ``],
    [/longer/, 'apps/web/src/lib/long.ts', 'a\n'.repeat(401)],
  ]
  test.each(planted)('%s in %s', (name, path, text) => {
    expect(breaches(name, { path, text })).toHaveLength(1)
  })

  test('but not in a comment, nor where the rule makes its exception', () => {
    const path = 'apps/api/src/features/auth/auth.ts'
    const text = `// a new Date() would be wrong\n/* so would\n Math.random() */\nconst at = new Date(5)`
    expect(rules.flatMap((rule) => breachesOf(rule, [{ path, text }]))).toEqual([])
    const store = { path: 'apps/api/src/features/auth/auth-store.ts', text: `db.selectFrom('a')` }
    expect(breaches(/SQL/, store)).toEqual([])
  })

  function breaches(name: RegExp, file: SourceFile): string[] {
    return rules.filter((rule) => name.test(rule.name)).flatMap((rule) => breachesOf(rule, [file]))
  }
})
