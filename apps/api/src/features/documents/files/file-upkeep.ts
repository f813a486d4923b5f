import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import { filesToRemove, filesToRewrap, markRemoved, setWrappedKey } from '../documents-store.ts'
import type { DocumentStorage } from './document-storage.ts'
import type { MasterKeys } from '../../../sealing/master-keys.ts'

const BATCH_SIZE = 100
const DAY_MS = 24 * 60 * 60_000
/** No upload takes that long: what lies there was left by a process that has died. */
const FORGOTTEN_AFTER_MS = 60 * 60_000

/** Wraps every key under the newest master key; the files themselves stay as they are. */
export async function rotateKeys({ db }: AppContext, keys: MasterKeys) {
  const masterKey = keys.newest()
  let files = 0
  for (;;) {
    const batch = await filesToRewrap(db, masterKey, BATCH_SIZE)
    for (const { id, master_key, wrapped_key } of batch) {
      const fileKey = keys.unwrap({ masterKey: master_key, wrapped: wrapped_key }, id)
      const { wrapped } = keys.wrap(fileKey, id)
      await setWrappedKey(db, id, { master_key: masterKey, wrapped_key: wrapped })
    }
    files += batch.length
    if (batch.length < BATCH_SIZE) return { masterKey, files }
  }
}

/** Removes what has been kept for long enough, and tells how many files that were. */
export async function removeOld(
  { config, clock, db, log }: AppContext,
  places: { readonly storage: DocumentStorage; readonly incomingFolder: string },
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now()
  await removeForgotten(places.incomingFolder, now)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const before = {
    rejected: ago(config.documentRejectedDays),
    confirmed: ago(config.documentConfirmedDays),
  }
  let removed = 0
  for (const id of await filesToRemove(db, before, BATCH_SIZE)) {
    if (signal.aborted) break
    // The file first: a row that says it is gone is never wrong.
    await places.storage.remove(id)
    await markRemoved(db, id, now)
    removed += 1
  }
  if (removed > 0) log.info({ files: removed }, 'old document files removed')
  return removed
}

async function removeForgotten(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    )
    if (now.getTime() - changedAt > FORGOTTEN_AFTER_MS) await rm(path, { force: true })
  }
}
