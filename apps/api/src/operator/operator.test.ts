import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from 'node:events'
import { askOperator } from '@baize/testkit'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmbedded } from '../database/open.ts'
import { createScheduler } from '../jobs/scheduler.ts'
import { openPlayer } from '../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../testing-server.ts'
import { askOperatorChannel } from './ask.ts'
import { runCommand } from './commands.ts'
import { openOperatorChannel } from './operator-channel.ts'
import { readOperatorName } from './operator-name.ts'
import { operatorLines } from './testing.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let dataDir: string
let brand: string
let closeChannel: () => Promise<void>
let address: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'operator-'))
  api = await startTestServer({ DATA_DIR: dataDir, PUBLIC_SITE_URL: 'https://site.example' })
  brand = api.brandSettings.names()[1] ?? ''
  address = await listenOnFreePort(api.app)
  // A crash leaves its file behind; the next start must not stumble over it.
  writeFileSync(join(dataDir, 'operator.sock'), '')
  closeChannel = await openOperatorChannel(api.context, api)
})
afterAll(async () => {
  await closeChannel()
  await api.stop()
  rmSync(dataDir, { recursive: true })
})

const ask = (...args: string[]) => askOperatorChannel(dataDir, 'tess', args)
const servedSettings = () => api.answerOf('getSettings', { headers: { 'x-baize-brand': brand } })

describe('the operator', () => {
  test('R314 changes a setting, which settings2 serves at once, and takes it back', async () => {
    const before = await servedSettings()
    expect(await ask('settings', 'set', brand, 'brandName', 'Renamed House')).toEqual({
      ok: true,
      lines: [`brandName of ${brand} is now "Renamed House"`],
    })
    expect((await servedSettings()).brandName).toBe('Renamed House')
    expect((await ask('settings', 'show', brand, 'brandName')).lines).toEqual([
      '* brandName = "Renamed House"',
    ])
    expect((await ask('settings', 'unset', brand, 'brandName')).ok).toBe(true)
    expect(await servedSettings()).toEqual(before)
  })

  test('R314 is heard in browser tests over the same channel, and refused with the reason', async () => {
    const shown = await ask('settings', 'show', brand, 'brandName')
    expect(await askOperator(dataDir, ['settings', 'show', brand, 'brandName'])).toBe(
      shown.lines.map((line) => `${line}\n`).join(''),
    )
    await expect(askOperator(dataDir, ['settings', 'show', 'nope'])).rejects.toThrow(
      'no brand nope',
    )
  })

  test('R314 gives JSON for what is no text', async () => {
    await ask('settings', 'set', brand, 'pageUrlSetup', '[{"key":"casino","href":"/play"}]')
    expect((await servedSettings()).pageUrlSetup).toEqual([{ key: 'casino', href: '/play' }])
    await ask('settings', 'unset', brand, 'pageUrlSetup')
  })

  test.each([
    ['a value the setting cannot have', ['set', 'BRAND', 'showSnow', 'maybe'], /showSnow/],
    ['an address of another site', ['set', 'BRAND', 'referAFriendLanding', '//x.example'], /refer/],
    ['an unknown setting', ['set', 'BRAND', 'nope', '1'], /no setting nope/],
    ['an unknown brand', ['set', 'nope', 'showSnow', 'true'], /no brand nope/],
    ['an unknown brand to show', ['show', 'nope'], /no brand nope/],
    ['an unknown setting to show', ['show', 'BRAND', 'nope'], /no setting nope/],
    ['a change that was never made', ['unset', 'BRAND', 'showSnow'], /not been changed/],
    ['too few words', ['set', 'BRAND'], /usage: .*settings set/],
    ['an unknown deed', ['frob'], /no command[^]*usage/],
  ])('R314 is refused %s, with the reason', async (_what, args, reason) => {
    const before = await servedSettings()
    const answer = await ask('settings', ...args.map((arg) => (arg === 'BRAND' ? brand : arg)))
    expect(answer.ok).toBe(false)
    expect(answer.lines.join('\n')).toMatch(reason)
    expect(await servedSettings()).toEqual(before)
  })

  test('sees the players, the newest first', async () => {
    expect((await ask('players')).lines).toEqual(['there are no players yet'])
    await openPlayer(api, 'first@example.com')
    api.context.clock.advance(60_000)
    await openPlayer(api, 'second@example.com')
    const { lines } = await ask('players')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^2026-01-14 12:01 .* verified .*second@example\.com$/)
    expect(lines[1]).toContain('first@example.com')
  })

  test('reads the state of every background job', async () => {
    const states = await api.jobs.states()
    expect((await ask('jobs')).lines).toHaveLength(states.length)
    const isCaredFor = states.some(({ name }) => name === 'embedded-database-upkeep')
    expect(isCaredFor).toBe(isEmbedded(api.context.db))
    const now = api.context.clock.now().getTime()
    const after = (seconds: number) =>
      new Date(now + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')
    const every = { everyMs: 60_000, scope: 'cluster' } as const
    const jobs = createScheduler(api.context, [
      { ...every, name: 'payouts', run: async () => {} },
      { ...every, name: 'expiries', run: () => Promise.reject(new Error('the table is gone')) },
      { ...every, name: 'races', scope: 'process', firstAfterMs: 1_000, run: async () => {} },
    ])
    await jobs.runDue()
    const features = { ...api, jobs }
    expect(await operatorLines({ context: api.context, features }, ['jobs'])).toEqual([
      `payouts                   cluster  waiting  last ${after(0)}  next ${after(60)}  ok`,
      `expiries                  cluster  waiting  last ${after(0)}  next ${after(60)}  failures in a row: 1 (Error: the table is gone)`,
      `races                     process  waiting  last -                    next ${after(1)}  ok`,
    ])
  })

  test('gets data from a command, which only the terminal makes lines of', async () => {
    const { email } = await openPlayer(api, 'data@example.com')
    const commandContext = { context: api.context, features: api, operator: 'console' }
    expect(await runCommand(commandContext, ['players'])).toMatchObject({
      name: 'players',
      data: expect.arrayContaining([
        { email, brand: expect.any(String), createdAt: expect.any(Date), isEmailVerified: true },
      ]),
    })
    expect((await ask('operator-log')).lines[0]).toMatch(/ console players -> done$/)
  })

  test.each(['', ' ', 'tess\n2026-01-14 12:00:00 ann', 'a'.repeat(101)])(
    'gives no command under the name %j',
    async (name) => {
      expect(await askOperatorChannel(dataDir, name, ['players'])).toEqual({
        ok: false,
        lines: ['An operator has a name of 1 to 100 characters on one line.'],
      })
    },
  )

  test('sends a notice to the open pages of one player', async () => {
    const { email, token } = await openPlayer(api, 'noticed@example.com')
    expect((await ask('notify', email, 'hello')).lines[0]).toContain('no page open')
    const page = io(address, { auth: { token }, transports: ['websocket'] })
    await once(page as never, 'connect')
    const heard = once(page as never, 'notice')
    expect((await ask('notify', email, 'your', 'documents', 'are', 'fine')).lines).toEqual([
      `shown to ${email} on 1 open page`,
    ])
    expect((await heard)[0]).toEqual({
      id: expect.any(String),
      text: 'your documents are fine',
    })
    page.disconnect()
    expect((await ask('notify', 'nobody@example.com', 'x')).lines[0]).toContain('no player')
  })

  test('R405 makes a link that logs a player in once', async () => {
    const { email, playerId } = await openPlayer(api, 'linked@example.com')
    const { lines } = await ask('login-link', email)
    expect(lines[0]).toMatch(/^https:\/\/site\.example\/\?at=at_[\w-]+$/)
    const code = new URL(lines[0] ?? '').searchParams.get('at') ?? ''
    const { data } = await api.answerOf('redeemSignInCode', { body: { code } })
    expect(data.userId).toBe(playerId)
    expect((await api.send('redeemSignInCode', { body: { code } })).statusCode).toBe(409)
    expect((await ask('login-link', 'nobody@example.com')).ok).toBe(false)
  })
})

