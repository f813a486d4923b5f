import { Button } from '@baize/ui/button'
import { Spinner } from '@baize/ui/spinner'
import { ArrowDown, MessagesSquare, WifiOff } from 'lucide-react'
import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOffline } from '../../../lib/api/is-offline.ts'
import { EmptyList, RowsLoading } from '../../../lib/feedback/list-states.tsx'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { useChat } from '../chat-context.ts'
import { BlockedRow } from '../messages/blocked-row.tsx'
import { DayRow, localDay } from '../messages/day-row.tsx'
import { logRows } from './log-rows.ts'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import type { FollowedRoom } from './use-room.ts'

export interface MessageLogHandle {
  readonly scrollTo: (number: number) => void
  readonly scrollToEnd: () => void
}

interface MessageLogProps {
  readonly followed: FollowedRoom
  readonly ref: Ref<MessageLogHandle>
}

/** What was said, the newest at the bottom. It stays there unless the reader has gone up. */
export function MessageLog({ followed, ref }: MessageLogProps): ReactNode {
  const t = useTranslations('chat')
  const { state, room } = followed
  const { blocked, room: place } = useChat()
  const { log, status } = state
  const isOffline = useIsOffline()
  const { box, content, onScroll, toEnd, toMessage, missed } = useLogScroll(followed, place)
  useImperativeHandle(ref, () => ({ scrollTo: toMessage, scrollToEnd: toEnd }))
  const isEmpty = status === 'ready' && log.messages.length === 0 && log.pending.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {status === 'ready' && (isOffline || !state.isConnected) && (
        // Over the messages: they stay where they are when the line goes and comes.
        <output className="chat-reconnecting absolute inset-x-0 top-0 z-10 flex items-center justify-center gap-2 px-3 py-1.5 text-xs text-on-surface">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('reconnecting')}
        </output>
      )}
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('log')}
        aria-live="off"
        aria-busy={status === 'loading'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
        tabIndex={0}
        className="focus-ring min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none] [scrollbar-width:thin]"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end py-3">
          {status === 'loading' && log.messages.length === 0 && <RowsLoading />}
          {status === 'failed' && (
            <div className="p-4">
              <LoadFailed error={state.failure} isRetrying={false} onRetry={() => room.load()} />
            </div>
          )}
          {isEmpty && (
            <EmptyList
              icon={<MessagesSquare className="size-7" />}
              heading={t('empty.title')}
              text={t('empty.text')}
            />
          )}
          {state.isLoadingOlder && (
            <div className="grid place-items-center py-3 text-muted">
              <Spinner label={t('loadingOlder')} />
            </div>
          )}
          {logRows(log.messages, blocked, localDay).map((row) => {
            if (row.kind === 'day') return <DayRow key={row.key} at={row.at} />
            if (row.kind === 'blocked') return <BlockedRow key={row.key} count={row.count} />
            return <MessageRow key={row.key} message={row.message} isContinued={row.isContinued} />
          })}
          {log.pending.map((message) => (
            <PendingRow key={message.key} message={message} room={room} />
          ))}
        </div>
      </div>
      {missed > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid place-items-center">
          <Button size="sm" className="pointer-events-auto shadow-raised" onClick={toEnd}>
            <ArrowDown aria-hidden="true" className="size-4" />
            {t('newMessages', { count: missed })}
          </Button>
        </div>
      )}
    </div>
  )
}
