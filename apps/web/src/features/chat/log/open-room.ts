import type { ChatMessage } from '@baize/contract/chat'
import type { Call } from '../../../lib/api/api.ts'
import type { live as siteLive } from '../../../lib/live/live.ts'
import {
  EMPTY_LOG,
  isAfterGap,
  trimmed,
  withMessages,
  withoutMessages,
  withoutPending,
  withPending,
  type PendingMessage,
  type RoomLog,
} from './room-log.ts'

/** How often somebody without a connection of their own asks what is new. */
const GUEST_ASKS_MS = 10_000

export interface RoomState {
  readonly log: RoomLog
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure?: unknown
  readonly isLoadingOlder: boolean
  /** Whether what is said arrives by itself; a guest asks instead. */
  readonly isConnected: boolean
  /** How many have it open, once that was told. */
  readonly online?: number
}

export interface RoomEnv {
  readonly room: string
  /** Whose messages are one's own; undefined for a guest, who has no live connection. */
  readonly myPerson: string | undefined
  readonly call: Call
  readonly live: Pick<typeof siteLive, 'on' | 'onConnection' | 'isConnected' | 'enterChatRoom'>
  /** Whether the reader is at the newest message, and the oldest may be let go. */
  readonly isAtEnd: () => boolean
}

export type OpenRoom = ReturnType<typeof openRoom>

/** A room of the chat as a page follows it, from its opening until it is left. */
export function openRoom(env: RoomEnv) {
  const { room, myPerson, call, live } = env
  const isGuest = myPerson === undefined
  const listeners = new Set<() => void>()
  const stops: (() => void)[] = []
  let isLeft = false
  let isCatchingUp = false
  /** Something came while another answer was on its way, and may not be in it. */
  let isBehind = false
  let state: RoomState = {
    log: EMPTY_LOG,
    status: 'loading',
    isLoadingOlder: false,
    isConnected: isGuest || live.isConnected(),
  }

  const change = (next: Partial<RoomState>): void => {
    if (isLeft) return
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const take = (messages: readonly ChatMessage[], removed: readonly number[] = []): void => {
    const log = withMessages(withoutMessages(state.log, removed), messages, myPerson)
    change({ log: env.isAtEnd() ? trimmed(log) : log })
  }

  const load = async (): Promise<void> => {
    change({ status: 'loading' })
    try {
      const { data } = await call('getChatMessages', { query: { room } })
      take(data.messages)
      change({ status: 'ready', log: { ...state.log, hasOlder: data.hasMore } })
      if (isBehind) void catchUp()
    } catch (failure) {
      change({ status: 'failed', failure })
    }
  }

  /** What was said while the page was away, by the number of the newest message it has. */
  const catchUp = async (): Promise<void> => {
    if (state.status === 'failed') return load()
    isBehind = state.status === 'loading' || isCatchingUp
    if (isBehind) return
    isCatchingUp = true
    try {
      for (let hasMore = true; hasMore && !isLeft;) {
        const after = state.log.newest
        const { data } = await call('getChatMessages', { query: { room, after } })
        take(data.messages, data.removed)
        hasMore = data.hasMore && state.log.newest > after
      }
    } catch {
      // Asked again with the next message, the next connection or the next turn of a guest.
    } finally {
      isCatchingUp = false
      if (isBehind) void catchUp()
    }
  }

  const loadOlder = async (): Promise<void> => {
    const first = state.log.messages[0]
    if (!first || !state.log.hasOlder || state.isLoadingOlder) return
    change({ isLoadingOlder: true })
    try {
      const { data } = await call('getChatMessages', { query: { room, before: first.number } })
      change({ log: { ...withMessages(state.log, data.messages), hasOlder: data.hasMore } })
    } catch {
      // Scrolling on asks again.
    } finally {
      change({ isLoadingOlder: false })
    }
  }

  /** Shows it at once; the same key with every attempt, so that it is said once. */
  const send = async (message: PendingMessage): Promise<void> => {
    const { key, text, replyTo } = message
    change({ log: withPending(state.log, { key, text, replyTo: replyTo ?? null }) })
    try {
      const reply = replyTo ? { replyTo: replyTo.number } : {}
      const { data } = await call('sendChatMessage', { body: { room, text, key, ...reply } })
      change({ log: withoutPending(state.log, key) })
      take([data.message])
    } catch (failure) {
      // The socket may have brought it although the answer was lost.
      if (state.log.pending.some((one) => one.key === key))
        change({ log: withPending(state.log, { ...message, failure }) })
      throw failure
    }
  }

  const enter = () => {
    change({ isConnected: live.isConnected() })
    if (live.isConnected()) live.enterChatRoom(room, () => void catchUp())
  }

  const start = (): void => {
    void load()
    if (isGuest) {
      const ask = () => document.visibilityState === 'visible' && void catchUp()
      const timer = setInterval(ask, GUEST_ASKS_MS)
      document.addEventListener('visibilitychange', ask)
      stops.push(
        () => clearInterval(timer),
        () => document.removeEventListener('visibilitychange', ask),
      )
      return
    }
    stops.push(
      live.onConnection(enter),
      live.on('chatMessages', ({ room: where, messages }) => {
        if (where !== room) return
        if (state.status !== 'ready' || isAfterGap(state.log, messages)) void catchUp()
        else take(messages)
      }),
      live.on('chatRemoved', ({ room: where, numbers }) => {
        if (where === room) change({ log: withoutMessages(state.log, numbers) })
      }),
      live.on('chatOnline', ({ room: where, online }) => {
        if (where === room) change({ online })
      }),
    )
    enter()
  }

  return {
    start,
    load: () => void load(),
    loadOlder: () => void loadOlder(),
    send,
    forget: (key: string) => change({ log: withoutPending(state.log, key) }),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave: () => {
      isLeft = true
      for (const stop of stops) stop()
    },
  }
}
