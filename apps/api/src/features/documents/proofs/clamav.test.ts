import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileForm, openDocumentsApi, pdf } from '../testing.ts'

const isLong = process.env['PROOFS'] === 'long'
const isInstalled = spawnSync('sh', ['-c', 'command -v clamd']).status === 0
const isTried = isLong && isInstalled
if (isLong && !isInstalled)
  console.log('proof: clamd is not installed, so no file was shown to a real scanner')

/** In two parts, so that no scanner takes this file for it. */
const EICAR = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`,
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
/** Our own signature of it: the scanner's own are hundreds of megabytes from elsewhere. */
const SIGNATURE = `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`

const folder = mkdtempSync(join(tmpdir(), 'clamav-'))
const socket = join(folder, 'clamd.sock')
let clamd: ChildProcess | undefined
let api: Awaited<ReturnType<typeof openDocumentsApi>>

beforeAll(async () => {
  if (!isTried) return
  const signatures = join(folder, 'own.ndb')
  writeFileSync(signatures, SIGNATURE)
  const config = join(folder, 'clamd.conf')
  writeFileSync(
    config,
    [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      'OfficialDatabaseOnly no',
      'Foreground yes',
      'StreamMaxLength 30M',
      'MaxFileSize 30M',
      '',
    ].join('\n'),
  )
  clamd = spawn('clamd', ['--config-file', config], { stdio: 'ignore' })
  for (let i = 0; i < 600 && !existsSync(socket); i += 1) await pause(100)
  api = await openDocumentsApi({ CLAMD_URL: `unix:${socket}` })
}, 120_000)

afterAll(async () => {
  if (clamd) {
    clamd.kill()
    await once(clamd, 'exit')
    await api.stop()
  }
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isTried)(
  'R510 the daemon of ClamAV finds what hides in a document, lets others pass, and a document waits for it',
  { timeout: 120_000 },
  async () => {
    const player = await api.openSender()
    const codeOf = async (content: Buffer) => {
      const form = fileForm(content, 'bill.pdf', 'application/pdf')
      return (await player.upload(form)).json<{ code?: string }>().code ?? 'taken'
    }
    const head = pdf()
    const hidden = pdf({ objects: `4 0 obj\n(${EICAR})\nendobj\n` })
    expect(await codeOf(hidden)).toBe('DOCUMENT_UNSAFE')
    expect(api.filesOnDisk()).toEqual([])
    // As large as a document may be: the scanner's own limits must not cut it short.
    const large = Buffer.concat([
      head.subarray(0, 9),
      Buffer.from(`%${' '.repeat(24 * 1024 * 1024)}\n4 0 obj\n(${EICAR})\nendobj\n`),
      head.subarray(9),
    ])
    expect(await codeOf(large)).toBe('DOCUMENT_UNSAFE')
    expect(await codeOf(head)).toBe('taken')
    expect(api.filesOnDisk()).toHaveLength(1)
    console.log('proof: clamd found the test file in 2 documents and let 1 pass')
  },
)
