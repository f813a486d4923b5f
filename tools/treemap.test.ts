import { expect, test } from 'vitest'
import { bytesBySource } from './source-map-bytes.ts'
import { groupOf, moduleName, treemapPage } from './treemap-page.ts'

test('every character of the code is counted for the source it comes from', () => {
  // Column 0 of a.ts, column 5 of b.ts, column 8 of nobody; on the second line a.ts again.
  const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,KCAA,G;ADAA' }
  const bytes = bytesBySource('aaaaabbb!!\naaa', map)
  expect(Object.fromEntries(bytes)).toEqual({ 'a.ts': 8, 'b.ts': 3, '(bundler)': 3 })
})

test('code without a map is the bundler’s own', () => {
  const bytes = bytesBySource('abc', { sources: [], mappings: '' })
  expect(Object.fromEntries(bytes)).toEqual({ '(bundler)': 3 })
})

test.each([
  ['../../../../node_modules/react-dom/cjs/x.js', 'node_modules/react-dom/cjs/x.js', 'react-dom'],
  [
    '../../../../node_modules/@tanstack/query-core/q.js',
    'node_modules/@tanstack/query-core/q.js',
    '@tanstack/query-core',
  ],
  [
    '../../../../apps/web/src/features/lobby/home/lobby-page.tsx',
    'apps/web/src/features/lobby/home/lobby-page.tsx',
    'apps/web/src/features/lobby',
  ],
  ['../../../../packages/ui/src/button.tsx', 'packages/ui/src/button.tsx', 'packages/ui'],
])('%s belongs to its package', (source, name, group) => {
  expect(moduleName(source)).toBe(name)
  expect(groupOf(name)).toBe(group)
})

test('the drawing gives each module an area of its weight', () => {
  const modules = [
    { name: 'a/one.js', group: 'a', gzipBytes: 6000 },
    { name: 'a/two.js', group: 'a', gzipBytes: 3000 },
    { name: 'b/<three>.js', group: 'b', gzipBytes: 1000 },
  ]
  const page = treemapPage('First load', modules)
  const areas = [...page.matchAll(/class="group"[^>]* width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, width, height]) => Number(width) * Number(height),
  )
  expect(areas).toHaveLength(2)
  expect((areas[0] ?? 0) / (areas[1] ?? 1)).toBeCloseTo(9, 0)
  expect(page).toContain('b/&lt;three>.js')
  expect(page).not.toContain('<three>')
})
