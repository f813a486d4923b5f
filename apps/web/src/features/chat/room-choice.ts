import type { ChatRoom } from '@baize/contract/chat'

/** The rooms of tables are for those who are at them: of all tables the page offers the one it shows. */
export function roomsOnPage(rooms: readonly ChatRoom[], table: string | undefined): ChatRoom[] {
  const ofTable = rooms.filter((room) => room.kind === 'table' && room.table?.slug === table)
  return [...ofTable, ...rooms.filter(({ kind }) => kind !== 'table')]
}

interface Choice {
  /** Whether the table's room is wanted where there is one. */
  readonly isAtTable: boolean
  readonly chosen: string | undefined
  readonly locale: string
}

export function openedRoom(
  list: readonly ChatRoom[],
  { isAtTable, chosen, locale }: Choice,
): ChatRoom | undefined {
  const others = list.filter(({ kind }) => kind !== 'table')
  return (
    (isAtTable ? list.find(({ kind }) => kind === 'table') : undefined) ??
    others.find(({ id }) => id === chosen) ??
    others.find(({ id }) => id === locale) ??
    others[0]
  )
}
