import type { ChatMessage } from '@baize/contract/chat'
import { ApiError, type Call } from '../../../lib/api/api.ts'
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
/** Two short lines in one breath are both said: the second waits out the pause that is due between them. */
const WAITED_OUT_SEC = 2

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

interface RoomEnv {
  readonly room: string
  /** Whose messages are one's own; undefined for a guest, who has no live connection. */
  readonly myPerson: string | undefined
  readonly call: Call
  readonly live: Pick<typeof siteLive, 'on' | 'onConnection' | 'isConnected' | 'enterChatRoom'>
}

/** A room of the chat as a page follows it, from its opening until it is left. */
export interface OpenRoom {
  readonly start: () => void
  readonly leave: () => void
  readonly load: () => void
  readonly loadOlder: () => void
  /** Told when the reader has gone up: the oldest messages are not let go then. */
  readonly keepOldest: (isWanted: boolean) => void
  /** Shows it at once; the same key with every attempt, so that it is said once. */
  readonly send: (message: PendingMessage) => Promise<void>
  readonly forget: (key: string) => void
  readonly getState: () => RoomState
  readonly subscribe: (listener: () => void) => () => void
}

export function openRoom(env: RoomEnv): OpenRoom {
  const store = createStore(env)
  const reader = createReader(env, store)
  const stops: (() => void)[] = []
  return {
    start: () => {
      void reader.load()
      const isGuest = env.myPerson === undefined
      stops.push(...(isGuest ? askNowAndThen(reader) : followLive(env, store, reader)))
    },
    leave: () => {
      store.close()
      for (const stop of stops) stop()
    },
    load: () => void reader.load(),
    loadOlder: () => void reader.loadOlder(),
    keepOldest: store.keepOldest,
    send: createSending(env, store),
    forget: (key) => store.change({ log: withoutPending(store.getState().log, key) }),
    getState: store.getState,
    subscribe: store.subscribe,
  }
}

type Store = ReturnType<typeof createStore>
type Reader = ReturnType<typeof createReader>

function createStore({ myPerson, live }: RoomEnv) {
  const listeners = new Set<() => void>()
  let isClosed = false
  let isKeepingOldest = false
  let state: RoomState = {
    log: EMPTY_LOG,
    status: 'loading',
    isLoadingOlder: false,
    isConnected: myPerson === undefined || live.isConnected(),
  }
  const change = (next: Partial<RoomState>): void => {
    if (isClosed) return
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    change,
    take: (messages: readonly ChatMessage[], removed: readonly number[] = []): void => {
      const log = withMessages(withoutMessages(state.log, removed), messages, myPerson)
      change({ log: isKeepingOldest ? log : trimmed(log) })
    },
    getState: () => state,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
    },
    keepOldest: (isWanted: boolean) => {
      isKeepingOldest = isWanted
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What asks the server for messages: the newest, those missed, and those before. */
function createReader({ room, call }: RoomEnv, store: Store) {
  const { change, take, getState } = store
  let isCatchingUp = false
  /** Something came while another answer was on its way, and may not be in it. */
  let isBehind = false

  const load = async (): Promise<void> => {
    change({ status: 'loading' })
    try {
      const { data } = await call('getChatMessages', { query: { room } })
      take(data.messages)
      change({ status: 'ready', log: { ...getState().log, hasOlder: data.hasMore } })
      if (isBehind) void catchUp()
    } catch (failure) {
      change({ status: 'failed', failure })
    }
  }

  /** What was said while the page was away, by the number of the newest message it has. */
  const catchUp = async (): Promise<void> => {
    const { status } = getState()
    if (status === 'failed') return load()
    isBehind = status === 'loading' || isCatchingUp
    if (isBehind) return undefined
    isCatchingUp = true
    try {
      let hasMore = true
      while (hasMore && !store.isClosed()) {
        const after = getState().log.newest
        const { data } = await call('getChatMessages', { query: { room, after } })
        take(data.messages, data.removed)
        hasMore = data.hasMore && getState().log.newest > after
      }
    } catch {
      // Asked again with the next message, the next connection or the next turn of a guest.
      isBehind = false
    } finally {
      isCatchingUp = false
    }
    return isBehind ? catchUp() : undefined
  }

  const loadOlder = async (): Promise<void> => {
    const { log, isLoadingOlder } = getState()
    const [first] = log.messages
    if (!first || !log.hasOlder || isLoadingOlder) return
    change({ isLoadingOlder: true })
    try {
      const { data } = await call('getChatMessages', { query: { room, before: first.number } })
      change({ log: { ...withMessages(getState().log, data.messages), hasOlder: data.hasMore } })
    } catch {
      // Scrolling on asks again.
    } finally {
      change({ isLoadingOlder: false })
    }
  }
  return { load, catchUp, loadOlder }
}

/** One after the other: what is said quickly is heard in its order. */
function createSending(env: RoomEnv, store: Store): OpenRoom['send'] {
  const { change, take, getState } = store
  let before: Promise<unknown> = Promise.resolve()
  return async (message) => {
    const { key, text, replyTo = null } = message
    change({ log: withPending(getState().log, { key, text, replyTo }) })
    const said = before.then(() => say(env, message))
    before = said.catch(() => undefined)
    try {
      const heard = await said
      change({ log: withoutPending(getState().log, key) })
      take([heard])
    } catch (failure) {
      // The socket may have brought it although the answer was lost.
      if (getState().log.pending.some((one) => one.key === key))
        change({ log: withPending(getState().log, { key, text, replyTo, failure }) })
      throw failure
    }
  }
}

async function say(
  { room, call }: RoomEnv,
  { key, text, replyTo }: PendingMessage,
): Promise<ChatMessage> {
  const reply = replyTo ? { replyTo: replyTo.number } : {}
  const ask = async () =>
    (await call('sendChatMessage', { body: { room, text, key, ...reply } })).data.message
  try {
    return await ask()
  } catch (failure) {
    const seconds = failure instanceof ApiError ? failure.body?.retryAfterSec : undefined
    if (seconds === undefined || seconds > WAITED_OUT_SEC) throw failure
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return await ask()
  }
}

function askNowAndThen({ catchUp }: Reader): readonly (() => void)[] {
  const ask = () => {
    if (document.visibilityState === 'visible') void catchUp()
  }
  const timer = setInterval(ask, GUEST_ASKS_MS)
  document.addEventListener('visibilitychange', ask)
  return [() => clearInterval(timer), () => document.removeEventListener('visibilitychange', ask)]
}

function followLive(
  { room, live }: RoomEnv,
  { change, take, getState }: Store,
  { catchUp }: Reader,
): readonly (() => void)[] {
  const enter = () => {
    change({ isConnected: live.isConnected() })
    live.enterChatRoom(room, () => void catchUp())
  }
  enter()
  return [
    live.onConnection(enter),
    live.on('chatMessages', ({ room: where, messages }) => {
      if (where !== room) return
      const { status, log } = getState()
      if (status !== 'ready' || isAfterGap(log, messages)) void catchUp()
      else take(messages)
    }),
    live.on('chatRemoved', ({ room: where, numbers }) => {
      if (where === room) change({ log: withoutMessages(getState().log, numbers) })
    }),
    live.on('chatOnline', ({ room: where, online }) => {
      if (where === room) change({ online })
    }),
    () => live.enterChatRoom(null),
  ]
}
