import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAll } from './build.ts'
import { freePortSettings, portsOf } from './programs/ports.mjs'
import { PROGRAMS } from './programs/programs.mjs'
import { ROOT } from './programs/supervisor.ts'

const PATIENCE_MS = 240_000
const folders: string[] = []

beforeAll(() => buildAll(), PATIENCE_MS)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('npm start', { timeout: PATIENCE_MS }, () => {
  test('brings the casino up, says where it is and who may log in, stops cleanly and keeps its data', async () => {
    const settings = await emptyDataFolder()
    const first = start(settings)
    await first.ready
    expect(first.said()).toContain(`http://localhost:${settings['WEB_PORT']}\n`)
    expect(first.said()).toContain(`http://localhost:${settings['API_PORT']}/dev/mail`)
    expect(first.said()).toContain(`http://localhost:${settings['CASHBOX_PORT']}  (`)
    expect(first.said().match(/@\S+ {2}\S+ {2}\(/g)).toHaveLength(2)
    const page = await fetch(`http://localhost:${settings['WEB_PORT']}/`)
    expect(page.status).toBe(200)
    for (const process of launchersUnder(first.child)) expect(process.megabytes).toBeLessThan(80)
    const mails = await outboxOf(settings)
    first.child.kill('SIGINT')
    expect(await first.exitCode).toBe(0)
    await expectNobodyListens(settings)

    const second = start(settings)
    await second.ready
    expect(await outboxOf(settings)).toEqual(mails)
    // As when its process is killed without a chance to tell anybody.
    second.child.kill('SIGKILL')
    await second.exitCode
    await second.silence
    await expectNobodyListens(settings)
  })

  test('a taken port is one sentence and a failure', async () => {
    const settings = await emptyDataFolder()
    const occupant = createServer().listen(Number(settings['WEB_PORT']), '127.0.0.1')
    await once(occupant, 'listening')
    const run = start(settings)
    expect(await run.exitCode).toBe(1)
    occupant.close()
    expect(run.said()).toBe(
      `Port ${settings['WEB_PORT']} is already taken by another program; stop it, or choose another port for web with WEB_PORT.\n`,
    )
  })

  test('a wrong setting is one sentence and a failure, and nothing is left running', async () => {
    const settings = await emptyDataFolder()
    const run = start({ ...settings, DEMO: '0', SETTINGS_REFRESH_MS: 'often' })
    expect(await run.exitCode).toBe(1)
    expect(run.said().trim().split('\n').at(-1)).toBe(
      'The configuration is wrong: SETTINGS_REFRESH_MS must be a whole number from 100 to 3600000, not "often".',
    )
    await expectNobodyListens(settings)
  })

  test('a half-written data folder is one sentence and a failure', async () => {
    const settings = await emptyDataFolder()
    mkdirSync(join(settings.DATA_DIR, 'pg'))
    writeFileSync(join(settings.DATA_DIR, 'pg', 'PG_VERSION'), '')
    const run = start(settings)
    expect(await run.exitCode).toBe(1)
    const lines = run.said().trim().split('\n')
    const sentences = lines.filter((line) => !line.startsWith('Starting '))
    expect(sentences).toEqual([expect.stringContaining(settings.DATA_DIR)])
    await expectNobodyListens(settings)
  })
})

interface Settings extends Record<string, string> {
  readonly DATA_DIR: string
}

async function emptyDataFolder(): Promise<Settings> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-start-'))
  folders.push(folder)
  return { DATA_DIR: folder, ...(await freePortSettings(PROGRAMS)) }
}

interface Run {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  readonly exitCode: Promise<number | null>
  /** When nobody holds its output any more: every process it started is gone. */
  readonly silence: Promise<void>
  said(): string
}

function start(settings: Settings): Run {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...settings },
  })
  let said = ''
  const silence = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk)
        if (/is ready in [\s\S]*\n\n$/.test(said)) resolve()
      })
    void silence.then(() => reject(new Error(`It ended before it was ready:\n${said}`)))
  })
  // Runs that are meant to fail never wait for it.
  ready.catch(() => {})
  return { child, ready, exitCode: silence.then(() => exitCode), silence, said: () => said }
}

/**
 * What the command itself holds in memory beside its programs: the process that was started and the launcher under
 * the pinned Node. Read from Linux alone; elsewhere there is nothing to compare.
 */
function launchersUnder({ pid }: ChildProcess): { pid: number; megabytes: number }[] {
  if (process.platform !== 'linux' || pid === undefined) return []
  const [launcher] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, Number(launcher)].map((each) => {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]
    return { pid: each, megabytes: Number(kilobytes) / 1024 }
  })
}

async function outboxOf(settings: Settings): Promise<unknown> {
  return (await fetch(`http://localhost:${settings['API_PORT']}/dev/mail.json`)).json()
}

async function expectNobodyListens(settings: Settings): Promise<void> {
  for (const port of Object.values(portsOf(PROGRAMS, settings)))
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed')
}
