import type { Job } from '../../jobs/job.ts'
import type { DocumentFiles } from './files/document-files.ts'

const EVERY_MS = 60 * 60_000
/** A backend that has just started has better things to do. */
const FIRST_AFTER_MS = 10 * 60_000
const AGAIN_MS = 60_000

/** Removes files that have been kept for long enough (docs/retention.md). */
export function createDocumentFilesJob(files: Pick<DocumentFiles, 'removeOld'>): Job {
  return {
    name: 'document-files',
    everyMs: EVERY_MS,
    scope: 'cluster',
    firstAfterMs: FIRST_AFTER_MS,
    async run(signal) {
      return (await files.removeOld(signal)) > 0 ? { againInMs: AGAIN_MS } : undefined
    },
  }
}
