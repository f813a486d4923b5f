import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { seededRandom } from '@baize/host'
import { expect, test } from 'vitest'
import type { DocumentStorage } from './document-storage.ts'

const random = seededRandom('storage')
const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const MB = 1024 * 1024

/** What every place for sealed files promises. */
export function storagePromises(open: () => DocumentStorage): void {
  const write = (id: string, content: Buffer) => {
    const chunks = [content.subarray(0, 70_000), content.subarray(70_000)]
    return open().write(id, Readable.from(chunks), content.length)
  }
  const read = async (id: string) => await buffer(await open().read(id))

  test.each([1, 65_552, 3 * MB])('a file of %i bytes is read as it was written', async (size) => {
    const content = random.bytes(size)
    await write(ID, content)
    expect((await read(ID)).equals(content)).toBe(true)
    await open().remove(ID)
  })

  test('a file that breaks off is not there, and may be written anew', async () => {
    const content = random.bytes(100_000)
    async function* broken(): AsyncGenerator<Buffer> {
      yield content
      throw new Error('The line broke.')
    }
    await expect(open().write(ID, Readable.from(broken()), 2 * content.length)).rejects.toThrow(/./)
    await expect(read(ID)).rejects.toThrow(/./)
    await write(ID, content)
    expect((await read(ID)).equals(content)).toBe(true)
  })

  test('what is removed is gone, alone, and may be removed again', async () => {
    await write(ID, random.bytes(10))
    await write(OTHER, random.bytes(20))
    await open().remove(ID)
    await open().remove(ID)
    await expect(read(ID)).rejects.toThrow(/./)
    expect((await read(OTHER)).length).toBe(20)
  })

  test.each(['../secrets', `${ID}/..`, '', 'A'.repeat(36)])(
    'a name such as "%s" is refused',
    async (name) => {
      await expect(write(name, random.bytes(10))).rejects.toThrow('no name of a stored file')
      await expect(read(name)).rejects.toThrow('no name of a stored file')
      await expect(open().remove(name)).rejects.toThrow('no name of a stored file')
    },
  )
}
