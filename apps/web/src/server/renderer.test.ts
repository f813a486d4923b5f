import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildAll } from '../../../../tools/build.ts'

const SERVER_DIR = join(import.meta.dirname, '../../dist/server')

beforeAll(async () => void (await buildAll()), 120_000)

test('pages are rendered by the production React, whatever the process was started as', async () => {
  const files = (await readdir(SERVER_DIR, { recursive: true })).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files).toContain('entry-server.js')
  for (const file of files) {
    const code = await readFile(join(SERVER_DIR, file), 'utf8')
    expect(code.includes('process.env.NODE_ENV'), file).toBe(false)
  }
})
