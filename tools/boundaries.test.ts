import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBoundaries, importFault } from './boundaries.ts'

test.each([
  ['packages/money/src/money.ts', 'packages/contract/src/protocol/call.ts'],
  ['packages/contract/src/features/auth.ts', 'packages/rules/src/player/email.ts'],
  ['packages/ui/src/button.tsx', 'packages/rules/src/player/email.ts'],
  ['apps/api/src/main.ts', 'apps/web/src/lib/storage/storage.ts'],
  ['apps/web/src/features/auth/login.tsx', 'packages/host/src/index.ts'],
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/features/profile/form.tsx'],
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/app/router.tsx'],
  ['apps/web/src/features/auth/pages.ts', 'apps/web/src/app/pages.ts'],
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/server/render.ts'],
  ['apps/web/src/lib/session/session.ts', 'apps/web/src/features/auth/login.tsx'],
  ['apps/web/src/lib/api/api.ts', 'packages/contract/src/index.ts'],
  ['apps/api/src/features/mail/mail.ts', 'apps/api/src/features/auth/auth.ts'],
  ['apps/api/src/migrations/0001-a.ts', 'apps/api/src/features/gate/gate.ts'],
  ['apps/api/src/migrations/0001-a.ts', 'packages/rules/src/gate.ts'],
  ['apps/api/src/features/mail/mail.ts', 'packages/testkit/src/index.ts'],
  ['packages/ui/src/button.tsx', 'workshop/texts.ts'],
  ['brands/one/brand.ts', 'packages/rules/src/player/email.ts'],
  ['elsewhere/file.ts', 'packages/money/src/money.ts'],
])('%s may not import %s', (from, to) => {
  expect(importFault(from, to, false)).toBeTypeOf('string')
})

test.each([
  ['packages/rules/src/player/email.ts', 'packages/contract/src/settings/settings.ts'],
  ['packages/ui/src/button.stories.tsx', 'workshop/texts.ts'],
  ['apps/web/src/server/main.ts', 'packages/host/src/index.ts'],
  ['apps/web/src/server/render.ts', 'apps/web/src/app/router.tsx'],
  ['apps/web/src/app/router.tsx', 'apps/web/src/features/auth/pages.ts'],
  ['apps/web/src/features/auth/pages.ts', 'apps/web/src/lib/definitions/page-definition.ts'],
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/features/auth/form.tsx'],
  ['apps/api/src/features/auth/auth.ts', 'apps/api/src/features/mail/mail.ts'],
  ['apps/api/src/features/mail/mail.test.ts', 'packages/testkit/src/index.ts'],
])('%s may import %s', (from, to) => {
  expect(importFault(from, to, false)).toBeUndefined()
})

/** Reads a tree of planted files and takes it away again. */
async function reportOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'baize-boundaries-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    return await checkBoundaries(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a planted import across the boundary is found in real files, types included', async () => {
  const report = await reportOf({
    'packages/money/src/money.ts': `import type { A } from '../../rules/src/a.ts'\nexport type B = A`,
    'packages/rules/src/a.ts': `import './gone.ts'\nexport type A = string`,
  })
  expect(report.moduleCount).toBe(2)
  expect(report.faults).toEqual([
    'packages/money/src/money.ts imports packages/rules/src/a.ts: packages/money may not import packages/rules',
    'packages/rules/src/a.ts imports ./gone.ts, which is nowhere',
  ])
})

test('a planted circle is found, through a type or a lazy import as well', async () => {
  const { faults } = await reportOf({
    'packages/money/src/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
    'packages/money/src/b.ts': `export const load = () => import('./c.ts')\nexport type B = string`,
    'packages/money/src/c.ts': `import type { A } from './a.ts'\nexport type C = A`,
  })
  expect(faults).toEqual([
    'import circle: packages/money/src/a.ts -> packages/money/src/b.ts -> packages/money/src/c.ts -> packages/money/src/a.ts',
  ])
})

test('a planted circle between folders is found where no two files import one another', async () => {
  const { faults } = await reportOf({
    'packages/money/src/one/a.ts': `import '../two/b.ts'`,
    'packages/money/src/two/b.ts': `export const b = 1`,
    'packages/money/src/two/c.ts': `import '../one/d.ts'`,
    'packages/money/src/one/d.ts': `export const d = 1`,
    // A folder may use what it contains and be used by it, and a test may use anything.
    'packages/money/src/e.ts': `import './one/d.ts'`,
    'packages/money/src/one/f.ts': `import '../e.ts'`,
    'packages/money/src/three/g.test.ts': `import '../one/d.ts'`,
    'packages/money/src/three/h.ts': `export const h = 1`,
    'packages/money/src/one/i.ts': `import '../three/h.ts'`,
  })
  expect(faults).toEqual([
    'import circle of folders: packages/money/src/one -> packages/money/src/two -> packages/money/src/one',
  ])
})
