import type { ChatRoom } from '@baize/contract/chat'
import { describe, expect, test } from 'vitest'
import { openedRoom, roomsOnPage } from './room-choice.ts'

const room = (id: string, more: Partial<ChatRoom> = {}): ChatRoom => ({
  id,
  kind: 'language',
  table: null,
  slowModeSeconds: 0,
  online: 0,
  ...more,
})
const table = (slug: string) =>
  room(`table:${slug}`, { kind: 'table', table: { slug, name: slug } })
const ROOMS = [room('en'), room('de'), table('wheel'), table('flight')]
const idsOf = (rooms: readonly ChatRoom[]) => rooms.map(({ id }) => id)

describe('R113 the rooms of the chat', () => {
  test('are those of no table, and the room of the table on the page before them', () => {
    expect(idsOf(roomsOnPage(ROOMS, undefined))).toEqual(['en', 'de'])
    expect(idsOf(roomsOnPage(ROOMS, 'flight'))).toEqual(['table:flight', 'en', 'de'])
    expect(idsOf(roomsOnPage(ROOMS, 'dice'))).toEqual(['en', 'de'])
  })

  test.each<[string, string | undefined, boolean, string | undefined, string]>([
    ['at a table the table is open', 'wheel', true, 'de', 'table:wheel'],
    ['who has left it for another room stays there', 'wheel', false, 'de', 'de'],
    ['away from tables it is the room that was read last', undefined, true, 'de', 'de'],
    ['a room that is gone gives way to the language of the page', undefined, true, 'xx', 'en'],
    ['a table that is gone does so as well', undefined, true, 'table:wheel', 'en'],
    ['nothing chosen is the language of the page', undefined, true, undefined, 'en'],
  ])('%s', (_rule, slug, isAtTable, chosen, expected) => {
    const list = roomsOnPage(ROOMS, slug)
    expect(openedRoom(list, { isAtTable, chosen, locale: 'en' })?.id).toBe(expected)
  })
})
