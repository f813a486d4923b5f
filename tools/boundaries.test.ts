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
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/server/render.ts'],
  ['apps/web/src/lib/session/session.ts', 'apps/web/src/features/auth/login.tsx'],
  ['apps/web/src/lib/api/api.ts', 'packages/contract/src/index.ts'],
  ['apps/api/src/features/mail/mail.ts', 'apps/api/src/features/auth/auth.ts'],
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
  ['apps/web/src/features/auth/pages.ts', 'apps/web/src/app/page-definition.ts'],
  ['apps/web/src/features/auth/login.tsx', 'apps/web/src/features/auth/form.tsx'],
  ['apps/api/src/features/auth/auth.ts', 'apps/api/src/features/mail/mail.ts'],
  ['apps/api/src/features/mail/mail.test.ts', 'packages/testkit/src/index.ts'],
])('%s may import %s', (from, to) => {
  expect(importFault(from, to, false)).toBeUndefined()
})

test('a planted import across the boundary is found in real files, types included', async () => {
  const root = mkdtempSync(join(tmpdir(), 'baize-boundaries-'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  plant(
    'packages/money/src/money.ts',
    `import type { A } from '../../rules/src/a.ts'\nexport type B = A`,
  )
  plant('packages/rules/src/a.ts', `import './gone.ts'\nexport type A = string`)
  const report = await checkBoundaries(root)
  rmSync(root, { recursive: true })
  expect(report.moduleCount).toBe(2)
  expect(report.faults).toEqual([
    'packages/money/src/money.ts imports packages/rules/src/a.ts: packages/money may not import packages/rules',
    'packages/rules/src/a.ts imports ./gone.ts, which is nowhere',
  ])
})
