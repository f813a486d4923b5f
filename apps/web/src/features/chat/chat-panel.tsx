import type { ChatMe, ChatMessage, ChatRoom } from '@baize/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { setChatDoor } from '../../lib/chat/chat-door.ts'
import { useRoomChoice } from './use-room-choice.ts'
import { callQuery } from '../../lib/api/api-query.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Announcements } from './announcements.tsx'
import { ChatContext, type ChatContextValue } from './chat-context.ts'
import { ChatHeader } from './chat-header.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './chat.css'
import { Composer } from './compose/composer.tsx'
import { SilenceNotice } from './compose/silence-notice.tsx'
import type { ComposerHandle } from './compose/use-draft.ts'
import { MessageLog, type MessageLogHandle } from './log/message-log.tsx'
import { useRoom } from './log/use-room.ts'
import { LazyBoundary } from '../../lib/loading/lazy-boundary.tsx'
import type { Gift } from './money/gift.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useChatLook } from './settings/chat-look.ts'
import { useBlocks } from './settings/use-blocks.ts'

const GiveDialog = lazy(async () => ({
  default: (await import('./money/give-dialog.tsx')).GiveDialog,
}))

/** How many have a room open is told to players by itself; a guest asks. */
const ROOMS_ASKED_MS = 60_000

interface ChatPanelProps {
  readonly onClose: () => void
}

/** The chat itself: its rooms, what is said in one of them, and what one has to say. */
export function ChatPanel({ onClose }: ChatPanelProps): ReactNode {
  const { status } = useSession()
  const rooms = useQuery({
    ...callQuery('getChatRooms'),
    enabled: status !== 'initialised',
    refetchInterval: ROOMS_ASKED_MS,
    select: (answer) => answer.data,
  })
  const panel = useRef<HTMLDivElement>(null)
  const look = useChatLook()
  const { list, room, choose } = useRoomChoice(rooms.data?.rooms ?? [])
  return (
    <div
      ref={panel}
      data-chat-look={look.isBrandsOwn ? undefined : look.appearance}
      data-chat-scheme={look.appearance}
      data-chat-size={look.size}
      className="chat relative flex h-full min-h-0 flex-1 flex-col bg-surface text-on-surface"
    >
      {room ? (
        <RoomView
          // Another room and another person begin with nothing written.
          key={`${room.id} ${rooms.data?.me?.person ?? ''}`}
          {...{ panel, look, room, onClose }}
          rooms={list}
          me={rooms.data?.me ?? null}
          onRoom={choose}
        />
      ) : (
        <>
          <ChatHeader {...{ panel, look, onClose }} rooms={[]} />
          {rooms.isError && (
            <div className="p-4">
              <LoadFailed
                error={rooms.error}
                isRetrying={rooms.isFetching}
                onRetry={() => void rooms.refetch()}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

interface RoomViewProps extends ChatPanelProps {
  readonly panel: ChatContextValue['panel']
  readonly look: ReturnType<typeof useChatLook>
  readonly rooms: readonly ChatRoom[]
  readonly room: ChatRoom
  readonly me: ChatMe | null
  readonly onRoom: (room: string) => void
}

function RoomView({ panel, look, rooms, room, me, onRoom, onClose }: RoomViewProps) {
  const followed = useRoom(room.id, me?.person)
  const { state } = followed
  const log = useRef<MessageLogHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [reported, setReported] = useState<ChatMessage>()
  const { blocked, setBlocked } = useBlocks(me)
  const [give, giveDialog] = useGiveDialog(room.id)
  useEffect(() => {
    setChatDoor({ room: room.id })
    return () => setChatDoor({ room: undefined })
  }, [room.id])
  const chat = useMemo(
    (): ChatContextValue => ({
      room,
      me,
      blocked,
      panel,
      setBlocked,
      replyTo: (message) => composer.current?.replyTo(message),
      mention: (name) => composer.current?.mention(name),
      report: setReported,
      give,
      scrollTo: (number) => log.current?.scrollTo(number),
    }),
    [room, me, blocked, panel, setBlocked, give],
  )
  return (
    <ChatContext value={chat}>
      <ChatHeader
        {...{ panel, look, rooms, room, onRoom, onClose, me }}
        // It is counted every few seconds, and whoever reads along is one of them.
        online={Math.max(state.online ?? room.online, me ? 1 : 0)}
      />
      <MessageLog ref={log} followed={followed} />
      {me && me.silence === null ? (
        <Composer ref={composer} followed={followed} onSent={() => log.current?.scrollToEnd()} />
      ) : (
        <SilenceNotice me={me} />
      )}
      <Announcements messages={state.log.messages} isReady={state.status === 'ready'} />
      <ReportDialog message={reported} onClose={() => setReported(undefined)} />
      {giveDialog}
    </ChatContext>
  )
}

/** The way to give, and its dialog, which is fetched when somebody gives for the first time. */
function useGiveDialog(room: string): [ChatContextValue['give'], ReactNode] {
  const [gift, setGift] = useState<Gift>()
  const [isWanted, setWanted] = useState(false)
  const give = useCallback((next: Gift) => {
    setWanted(true)
    setGift(next)
  }, [])
  const dialog = isWanted && (
    <LazyBoundary>
      <GiveDialog gift={gift} room={room} onClose={() => setGift(undefined)} />
    </LazyBoundary>
  )
  return [give, dialog]
}
