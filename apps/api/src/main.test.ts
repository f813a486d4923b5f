import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'api-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Ready {
  readonly ready: true
  readonly logins: readonly { label: string; email: string; password: string }[]
}

function start(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env
  const program = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...inherited, LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  program.stdout?.on('data', (chunk) => (output += chunk))
  program.stderr?.on('data', (chunk) => (output += chunk))
  return {
    program,
    ready: once(program, 'message').then(([message]) => message as Ready),
    ended: once(program, 'close').then(([code]) => ({ code: code as number, output })),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the program', { timeout: 240_000 }, () => {
  test('starts on an empty folder, announces its demo logins, serves, and stops cleanly', async () => {
    const port = await freePort()
    const first = start({ API_PORT: String(port), DEMO: '1' })
    const { logins } = await first.ready
    expect(logins).toHaveLength(2)
    for (const { email, password } of logins) {
      const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect(response.status).toBe(200)
    }
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(true)
    first.program.kill('SIGINT')
    expect(await first.ended).toEqual({ code: 0, output: '' })
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(false)
    expect(existsSync(join(dataDir, 'pg.lock'))).toBe(false)

    const second = start({ API_PORT: String(port), DEMO: '1' })
    expect((await second.ready).logins).toEqual(logins)
    second.program.kill('SIGTERM')
    expect(await second.ended).toEqual({ code: 0, output: '' })
  })

  test('says in one sentence that its port is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, output } = await start({ API_PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      `Port ${port} is already taken by another program; stop it or choose another port.\n`,
    )
    taken.close()
  })

  test.each([
    [
      { API_PORT: 'many', DEV_TOOLS: 'maybe' },
      /^The configuration is wrong: API_PORT .*DEV_TOOLS .*\n$/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^The database of DATABASE_URL .*\n$/],
  ])('says in one sentence what is wrong with %j', async (env, sentence) => {
    const { code, output } = await start(env).ended
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
  })
})
