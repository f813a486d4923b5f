import type { PlantedBug } from './planted-bug.ts'

const CHAT = 'apps/api/src/features/chat'
const TALKING = `${CHAT}/talking.test.ts`
const ROOM = `${CHAT}/chat.test.ts`
const MODERATION = 'apps/api/src/operator/chat-commands.test.ts'
const DEMO = 'apps/api/src/demo/seed.test.ts'

/** Who is heard in the chat, and what is seen of whom. */
export const CHAT_BUGS: readonly PlantedBug[] = [
  {
    name: 'chat flood: what is refused has cost a look at the session',
    file: `${CHAT}/chat-routes.ts`,
    from: `    perSession: chat.sendLimits,\n`,
    to: '',
    suites: [TALKING],
  },
  {
    name: 'chat pause: five things asked for at once are all said',
    file: `${CHAT}/talk-limits.ts`,
    from: `return pauseSec > 0 ? [PER_SESSION, pause] : [PER_SESSION]`,
    to: `return pauseSec > 0 && pause ? [PER_SESSION] : [PER_SESSION]`,
    suites: [TALKING],
  },
  {
    name: 'chat flood: another session of the same player begins anew',
    file: `${CHAT}/talk-limits.ts`,
    from: `await limits.spend(PER_PLAYER, playerId)`,
    to: '',
    suites: [TALKING],
  },
  {
    name: 'chat repeated: a page that asks again by its key is refused',
    file: `${CHAT}/send-message.ts`,
    from: `const isAnswered = error instanceof Refusal || isTaken(error)`,
    to: `const isAnswered = false`,
    suites: [ROOM],
  },
  {
    name: 'chat break: whoever has taken one talks on',
    file: `${CHAT}/talk-rules.ts`,
    from: `if (barred) refusals.set(gate.player_id, new Refusal(barred))`,
    to: `if (barred === undefined) refusals.delete(gate.player_id)`,
    suites: [TALKING],
  },
  {
    name: 'chat break: what was said before stays on open pages',
    file: `${CHAT}/chat.ts`,
    from: `delivery.remove(await removeAllOf(db, playerId, 'barred', now))`,
    to: `await removeAllOf(db, playerId, 'barred', now)`,
    suites: [TALKING],
  },
  {
    name: 'chat break: history shows who may not play',
    file: `${CHAT}/authors.ts`,
    from: `if (!person || barredCode(now, gateStateOf(gates.get(id), []))) return []`,
    to: `if (!person || barredCode(now, gateStateOf(undefined, []))) return []`,
    suites: [TALKING],
  },
  {
    name: 'chat ghost: old messages name who has become one',
    file: `${CHAT}/authors.ts`,
    from: `  isGhost ? null : nickname`,
    to: `  isGhost && nickname === '' ? null : nickname`,
    suites: [TALKING],
  },
  {
    name: 'chat ghost: the bet that was shared keeps its amounts',
    file: `${CHAT}/authors.ts`,
    from: `author.name === null ? row.cards.map(withoutBet) : row.cards`,
    to: `author.name === '' ? row.cards.map(withoutBet) : row.cards`,
    suites: [TALKING],
  },
  {
    name: 'chat block: who was blocked is in the history of who did it',
    file: `${CHAT}/message-store.ts`,
    from: `.where('b.player_id', '=', readerId)`,
    to: `.where('b.blocked_id', '=', readerId)`,
    suites: [TALKING],
  },
  {
    name: 'chat block: who was blocked still calls by name',
    file: `${CHAT}/send-message.ts`,
    from: `if (!(await isBlockedBy(db, playerId, player.id)))`,
    to: `if (!(await isBlockedBy(db, player.id, playerId)))`,
    suites: [TALKING],
  },
  {
    name: 'chat link: one that leads to another site is said',
    file: `${CHAT}/send-message.ts`,
    from: `if (hasForeign) throw new Refusal('CHAT_LINK_REFUSED')`,
    to: `if (hasForeign && text === '') throw new Refusal('CHAT_LINK_REFUSED')`,
    suites: [TALKING],
  },
  {
    name: 'chat slow mode: the room asks for it and nobody waits',
    file: `${CHAT}/write-message.ts`,
    from: `if (haste) refusals.set(playerId, haste)`,
    to: `if (haste) refusals.delete(playerId)`,
    suites: [TALKING],
  },
  {
    name: 'chat mute: whoever is muted talks on',
    file: `${CHAT}/talk-rules.ts`,
    from: `refusals.set(playerId, new Refusal('CHAT_MUTED', { values: { reason: mute.reason, at } }))`,
    to: `refusals.delete(\`\${playerId}\${at}\`)`,
    suites: [MODERATION],
  },
  {
    name: 'chat house: somebody whom the house plays takes a tip',
    file: 'apps/api/src/features/tips/tips-in-chat.ts',
    from: `person && !person.tags.includes(HOUSE_TAG) ? playerId : undefined`,
    to: `person && !person.tags.includes('') ? playerId : undefined`,
    suites: [DEMO],
  },
]
