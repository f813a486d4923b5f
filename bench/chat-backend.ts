// The backend of the chat's benchmark, whole and in a process of its own, with people who may talk.
import { openTalker } from '../apps/api/src/features/chat/testing.ts'
import { findPlayer, insertPlayer } from '../apps/api/src/features/players/player-store.ts'
import { listenOnFreePort, startTestServer } from '../apps/api/src/testing-server.ts'

/** What the benchmark is told once everybody has a session. */
export interface BackendReady {
  readonly address: string
  readonly tokens: readonly string[]
}

const [count = '0'] = process.argv.slice(2)
// Tests talk without a pause; players do not.
const api = await startTestServer({ CHAT_PAUSE_SEC: '1' })
const { db, random } = api.context
const first = await openTalker(api, 'Bench_first')
const row = await findPlayer(db, first.playerId)
if (!row) throw new Error('There is nobody to copy.')

/** The same again under other names: making a password takes longer than all the rest. */
async function openCopy(no: number): Promise<string> {
  const own = { id: random.uuid(), nickname: `Bench_${no}`, referral_code: `bench${no}` }
  const names = { email: `bench${no}@example.com`, username: `bench${no}` }
  const acquisition = JSON.stringify(row?.acquisition ?? {})
  await db
    .transaction()
    .execute((tx) => insertPlayer(tx, { ...row, ...own, ...names, acquisition } as never))
  return await api.sessions.open({ playerId: own.id })
}

const tokens: string[] = []
for (let no = 0; no < Number(count); no += 1) tokens.push(await openCopy(no))
const ready: BackendReady = { address: await listenOnFreePort(api.app), tokens }
process.send?.(ready)
process.on('message', () => {
  void api.stop().then(() => process.exit(0))
})
