import type { ChatAuthor, ChatCard, ChatMessage } from '@baize/contract'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import { gateStateOf, readGates } from '../gate/gate-store.ts'
import { reachedLevelsOf } from '../vip/vip-level-store.ts'
import { findMessages, type StoredMessage } from './message-store.ts'
import { personsOf, type StoredPerson } from './person-store.ts'
import { graphemesOf } from './text/clean-text.ts'

/** Whoever has this tag talks as the house, with its badge. */
export const STAFF_TAG = 'staff'
/** Whoever has this tag is played by the house, and is marked as such. */
export const HOUSE_TAG = 'house'
const EXCERPT_MAX = 120
const FIRST_LEVEL = 1

/** What a ghost is called is nobody's business. */
export const shownName = ({ nickname, isGhost }: Pick<StoredPerson, 'nickname' | 'isGhost'>) =>
  isGhost ? null : nickname

/**
 * Those of the players who may be shown. Read anew each time: whoever has become a ghost is not named any more, and
 * whoever may not play is not there at all.
 */
async function authorsOf(
  { clock }: Pick<AppContext, 'clock'>,
  db: Database | Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, ChatAuthor>> {
  const ids = [...new Set(playerIds)]
  if (ids.length === 0) return new Map()
  const persons = await personsOf(db, ids)
  const gates = await readGates(db as Database, ids)
  const levels = await reachedLevelsOf(db, ids)
  const now = clock.now()
  return new Map(
    ids.flatMap((id) => {
      const person = persons.get(id)
      if (!person || barredCode(now, gateStateOf(gates.get(id), []))) return []
      const reached = levels.filter(({ playerId }) => playerId === id).map(({ level }) => level)
      const author: ChatAuthor = {
        person: person.code,
        name: shownName(person),
        vipLevel: Math.max(FIRST_LEVEL, ...reached),
        colour: person.colour,
        isStaff: person.tags.includes(STAFF_TAG),
        isHouse: person.tags.includes(HOUSE_TAG),
        statisticsCode: person.statisticsCode,
      }
      return [[id, author] as const]
    }),
  )
}

/** Rows of one room as pages show them, without those whose author is not shown. */
export async function shownMessages(
  context: Pick<AppContext, 'clock'>,
  db: Database | Tx,
  rows: readonly StoredMessage[],
): Promise<ChatMessage[]> {
  const [first] = rows
  if (!first) return []
  const replied = await findMessages(
    db,
    first,
    rows.flatMap(({ reply_to }) => reply_to ?? []),
  )
  const authors = await authorsOf(
    context,
    db,
    [...rows, ...replied].map((row) => row.player_id),
  )
  const repliedTo = new Map(replied.map((row) => [row.number, row]))
  return rows.flatMap((row) => {
    const author = authors.get(row.player_id)
    return author ? [shown(row, author, replyOf(repliedTo.get(row.reply_to ?? 0n), authors))] : []
  })
}

function replyOf(
  row: StoredMessage | undefined,
  authors: ReadonlyMap<string, ChatAuthor>,
): ChatMessage['replyTo'] {
  const author = row && authors.get(row.player_id)
  if (!author) return null
  const letters = graphemesOf(row.text)
  const isLong = letters.length > EXCERPT_MAX
  return {
    number: Number(row.number),
    person: author.person,
    name: author.name,
    excerpt: isLong ? `${letters.slice(0, EXCERPT_MAX).join('')}…` : row.text,
  }
}

/** What a ghost has staked and won is nobody's business either, whenever it was shared. */
function withoutBet(card: ChatCard): ChatCard {
  return card.kind === 'bet' ? { kind: 'game', slug: card.gameSlug, name: card.gameName } : card
}

function shown(
  row: StoredMessage,
  author: ChatAuthor,
  replyTo: ChatMessage['replyTo'],
): ChatMessage {
  return {
    room: row.room,
    number: Number(row.number),
    at: row.sent_at.toISOString(),
    author,
    text: row.text,
    mentions: row.mentions,
    replyTo,
    cards: author.name === null ? row.cards.map(withoutBet) : row.cards,
    money: row.money,
  }
}
