import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import { readTree } from './house-rules.ts'
import { ROOT } from './programs/supervisor.ts'
import { isRead, settingReaders, tableNames } from './settings-without-effect.ts'

const settings = Object.keys(DEFAULT_SETTINGS)

test('R314 every setting is read by a program or stands in the table of settings without effect', () => {
  const readers = settingReaders(readTree(ROOT))
  const listed = tableNames(readFileSync(join(ROOT, 'docs/settings-without-effect.md'), 'utf8'))
  const unread = settings.filter((name) => !isRead(name, readers))
  expect(listed).toEqual(unread)
})

test.each([
  ['its value', 'if (brand.settings.showSnow) return'],
  ['its value among others', 'const { theme, showSnow } = useBoot().settings'],
  ['its value over several lines', 'const {\n  theme,\n  showSnow,\n} = settings'],
  ['a picked argument', '{ showSnow: isOn }: Pick<AppSettings, "showSnow">'],
])('%s is read', (_what, text) => {
  const readers = settingReaders([{ path: 'apps/web/src/app/page.tsx', text }])
  expect(isRead('showSnow', readers)).toBe(true)
})

test.each([
  ['a comment', 'apps/web/src/app/page.tsx', '/** See settings.showSnow. */\n// settings.showSnow'],
  ['a test', 'apps/web/src/app/page.test.tsx', 'settings.showSnow'],
  ['a brand that sets it', 'brands/some/brand.ts', '{ settings: { showSnow: true } }'],
  ['a longer name', 'apps/web/src/app/page.tsx', 'settings.showSnowfall'],
  ['something else of that name', 'apps/web/src/app/page.tsx', 'const { showSnow } = props'],
])('%s does not make it an effect', (_what, path, text) => {
  expect(isRead('showSnow', settingReaders([{ path, text }]))).toBe(false)
})
