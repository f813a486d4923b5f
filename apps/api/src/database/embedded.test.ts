import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@baize/host'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'embedded-'))
const written = join(root, 'written')
let dataDir: string
let copyCount = 0

beforeAll(async () => {
  const database = await openEmbedded(written)
  await database.exec(
    'create table kept (amount bigint); insert into kept values (9007199254740993)',
  )
  await database.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = join(root, `copy-${copyCount++}`)
  cpSync(written, dataDir, { recursive: true })
  rmSync(join(dataDir, 'pg.lock'), { force: true })
})

async function problemOf(folder: string): Promise<string> {
  const problem = await openEmbedded(folder).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(ConfigError)
  return (problem as Error).message
}

// Making a database and reading a broken one take seconds on a busy machine.
describe('the embedded database', { timeout: 180_000 }, () => {
  test('keeps what was written, and reads a bigint with every digit', async () => {
    const database = await openEmbedded(dataDir)
    const { rows } = await database.query('select amount from kept')
    expect(rows).toEqual([{ amount: 9_007_199_254_740_993n }])
    await database.close()
  })

  test.each<[string, () => void]>([
    ['was never finished', () => rmSync(join(dataDir, 'pg', 'baize-complete'))],
    ['has lost its version', () => rmSync(join(dataDir, 'pg', 'PG_VERSION'))],
    ['has lost its control file', () => rmSync(join(dataDir, 'pg', 'global', 'pg_control'))],
    [
      'has half a control file',
      () => truncateSync(join(dataDir, 'pg', 'global', 'pg_control'), 100),
    ],
    ['has lost its tables', () => rmSync(join(dataDir, 'pg', 'base'), { recursive: true })],
  ])('says in one sentence what to do with a folder that %s', async (_what, damage) => {
    damage()
    const problem = await problemOf(dataDir)
    expect(problem).toContain(join(dataDir, 'pg'))
    expect(problem).toMatch(/remove it to start afresh, or restore it from a backup\.$/)
  })

  test('does not take over from a process that is using the folder', async () => {
    const source = `
      import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
        .then(({ openEmbedded }) => openEmbedded(${JSON.stringify(dataDir)}))
        .then(() => { console.log('open'); setInterval(() => {}, 1000) })`
    const other = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    expect(await problemOf(dataDir)).toBe(
      `The data folder ${dataDir} is in use by process ${other.pid}; stop it first or choose another DATA_DIR.`,
    )
    other.kill('SIGKILL')
    await once(other, 'exit')
    // The lock of a process that was killed does not lock anybody out.
    await (await openEmbedded(dataDir)).close()
  })

  test('is not locked out when the number of a dead process belongs to another by now', async () => {
    writeFileSync(join(dataDir, 'pg.lock'), `${process.ppid} 1`)
    const database = await openEmbedded(dataDir)
    expect(database.ready).toBe(true)
    await database.close()
  })

  test('starts over from a first start that was interrupted', async () => {
    const fresh = join(root, 'interrupted')
    cpSync(join(written, 'pg', 'global'), join(fresh, 'pg.unfinished', 'global'), {
      recursive: true,
    })
    const database = await openEmbedded(fresh)
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})
