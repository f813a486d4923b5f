import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './programs/supervisor.ts'

const IMPORT =
  /(?:^|\n)(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|import\((?:\/\*.*?\*\/)?\s*'([^']+)'\)/g

/** What a file makes Node load, its own imports and those of what it imports. */
function loadedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, fixed, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const name = fixed ?? lazy ?? ''
    if (name.startsWith('.')) loadedFrom(join(file, '..', name), seen)
    else if (!name.startsWith('node:')) seen.add(name)
  }
  return seen
}

const loadedBy = (entry: string) =>
  [...loadedFrom(join(ROOT, entry))].map((found) =>
    found.startsWith(ROOT) ? relative(ROOT, found) : found,
  )

test('the launcher stays small beside a running casino: it loads no package and not the build', () => {
  for (const entry of ['tools/start.mjs', 'tools/launch.mjs']) {
    const loaded = loadedBy(entry)
    expect(loaded.length).toBeGreaterThan(4)
    expect(loaded.filter((found) => !/^tools\/(programs\/)?[\w-]+\.(ts|mjs)$/.test(found))).toEqual(
      [],
    )
    expect(loaded).not.toContain('tools/build.ts')
  }
})

test('the reading of imports finds the bundler where it is loaded only on demand', () => {
  expect(loadedBy('tools/build.ts')).toContain('vite')
})
