import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentStorage } from './document-storage.ts'
import { checkedFileId } from './file-id.ts'

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700

/** Sealed files in a folder of this machine, or one that its processes share. */
export function createFolderStorage(folder: string): DocumentStorage {
  function pathOf(id: string): string {
    const name = checkedFileId(id)
    return join(folder, name.slice(0, 2), name)
  }

  return {
    async write(id, content) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
      const unfinished = `${path}.part`
      try {
        // A link that somebody has put in its place is not followed.
        const file = await open(unfinished, 'wx', OWNER_ONLY)
        await pipeline(content, file.createWriteStream({ flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(id) {
      const file = await open(pathOf(id), constants.O_RDONLY | constants.O_NOFOLLOW)
      return file.createReadStream()
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
  }
}
