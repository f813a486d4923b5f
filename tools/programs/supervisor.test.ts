import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Program } from './programs.mjs'
import { createSupervisor, ProgramFailed, ROOT } from './supervisor.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-supervisor-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program of a few lines, as the table would name it. */
function programOf(name: string, source: string): Program {
  const entry = join(folder, `${name}.mjs`)
  writeFileSync(entry, source)
  const port = { env: `${name.toUpperCase()}_PORT`, fallback: 1 }
  return {
    name,
    entry,
    port,
    env: (ports) => ({ NEIGHBOUR: `port ${ports['one']}`, CHOSEN: 'table' }),
  }
}

const LIVES_UNTIL_TOLD = runsWith('{}')

/** A program of the real kind, which reports what it has to announce and says when it stops. */
function runsWith(announcement: string): string {
  const host = pathToFileURL(join(ROOT, 'packages/host/src/program.ts')).href
  return `
    import { runProgram } from '${host}'
    const stop = async () => console.log(process.argv[1], 'stops')
    runProgram(async () => ({ stop, announcement: ${announcement} }))`
}

function supervise(env: Record<string, string> = {}) {
  const said: string[] = []
  const supervisor = createSupervisor({
    ports: { one: 4001, two: 4002 },
    env: { ...process.env, ...env },
    onOutput: (text) => said.push(...text.trim().split('\n')),
  })
  return { supervisor, said }
}

test('programs stop in the opposite order of their start', async () => {
  const { supervisor, said } = supervise()
  await supervisor.start(programOf('one', LIVES_UNTIL_TOLD))
  await supervisor.start(programOf('two', LIVES_UNTIL_TOLD))
  await supervisor.stopAll()
  expect(said).toEqual([`${join(folder, 'two.mjs')} stops`, `${join(folder, 'one.mjs')} stops`])
})

test('a program learns its port and its neighbours, and the person’s own settings win', async () => {
  const { supervisor, said } = supervise({ CHOSEN: 'person' })
  const source = `console.log(process.env.ONE_PORT, process.env.NEIGHBOUR, process.env.CHOSEN)`
  await supervisor.start(programOf('one', `${source};${LIVES_UNTIL_TOLD}`))
  await supervisor.stopAll()
  expect(said[0]).toBe('4001 port 4001 person')
})

test('the logins a program reports while it starts are handed on', async () => {
  const { supervisor } = supervise()
  const logins = [{ label: 'a fresh player', email: 'a@example.com', password: 'secret' }]
  const running = await supervisor.start(programOf('one', runsWith(JSON.stringify({ logins }))))
  await supervisor.stopAll()
  expect(running.logins).toEqual(logins)
})

test('a program that dies early is reported, and whether it said why', async () => {
  const { supervisor, said } = supervise()
  const explained = supervisor.start(
    programOf('one', `console.error('The folder is torn.'); process.exitCode = 1`),
  )
  await expect(explained).rejects.toMatchObject({ hasExplained: true })
  expect(said).toEqual(['The folder is torn.'])
  const silent = supervisor.start(programOf('two', `process.exit(143)`))
  await expect(silent).rejects.toThrow(ProgramFailed)
  await expect(silent).rejects.toThrow('two ended before it was ready (exit code 143).')
})

test('a death after the start is told by the program that died', async () => {
  const { supervisor } = supervise()
  const source = `process.send({ ready: true }, () => process.kill(process.pid, 'SIGKILL'))`
  const running = await supervisor.start(programOf('one', source))
  expect(await running.ended).toBe('SIGKILL')
  await supervisor.stopAll()
})

test('what has not finished starting is stopped too', async () => {
  const { supervisor } = supervise()
  const started = supervisor
    .start(programOf('one', `process.once('disconnect', () => process.exit(0))`))
    .catch((error: unknown) => error)
  await supervisor.stopAll()
  expect(await started).toBeInstanceOf(ProgramFailed)
})
