import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { leanReact, UNUSED_FEATURES } from './lean-react.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const { resolve } = createRequire(import.meta.url)
const REACT = readFileSync(
  join(resolve('react-dom/package.json'), '../cjs/react-dom-client.production.js'),
  'utf8',
)

test('what is left of React is smaller by a twentieth, and still a program', () => {
  const lean = leanReact(REACT)
  expect(lean.length).toBeLessThan(REACT.length * 0.95)
  expect(() => new Script(lean)).not.toThrow()
  expect(lean).toContain('hydrateRoot')
})

test('a React that has changed is noticed', () => {
  const changed = REACT.replace('function startViewTransition(', 'function startTransitionOfView(')
  expect(() => leanReact(changed)).toThrow('React has no function startViewTransition any more.')
})

test.each(UNUSED_FEATURES)('nothing in the site uses %s, which its React lacks', async (use) => {
  for (const folder of ['apps/web/src', 'packages/ui/src']) {
    const files = (await readdir(join(ROOT, folder), { recursive: true })).filter(
      (file) =>
        file.endsWith('.tsx') && !/\.(test|stories)\.tsx$|^verifier-file|entry-server/.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const code = await readFile(join(ROOT, folder, file), 'utf8')
      expect(new RegExp(use).test(code), `${folder}/${file}`).toBe(false)
    }
  }
})
