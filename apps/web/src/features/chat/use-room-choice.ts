import type { ChatRoom } from '@baize/contract/chat'
import { useState } from 'react'
import { useBoot } from '../../lib/boot/boot.ts'
import { useChatDoor } from '../../lib/chat/chat-door.ts'
import { chatSeen } from '../../lib/storage/storage-of-parts.ts'
import { openedRoom, roomsOnPage } from './room-choice.ts'

/**
 * The rooms that this page offers, and the one that is open. At a table that is the table's own, until another is chosen
 * there; away from it one is back in the room that was read before.
 */
export function useRoomChoice(rooms: readonly ChatRoom[]) {
  const { locale } = useBoot()
  const { table } = useChatDoor()
  const [chosen, setChosen] = useState(() => chatSeen.get()?.room)
  const [tableLeft, setTableLeft] = useState<string>()
  const list = roomsOnPage(rooms, table)
  const room = openedRoom(list, { isAtTable: table !== tableLeft, chosen, locale })
  return {
    list,
    room,
    choose(id: string) {
      const isTable = list.some((one) => one.id === id && one.kind === 'table')
      setTableLeft(isTable ? undefined : table)
      if (!isTable) setChosen(id)
    },
  }
}
