import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { call } from '../../../lib/api/api.ts'
import { live } from '../../../lib/live/live.ts'
import { openRoom, type OpenRoom, type RoomState } from './open-room.ts'
import { EMPTY_LOG } from './room-log.ts'

const NOT_OPEN: RoomState = {
  log: EMPTY_LOG,
  status: 'loading',
  isLoadingOlder: false,
  isConnected: true,
}

export interface FollowedRoom {
  /** Undefined for the moment before it is open. */
  readonly room: OpenRoom | undefined
  readonly state: RoomState
  /** Told by whoever shows the log: whether the reader is at its end. */
  readonly isAtEnd: RefObject<boolean>
}

/** Follows a room for as long as the component stands; another room or another person begins anew. */
export function useRoom(roomId: string, myPerson: string | undefined): FollowedRoom {
  const isAtEnd = useRef(true)
  const [opened, setOpened] = useState<OpenRoom>()
  useEffect(() => {
    const room = openRoom({
      room: roomId,
      myPerson,
      call,
      live,
      isAtEnd: () => isAtEnd.current,
    })
    room.start()
    setOpened(room)
    return () => {
      room.leave()
      setOpened(undefined)
    }
  }, [roomId, myPerson])
  const state = useSyncExternalStore(
    opened?.subscribe ?? subscribeToNothing,
    opened?.getState ?? (() => NOT_OPEN),
  )
  return { room: opened, state, isAtEnd }
}

function subscribeToNothing(): () => void {
  return () => undefined
}
