import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import type { DocumentMediaType } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { StoredFile } from '../documents-store.ts'
import { createFileDecoder } from './file-decoder.ts'
import { removeOld, rotateKeys } from './file-upkeep.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createMasterKeys } from '../../../sealing/master-keys.ts'
import { createS3Storage } from './s3-storage.ts'
import { openStream, sealedLength, sealStream } from './sealed-stream.ts'

export interface KeptFile {
  readonly row: Omit<StoredFile, 'document_id'>
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>

/** Files as they are kept: each sealed with a key of its own, which is wrapped under a master key. */
export function createDocumentFiles(context: AppContext) {
  const { config, random, clock, log } = context
  const folder = config.documentsDir ?? join(config.dataDir, 'documents')
  const storage = config.documentsBucket
    ? createS3Storage(config.documentsBucket, clock)
    : createFolderStorage(join(folder, 'sealed'))
  const keys = createMasterKeys(config, random)
  const incomingFolder = join(folder, 'incoming')
  const decoder = createFileDecoder(log)

  return {
    /** Where a file is between its arrival and its sealing, readable by this process alone. */
    incomingFolder,
    /** What is kept of a file that was sent; whatever it is, another process opens it. */
    clean: decoder.clean,
    stop: decoder.stop,

    async keep(file: {
      readonly path: string
      readonly mediaType: DocumentMediaType
      readonly bytes: number
    }): Promise<KeptFile> {
      const id = random.uuid()
      const key = keys.newKey()
      const { masterKey, wrapped } = keys.wrap(key, id)
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      const sealed = createReadStream(file.path).pipe(hashed).pipe(sealStream(key))
      await storage.write(id, sealed, sealedLength(file.bytes))
      return {
        row: {
          id,
          media_type: file.mediaType,
          bytes: BigInt(file.bytes),
          sha256: hash.digest(),
          master_key: masterKey,
          wrapped_key: wrapped,
          uploaded_at: clock.now(),
          removed_at: null,
        },
      }
    },

    async read(file: Pick<StoredFile, 'id' | 'master_key' | 'wrapped_key'>): Promise<Readable> {
      // The key first: without it nothing is opened that would have to be closed again.
      const key = keys.unwrap({ masterKey: file.master_key, wrapped: file.wrapped_key }, file.id)
      const sealed = await storage.read(file.id)
      const opened = openStream(key)
      sealed.once('error', (error) => opened.destroy(error))
      return sealed.pipe(opened)
    },

    remove: (id: string) => storage.remove(id),

    rotateKeys: () => rotateKeys(context, keys),
    removeOld: (signal: AbortSignal) => removeOld(context, { storage, incomingFolder }, signal),
  }
}