test('the channel is a file of its owner alone, and goes with the process', async () => {
  const path = join(dataDir, 'operator.sock')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const second = await openOperatorChannel(api.context, api)
  await second()
  expect((await ask('players')).ok).toBe(true)

  const otherDir = mkdtempSync(join(tmpdir(), 'operator-'))
  const context = { ...api.context, config: { ...api.context.config, dataDir: otherDir } }
  const close = await openOperatorChannel(context, api)
  expect(existsSync(join(otherDir, 'operator.sock'))).toBe(true)
  await close()
  expect(existsSync(join(otherDir, 'operator.sock'))).toBe(false)
  rmSync(otherDir, { recursive: true })
})

describe('the command line', () => {
  async function run(args: string[], env: NodeJS.ProcessEnv = { DATA_DIR: dataDir }) {
    const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
    const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env } })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    const [code] = await once(child, 'close')
    return { code, out, err }
  }

  test('prints what the backend answers and succeeds', async () => {
    const { code, out, err } = await run(['settings', 'show', brand, 'theme'])
    expect([code, out, err]).toEqual([0, `  theme = "${brand}"\n`, ''])
  })

  test('fails with the reason when it is refused', async () => {
    const { code, out, err } = await run(['settings', 'set', brand, 'showSnow', 'maybe'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/showSnow.*expected boolean/)
  })

  test('gives the command in the name of OPERATOR, or else of the user who runs it', async () => {
    await run(['players'], { DATA_DIR: dataDir, OPERATOR: 'Ann Smith' })
    expect((await ask('operator-log')).lines[0]).toMatch(/ Ann Smith players -> done$/)
    for (const env of [{}, { OPERATOR: '' }])
      expect(readOperatorName(env)).toBe(userInfo().username)
    expect(() => readOperatorName({ OPERATOR: 'Ann\nBob' })).toThrow('OPERATOR must be a name')
  })

  test('says how it is used', async () => {
    expect(await run([])).toMatchObject({ code: 2, out: expect.stringContaining('usage:') })
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('usage:') })
  })

  test('fails with one sentence when the backend is not running', async () => {
    const { code, err } = await run(['players'], { DATA_DIR: join(dataDir, 'elsewhere') })
    expect(code).toBe(1)
    expect(err).toMatch(/^The backend is not running here: .*\n$/)
  })
})
