import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api.ts'
import { live } from '../../../lib/live/live.ts'
import { openRoom, type OpenRoom, type RoomState } from './open-room.ts'

export interface FollowedRoom {
  readonly room: OpenRoom
  readonly state: RoomState
}

/** Follows a room for as long as the component stands, which is another one for another room or another person. */
export function useRoom(roomId: string, myPerson: string | undefined): FollowedRoom {
  const [room] = useState(() => openRoom({ room: roomId, myPerson, call, live }))
  useEffect(() => {
    room.start()
    return room.leave
  }, [room])
  return { room, state: useSyncExternalStore(room.subscribe, room.getState) }
}
