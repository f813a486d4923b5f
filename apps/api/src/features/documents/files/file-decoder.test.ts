import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@baize/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { pdf, photo } from '../testing.ts'
import { createFileDecoder, type DecoderBounds } from './file-decoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'decoder-'))
const decoders: ReturnType<typeof createFileDecoder>[] = []
afterEach(() => {
  for (const decoder of decoders.splice(0)) decoder.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const place = () => join(folder, `${(count += 1)}`)
function fileOf(content: Buffer | string): string {
  const path = place()
  writeFileSync(path, content)
  return path
}

/** A decoder, and what its log was told. */
function decoderWith(bounds: Partial<DecoderBounds> = {}) {
  const faults: unknown[] = []
  const log = { warn: (fields: object) => void faults.push(fields) }
  const decoder = createFileDecoder(log as Parameters<typeof createFileDecoder>[0], bounds)
  decoders.push(decoder)
  const clean = async (content: Buffer | string, to = place()) =>
    await decoder.clean(fileOf(content), to).then(
      ({ mediaType }) => mediaType,
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  return { clean, faults, decoder }
}

/** A decoder of which a file has made something else. */
function programOf(source: string): string {
  const path = `${place()}.mjs`
  writeFileSync(path, source)
  return path
}
const onFile = (deed: string) => programOf(`process.on('message', (order) => { ${deed} })`)

test('G20 a file is opened by a process of its own, which is asked again for the next', async () => {
  const { clean, faults } = decoderWith()
  expect(await clean(await photo())).toBe('image/jpeg')
  expect(await clean(await photo('png'))).toBe('image/png')
  expect(await clean(pdf())).toBe('application/pdf')
  expect(await clean('<html></html>')).toBe('DOCUMENT_TYPE')
  expect(await clean((await photo()).subarray(0, 900))).toBe('DOCUMENT_UNREADABLE')
  expect(faults).toEqual([])
})

test.each([
  ['is killed', onFile(`process.kill(process.pid, 'SIGKILL')`), 'ended with SIGKILL'],
  ['ends by itself', onFile('process.exit(3)'), 'ended with 3'],
  ['falls over', onFile(`throw new Error('overflow')`), 'ended with 1'],
  ['cannot be started', place(), 'ended with 1'],
  ['answers with words', onFile(`process.send('fine')`), 'answered nonsense'],
  [
    'names a kind that is not taken',
    onFile(`process.send({ mediaType: 'text/html', isRedrawn: true })`),
    'answered nonsense',
  ],
  [
    'names another file',
    onFile(
      `process.send({ mediaType: 'image/png', isRedrawn: true, path: '/etc/passwd', bytes: 1 })`,
    ),
    'answered nonsense',
  ],
  [
    'refuses for a reason that is none of its own',
    onFile(`process.send({ refusal: 'SESSION_EXPIRED' })`),
    'answered nonsense',
  ],
])(
  'G20 a decoder that %s is a file that cannot be read, and the log says why',
  async (_what, program, fault) => {
    const { clean, faults } = decoderWith({ program })
    expect(await clean(await photo())).toBe('DOCUMENT_UNREADABLE')
    expect(faults).toEqual([{ fault }])
  },
)

test('G20 a decoder that hangs is killed, and whoever plays meanwhile does not notice', async () => {
  const beside = Promise.withResolvers<void>()
  const { clean, faults } = decoderWith({ program: onFile('for (;;);'), answerMsMax: 300 })
  setTimeout(beside.resolve, 1)
  const refused = clean(await photo())
  await beside.promise
  expect(await refused).toBe('DOCUMENT_UNREADABLE')
  expect(faults).toEqual([{ fault: 'took too long' }])
})

test('G20 a decoder that takes more memory than it may ends, and what it has written is removed', async () => {
  const to = fileOf('half of a picture')
  const hungry = decoderWith({ memoryBytesMax: 1 })
  expect(await hungry.clean(await photo(), to)).toBe('DOCUMENT_UNREADABLE')
  expect(hungry.faults).toEqual([{ fault: 'ended with 1' }])
  expect(() => readFileSync(to)).toThrow('ENOENT')
})

test('G20 files that come behind one that killed the decoder are looked at by a new one', async () => {
  const marker = place()
  const program = programOf(`
    import { existsSync, writeFileSync } from 'node:fs'
    process.on('message', () => {
      if (existsSync(${JSON.stringify(marker)}))
        return process.send({ mediaType: 'application/pdf', isRedrawn: false })
      writeFileSync(${JSON.stringify(marker)}, '')
      process.kill(process.pid, 'SIGSEGV')
    })`)
  const { clean, faults } = decoderWith({ program })
  const said = await Promise.all([pdf(), pdf(), pdf()].map((file) => clean(file)))
  expect(said).toEqual(['DOCUMENT_UNREADABLE', 'application/pdf', 'application/pdf'])
  expect(faults).toEqual([{ fault: 'ended with SIGSEGV' }])
})

test('G20 the decoder is told no secret, and gives its memory back when no file comes', async () => {
  const told = place()
  const program = programOf(`
    import { writeFileSync } from 'node:fs'
    process.on('message', () => {
      writeFileSync(${JSON.stringify(told)}, JSON.stringify([process.pid, Object.keys(process.env)]))
      process.send({ mediaType: 'application/pdf', isRedrawn: false })
    })`)
  const { clean } = decoderWith({ program, idleMs: 1 })
  expect(await clean(pdf())).toBe('application/pdf')
  const [pid, names] = JSON.parse(readFileSync(told, 'utf8')) as [number, string[]]
  expect(names.filter((name) => !name.startsWith('NODE_'))).toEqual([])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
