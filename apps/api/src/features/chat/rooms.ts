import { Refusal, type ChatRoom } from '@baize/contract'
import { preferredLocale } from '@baize/host'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Player } from '../players/player-store.ts'
import { STAFF_TAG } from './authors.ts'

export const NEWCOMERS = 'newcomers'
const DAY_MS = 24 * 60 * 60 * 1000

/** The rooms of a brand that somebody may enter: one for each language, and that of newcomers to those who are. */
export function roomsFor(
  now: Date,
  { settings }: Pick<BrandOnAir, 'settings'>,
  player: Pick<Player, 'created_at' | 'tags'> | undefined,
): Pick<ChatRoom, 'id' | 'kind'>[] {
  if (!settings.showLiveChat) return []
  const languages = settings.locales.map((id) => ({ id, kind: 'language' as const }))
  const isWelcome =
    player !== undefined && (isNew(now, settings.chatRules.newcomerDays, player) || isStaff(player))
  return settings.chatRules.newcomerDays > 0 && isWelcome
    ? [...languages, { id: NEWCOMERS, kind: 'newcomers' }]
    : languages
}

export function knownRoom(...[now, brand, player, id]: [...Parameters<typeof roomsFor>, string]) {
  const room = roomsFor(now, brand, player).find((one) => one.id === id)
  if (!room) throw new Refusal('NOT_FOUND')
  return room
}

/** Of those rooms the ones in a reader's list: dozens of languages would hide the few in which somebody talks. */
export function listedRooms<Room extends Pick<ChatRoom, 'id' | 'kind'>>(
  rooms: readonly Room[],
  settings: BrandOnAir['settings'],
  ownLanguages: readonly (string | undefined)[],
): Room[] {
  const { chatLanguages, locales } = settings
  const own = ownLanguages.map((tag = '') => preferredLocale(tag, locales))
  const listed = new Set([...chatLanguages, ...own])
  return rooms.filter(({ id, kind }) => kind !== 'language' || listed.has(id))
}

const isStaff = ({ tags }: Pick<Player, 'tags'>) => tags.includes(STAFF_TAG)

const isNew = (now: Date, days: number, player: Pick<Player, 'created_at'>) =>
  now.getTime() - player.created_at.getTime() < days * DAY_MS
