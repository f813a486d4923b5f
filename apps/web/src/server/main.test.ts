import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeCore } from './testing.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

test('R802 without settings the process says so and exits with 911, which the system reports as 143', async () => {
  const core = await startFakeCore()
  await core.stop() // nobody listens at its address any more
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], CORE_HOST: core.url, WEB_PORT: '0', LOG_LEVEL: 'info' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(output).toContain('SETTINGS NOT LOADED. EXITING!')
  expect(code).toBe(911 % 256)
})
