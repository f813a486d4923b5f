// A whole backend in a process that serves the chat. It is made to be killed: see kill.test.ts.
import { createLog } from '@baize/host'
import { migrate } from '../../../database/migrate.ts'
import { openRedis } from '../../../edge/redis.ts'
import { NO_LIMITS } from '../../../testing.ts'
import { listenOnFreePort, startTestServer } from '../../../testing-server.ts'
import { openProofPlace, type ProofPlace } from '../../ledger/proofs/proof-place.ts'
import { openTalker } from '../testing.ts'

export interface TalkingOrder {
  readonly place: ProofPlace
  readonly redisUrl?: string | undefined
  /** So many are let in first, and their tokens are told. */
  readonly talkers?: number
}

const { place, redisUrl, talkers = 0 } = JSON.parse(process.argv[2] ?? '') as TalkingOrder
const db = await openProofPlace(place)
if (talkers > 0) await migrate(db)
const redis = await openRedis(redisUrl, createLog('talking-process', 'silent'))
const api = await startTestServer({}, { db, limits: NO_LIMITS, ...(redis ? { redis } : {}) })
for (let no = 0; no < talkers; no += 1)
  process.stdout.write(`token ${(await openTalker(api, `Talker_${no}`)).token}\n`)
process.stdout.write(`address ${await listenOnFreePort(api.app)}\n`)
