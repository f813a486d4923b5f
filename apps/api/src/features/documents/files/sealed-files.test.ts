import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { seededRandom } from '@baize/host'
import { describe, expect, test } from 'vitest'
import { readDocumentKeys } from '../../../sealing/document-keys.ts'
import { createMasterKeys } from '../../../sealing/master-keys.ts'
import { openStream, sealStream } from './sealed-stream.ts'

const random = seededRandom('sealed')
const key = random.bytes(32)
const PIECE = 64 * 1024
const seal = (content: Buffer) => buffer(Readable.from([content]).pipe(sealStream(key)))
const open = (sealed: Buffer, with_ = key) =>
  buffer(Readable.from([sealed]).pipe(openStream(with_)))

describe('a sealed file', () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])(
    'of %i bytes is read again as it was',
    async (size) => {
      const content = random.bytes(size)
      const sealed = await seal(content)
      expect(sealed.length).toBe(size + 16 * Math.max(1, Math.ceil(size / PIECE)))
      expect(await open(sealed)).toEqual(content)
    },
  )

  test('is not read when a bit of it was changed, pieces were moved, or its end is missing', async () => {
    const sealed = await seal(random.bytes(3 * PIECE))
    const changed = Buffer.from(sealed)
    changed[PIECE] = (changed[PIECE] ?? 0) ^ 1
    const whole = PIECE + 16
    const moved = Buffer.concat([
      sealed.subarray(whole, 2 * whole),
      sealed.subarray(0, whole),
      sealed.subarray(2 * whole),
    ])
    for (const wrong of [changed, moved, sealed.subarray(0, 2 * whole), Buffer.alloc(0)])
      await expect(open(wrong)).rejects.toThrow(/authenticate|missing/)
    await expect(open(sealed, random.bytes(32))).rejects.toThrow('authenticate')
  })
})

describe('master keys', () => {
  const named = (name: string) => `${name}=${random.bytes(32).toString('base64url')}`
  const keysOf = (raw: string, dataDir = '/nowhere') => {
    const read = readDocumentKeys(raw)
    if ('problem' in read) throw new Error(read.problem)
    return createMasterKeys({ documentKeys: read.value, dataDir }, random)
  }

  test('the first wraps what is new, and the others read what was wrapped before', () => {
    const [older, newer] = [named('2025'), named('2026')]
    const wrapped = keysOf(older).wrap(key, 'file-1')
    expect(wrapped.masterKey).toBe('2025')
    const both = keysOf(`${newer},${older}`)
    expect(both.unwrap(wrapped, 'file-1')).toEqual(key)
    expect(both.wrap(key, 'file-1').masterKey).toBe('2026')
    expect(() => both.unwrap(wrapped, 'file-2')).toThrow('authenticate')
    expect(() => keysOf(newer).unwrap(wrapped, 'file-1')).toThrow('2025')
  })

  test.each(['2026', '2026=short', `${named('a')},${named('a')}`])(
    'a configuration of %s is refused, and not shown',
    (raw) => expect(readDocumentKeys(raw)).toHaveProperty('problem'),
  )

  test('without any, the data folder gets one of its own that only its owner may read', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'document-keys-'))
    const wrapped = keysOf('', dataDir).wrap(key, 'file-1')
    const file = join(dataDir, 'document-keys')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^own=[\w-]{43}\n$/)
    expect(keysOf('', dataDir).unwrap(wrapped, 'file-1')).toEqual(key)
    rmSync(dataDir, { recursive: true })
  })
})
