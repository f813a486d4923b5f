// The clock of the machine jumps under a running backend: libfaketime moves it, for that process alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES, type CallName } from '@baize/contract'
import { seededRandom } from '@baize/host'
import { findFreePort, startKillable, type Killable } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { GOOD_PASSWORD, signUpBody } from '../../../testing-players.ts'
import { report, seed } from '../../ledger/proofs/testing.ts'
import { IS_TIME_FIXED, moveTimeTo, movedTimeEnv } from './moved-time.ts'

const JUMPS = 50
const HOUR_MS = 3_600_000
/** How far a clock is off that was set to the wrong day and zone. */
const BACK_MS = 26 * HOUR_MS

const isSkipped = process.env['PROOFS'] !== 'long' || IS_TIME_FIXED
if (process.env['PROOFS'] === 'long' && IS_TIME_FIXED)
  report('moved clock: no libfaketime on this machine, not run')

const folder = mkdtempSync(join(tmpdir(), 'moved-clock-'))
const running: Killable[] = []
afterAll(async () => {
  for (const program of running) await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(isSkipped)(
  'G18 however the clock jumps under a running backend, no exclusion ends before its moment',
  async () => {
    const [port, studioPort] = [await findFreePort(), await findFreePort()]
    const shared = {
      DATA_DIR: folder,
      STUDIO_SECRET: 'the secret of a studio whose clock is right',
    }
    const studio = { ...shared, STUDIO_PORT: String(studioPort) }
    running.push(await startKillable('studio', studio))
    const clockFile = join(folder, 'clock')
    moveTimeTo(clockFile, new Date())
    const api = {
      ...shared,
      API_PORT: String(port),
      STUDIO_URL: `http://127.0.0.1:${studioPort}`,
      DEV_TOOLS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      TZ: 'UTC',
      ...movedTimeEnv(clockFile),
    }
    running.push(await startKillable('api', api))
    let visitors = 0
    const call = async (name: CallName, body: object, token = '') => {
      const response = await fetch(`http://127.0.0.1:${port}${ROUTES[name].path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          // Every call comes from an address of its own, so that no pace is kept.
          'x-forwarded-for': `10.0.${(visitors += 1) >> 8}.${visitors & 255}`,
        },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Answer
    }
    const email = 'moved@example.com'
    await call('signUp', signUpBody(email))
    // A session does not outlive a jump, and whoever is excluded may still sign in.
    const signIn = async () =>
      (await call('login', { email, password: GOOD_PASSWORD })).data?.accessToken ?? ''
    const play = async () =>
      (await call('launchGame', { slug: 'dice', mode: 'demo' }, await signIn())).code

    const excluded = await call('selfExclude', { option: '1w' }, await signIn())
    const { until = '' } = excluded.data?.exclusion ?? {}
    // R411. Its whole day, everywhere on earth: until noon of the next one.
    const end = Date.parse(`${until.slice(0, 10)}T12:00:00Z`) + 24 * HOUR_MS
    expect(end).toBeGreaterThan(Date.now() + 7 * 24 * HOUR_MS)

    // Until the backend has heard of the games.
    await expect.poll(play, { interval: 1_000 }).toBe('SELF_EXCLUDED')
    const random = seededRandom(String(seed))
    const [from, length] = [Date.now() - BACK_MS, end - 60_000 - (Date.now() - BACK_MS)]
    const moments = Array.from(
      { length: JUMPS },
      () => from + Math.floor((random.bytes(4).readUInt32BE() / 2 ** 32) * length),
    )
    const answers: (string | undefined)[] = []
    for (const moment of [...moments, end - 60_000]) {
      moveTimeTo(clockFile, new Date(moment))
      answers.push(await play())
    }
    expect(answers.filter((code) => code !== 'SELF_EXCLUDED')).toEqual([])
    // The clock did move: behind the end the same call is refused for another reason.
    moveTimeTo(clockFile, new Date(end + 60_000))
    expect(await play()).not.toBe('SELF_EXCLUDED')
    // And one that ran ahead past the end and comes back has ended nothing.
    moveTimeTo(clockFile, new Date())
    expect(await play()).toBe('SELF_EXCLUDED')
    report(`${JUMPS} jumps of the clock under a running backend: no exclusion ended early`)
  },
  1_800_000,
)

interface Answer {
  readonly code?: string
  readonly data?: { readonly accessToken?: string; readonly exclusion?: { readonly until: string } }
}
