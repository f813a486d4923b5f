import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryMb, ownsProc } from '@baize/testkit'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { GOOD_PASSWORD, signUpBody } from '../../../testing-players.ts'
import { formOf, pdf } from '../testing.ts'

const UPLOADS = process.env['PROOFS'] === 'long' ? 100 : 20
/** One may send 40 within an hour. */
const PLAYERS = process.env['PROOFS'] === 'long' ? 3 : 1
/** All of them would be 500 MB and more. */
const GROWTH_MB_MAX = 150
/** Every fourth is a photograph of 12 million pixels, the others are PDFs. */
const PICTURE_EVERY = 4
const MB = 1024 * 1024

const dataDir = mkdtempSync(join(tmpdir(), 'upload-memory-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a process has in memory, and the one that opens files for it. */
function memoryOfAllMb(pid: number): number {
  let sum = memoryMb(pid)
  for (const child of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent] = /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
      if (Number(parent) !== pid) continue
      sum += memoryMb(Number(child))
      hasSeenChild = true
    } catch {
      // It has just ended.
    }
  }
  return sum
}
let hasSeenChild = false

/** As large as a camera makes them. */
const photograph = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

// The program brings its own database, so one run of it is enough.
test.runIf(ownsProc && process.env['DATABASE_URL'] === undefined)(
  'G20 R510 uploads of 25 MB at once are not held in memory, neither by the backend nor by what opens them',
  { timeout: 600_000 },
  async () => {
    const port = await freePort()
    const { REDIS_URL: _redis, ...inherited } = process.env
    const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
    const program = spawn(process.execPath, [main], {
      env: {
        ...inherited,
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        API_PORT: String(port),
        DEMO: '1',
        // Each player sends from an address of their own: one address may send 60 within ten minutes.
        TRUSTED_PROXIES: '127.0.0.1',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = once(program, 'close')
    const [{ logins }] = (await once(program, 'message')) as [
      { logins: { email: string; password: string }[] },
    ]
    const tokens: string[] = []
    const [own] = logins
    // The demo has fewer players than the long run needs.
    const strangers = Array.from({ length: PLAYERS - 1 }, (_, i) => `sender-${i}@example.com`)
    for (const email of strangers)
      await fetch(`http://127.0.0.1:${port}/api/user/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(signUpBody(email)),
      })
    const senders = strangers.map((email) => ({ email, password: GOOD_PASSWORD }))
    for (const { email, password } of [...(own ? [own] : []), ...senders]) {
      const signedIn = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      tokens.push(((await signedIn.json()) as { data: { accessToken: string } }).data.accessToken)
    }
    expect(tokens).toHaveLength(PLAYERS)
    const head = pdf().subarray(0, -'%%EOF\n'.length)
    const rest = Buffer.alloc(25 * MB - head.length - 6, ' ')
    const bill = formOf([
      { filename: 'bill.pdf', content: Buffer.concat([head, rest, Buffer.from('%%EOF\n')]) },
    ])
    const picture = formOf([{ filename: 'passport.jpg', content: await photograph() }])
    const upload = (_: unknown, at: number) =>
      new Promise<number>((resolve, reject) => {
        const { body, headers } = at % PICTURE_EVERY === 0 ? picture : bill
        const url = `http://127.0.0.1:${port}/api/user/upload-document?label=identity`
        const length = { 'content-length': String(body.length) }
        const authorization = `Bearer ${tokens[at % tokens.length]}`
        const sent = httpRequest(url, {
          method: 'POST',
          headers: {
            ...headers,
            ...length,
            authorization,
            'x-forwarded-for': `10.0.0.${1 + (at % tokens.length)}`,
          },
        })
        sent.once('error', reject)
        sent.once('response', (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
        sent.end(body)
      })
    const pid = program.pid ?? 0
    const before = memoryOfAllMb(pid)
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, memoryOfAllMb(pid))), 20)
    const answers = await Promise.all(Array.from({ length: UPLOADS }, upload))
    clearInterval(watch)
    program.kill('SIGINT')
    await ended
    // Of one player the first to arrive is kept, and the others are no longer wanted.
    expect(answers.filter((status) => status === 200)).toHaveLength(PLAYERS)
    expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([])
    const grown = Math.round(highest - before)
    console.log(
      `proof: ${UPLOADS} uploads at once, every fourth a photograph, the others of 25 MB: memory grew by ${grown} MB`,
    )
    expect(hasSeenChild).toBe(true)
    expect(grown).toBeLessThan(GROWTH_MB_MAX)
  },
)
