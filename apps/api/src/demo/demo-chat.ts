import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableRoomId, type ChatCard, type ChatMoney } from '@baize/contract'
import type { AppContext } from '../app-context.ts'
import { DEMO_CHAT_FOLDER } from '../folders.ts'
import {
  insertMessages,
  readRoom,
  takeNumbers,
  type Place,
} from '../features/chat/message-store.ts'
import { createPersons } from '../features/chat/persons.ts'
import { personsOf } from '../features/chat/person-store.ts'
import type { HOUSE_PLAYERS } from '../features/races/house-players.ts'
import type { ApiServer } from '../server.ts'

type HouseName = (typeof HOUSE_PLAYERS)[number]
export const DEMO_TALKERS = ['Amber', 'Basil', 'Coral', 'Dune', 'Ember'] satisfies HouseName[]
type Talker = (typeof DEMO_TALKERS)[number]

const MINUTE_MS = 60_000
const GAME = 'lantern-parade'
const TABLES = ['halo-roulette', 'orbit-crash']
/** What is said at tables, in the one language that most of a mixed company reads. */
const AT_TABLES = 'table'

interface Line {
  readonly who: Talker
  readonly minutesAgo: number
  /** Which of the sentences of a language. */
  readonly says?: number
  /** Which of the lines before it is answered. */
  readonly answers?: number
  readonly hasGame?: true
  readonly mentions?: Talker
  readonly money?: 'rainOver' | 'tip'
}

const TALK: readonly Line[] = [
  { who: 'Amber', minutesAgo: 186, says: 0 },
  { who: 'Coral', minutesAgo: 184, says: 1, answers: 0 },
  { who: 'Basil', minutesAgo: 95, says: 2, hasGame: true },
  { who: 'Ember', minutesAgo: 93, says: 3, answers: 2 },
  { who: 'Amber', minutesAgo: 41, money: 'rainOver' },
  { who: 'Coral', minutesAgo: 40, says: 4 },
  { who: 'Dune', minutesAgo: 12, money: 'tip' },
  { who: 'Coral', minutesAgo: 11, says: 5, mentions: 'Dune' },
]

const TALK_AT_TABLES: readonly Line[] = [
  { who: 'Ember', minutesAgo: 52, says: 0 },
  { who: 'Basil', minutesAgo: 51, says: 1, answers: 0 },
  { who: 'Amber', minutesAgo: 9, says: 2 },
  { who: 'Dune', minutesAgo: 7, says: 3 },
]

/**
 * Rooms in which somebody has talked, in the language of each. All of them are played by the house and marked as such; what
 * they gave each other is talk like the rest, as their points in races are, and no money.
 */
export async function writeDemoChat(
  context: AppContext,
  { brandSettings, lobby }: Pick<ApiServer, 'brandSettings' | 'lobby'>,
  playerIds: Readonly<Record<Talker, string>>,
): Promise<void> {
  const { db } = context
  const persons = createPersons(context)
  for (const id of Object.values(playerIds)) await persons.keep(db, id)
  const known = await personsOf(db, Object.values(playerIds))
  const codeOf = (who: Talker) => known.get(playerIds[who])?.code ?? ''
  // Whoever runs it may not have told yet that it does.
  const name = lobby.catalogue.knownAs(GAME)?.name
  const game: ChatCard[] = name === undefined ? [] : [{ kind: 'game', slug: GAME, name }]
  const write = async (place: Place, talk: readonly Line[], sentences: readonly string[] = []) => {
    if (sentences.length > 0)
      await writeRoom(context, place, { playerIds, codeOf, game, talk, sentences })
  }
  for (const brand of brandSettings.names()) {
    for (const room of brandSettings.byName(brand)?.settings.locales ?? [])
      await write({ brand, room }, TALK, sentencesOf(room))
    for (const slug of TABLES)
      await write({ brand, room: tableRoomId(slug) }, TALK_AT_TABLES, sentencesOf(AT_TABLES))
  }
}

function sentencesOf(name: string): readonly string[] | undefined {
  const file = join(DEMO_CHAT_FOLDER, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : undefined
}

interface Cast {
  readonly playerIds: Readonly<Record<Talker, string>>
  readonly codeOf: (who: Talker) => string
  readonly game: readonly ChatCard[]
  readonly talk: readonly Line[]
  readonly sentences: readonly string[]
}

async function writeRoom(
  { db, clock, random }: AppContext,
  place: Place,
  cast: Cast,
): Promise<void> {
  const now = clock.now().getTime()
  await db.transaction().execute(async (tx) => {
    const { newest } = await readRoom(tx, place)
    if (newest > 0) return
    const last = await takeNumbers(tx, place, cast.talk.length)
    const first = Number(last) - cast.talk.length + 1
    const messages = cast.talk.map((line) => ({
      ...place,
      playerId: cast.playerIds[line.who],
      key: random.uuid(),
      text: line.says === undefined ? '' : (cast.sentences[line.says] ?? ''),
      mentions: line.mentions ? [{ person: cast.codeOf(line.mentions), name: line.mentions }] : [],
      cards: line.hasGame ? cast.game : [],
      money: moneyOf(line, cast, random.uuid()),
      replyTo: line.answers === undefined ? null : first + line.answers,
      at: new Date(now - line.minutesAgo * MINUTE_MS),
    }))
    await insertMessages(tx, BigInt(first), messages)
  })
}

function moneyOf({ money }: Line, { codeOf }: Cast, rainId: string): ChatMoney | null {
  if (money === 'tip') {
    const to = { to: 'Coral', toPerson: codeOf('Coral') }
    return { kind: 'tip', ...to, amount: '5.00', currencyCode: 'EUR' }
  }
  if (money === 'rainOver')
    return { kind: 'rainOver', rainId, people: 4, each: '2.50', currencyCode: 'EUR' }
  return null
}
