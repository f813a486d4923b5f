import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

async function run(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  program.stdout.on('data', (chunk) => (output += String(chunk)))
  program.stderr.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(program, 'close')) as [number]
  return { code, output }
}

test.each([
  [
    {},
    /^The configuration is wrong: STUDIO_SECRET must be a secret of at least 32 characters\.\n$/,
  ],
  [
    { STUDIO_SECRET: 'short', STUDIO_SITE_ORIGINS: 'everywhere' },
    /STUDIO_SECRET .*STUDIO_SITE_ORIGINS must be origins/,
  ],
])('the program says in one sentence what is wrong with %j', async (env, sentence) => {
  const { code, output } = await run(env)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toContain('short')
})
