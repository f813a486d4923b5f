import { createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@baize/host'
import type { Config } from '../config.ts'
import { KEY_BYTES, readDocumentKeys } from './document-keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'document-keys'
const OWNER_ONLY = 0o600

export interface WrappedKey {
  /** The name of the master key. */
  readonly masterKey: string
  readonly wrapped: Buffer
}

/**
 * Wraps the key of a file under a master key, and unwraps it. The first of the configuration is used for what is new;
 * the others are for what was wrapped before, until `rotate-document-keys` has wrapped it anew.
 */
export function createMasterKeys(config: Pick<Config, 'documentKeys' | 'dataDir'>, random: Random) {
  let keys: ReadonlyMap<string, Buffer> | undefined
  // Not before somebody sends a file: a backend that is never sent one leaves no key behind.
  const all = () => (keys ??= config.documentKeys.size > 0 ? config.documentKeys : ownKeys())

  /** Without a key in the configuration the data folder has one of its own, beside the embedded database. */
  function ownKeys(): ReadonlyMap<string, Buffer> {
    const path = join(config.dataDir, KEY_FILE)
    mkdirSync(config.dataDir, { recursive: true })
    try {
      const made = `own=${random.bytes(KEY_BYTES).toString('base64url')}\n`
      writeFileSync(path, made, { flag: 'wx', mode: OWNER_ONLY })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const read = readDocumentKeys(readFileSync(path, 'utf8').trim().replaceAll('\n', ','))
    if ('problem' in read) throw new Error(`The keys of ${path} cannot be read.`)
    return read.value
  }

  function wrap(secret: Buffer, ownerId: string): WrappedKey {
    const [newest] = all()
    if (!newest) throw new Error('There is no master key.')
    const [masterKey, key] = newest
    const nonce = random.bytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(ownerId))
    const wrapped = Buffer.concat([nonce, cipher.update(secret), cipher.final()])
    return { masterKey, wrapped: Buffer.concat([wrapped, cipher.getAuthTag()]) }
  }

  function unwrap({ masterKey, wrapped }: WrappedKey, ownerId: string): Buffer {
    const key = all().get(masterKey)
    if (!key) throw new Error(`The master key ${masterKey} is not configured.`)
    const nonce = wrapped.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(ownerId))
    decipher.setAuthTag(wrapped.subarray(-TAG_BYTES))
    const sealed = wrapped.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  }

  return {
    newest: () => [...all().keys()][0] ?? '',
    newKey: () => random.bytes(KEY_BYTES),
    wrap,
    unwrap,
  }
}
export type MasterKeys = ReturnType<typeof createMasterKeys>
