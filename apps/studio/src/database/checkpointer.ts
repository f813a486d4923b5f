// A thread beside the studio: carries what is in the write-ahead log into the database, a little at a time, while
// the studio goes on writing. It never blocks a writer, and what it did not reach stays in the log.
import { DatabaseSync } from 'node:sqlite'
import { setInterval } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 500

const { path } = workerData as { path: string }
const sqlite = new DatabaseSync(path)
sqlite.exec('pragma busy_timeout = 0; pragma synchronous = normal')
const checkpoint = sqlite.prepare('pragma wal_checkpoint(passive)')
for await (const _turn of setInterval(EVERY_MS)) checkpoint.get()
