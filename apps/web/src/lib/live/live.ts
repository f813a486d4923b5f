import {
  LIVE_EVENTS,
  LIVE_UNAUTHORISED,
  type LiveEventName,
  type LiveEvents,
  type LiveRequests,
} from '@baize/contract/live'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { session as browserSession, type Session } from '../session/session.ts'
import { accessToken, type BrowserStore } from '../storage/storage.ts'

type LiveSocket = Socket<LiveEvents, LiveRequests>
type LiveEvent<N extends LiveEventName> = Parameters<LiveEvents[N]>[0]
type Listener<N extends LiveEventName> = (event: LiveEvent<N>) => void

export interface LiveEnv {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'expire'>
  readonly store?: BrowserStore
  /** Runs the action when the page is idle; the library is not worth a slower first load. */
  readonly whenIdle: (action: () => void) => void
  readonly onConnection?: (isConnected: boolean) => void
}

/**
 * The player's live connection. Listeners may come long before the socket: the library is loaded only
 * once somebody is signed in, and the connection follows the session from then on.
 */
export function createLive(env: LiveEnv) {
  const { session, store } = env
  const { on, deliver, hold } = createListeners()
  const connectionListeners = new Set<() => void>()
  let socket: LiveSocket | undefined
  let isStarted = false
  let isLoading = false
  let url = ''
  let brand: string | undefined
  /** The token of the newest attempt; what the server says about a connection, it says about this one. */
  let sentToken: string | undefined

  const open = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    socket = io(url, {
      autoConnect: false,
      transports: ['websocket', 'polling'],
      // Without it a refused websocket is tried for ever and polling never gets its turn.
      tryAllTransports: true,
      // Asked before every attempt, so that a reconnection never shows an old token.
      auth: (answer) => {
        sentToken = accessToken.get(store)
        answer({ token: sentToken ?? '', brand })
      },
    })
    attach(socket, deliver, env, () => session.expire(sentToken))
    for (const event of ['connect', 'disconnect'] as const)
      socket.on(event, () => connectionListeners.forEach((listener) => listener()))
    follow()
  }

  /** Brings the connection in step with the session: none for a guest, a fresh one for another token. */
  const follow = () => {
    const isWanted = session.getState().status === 'signed-in'
    if (socket) {
      if (isWanted && sentToken === accessToken.get(store) && socket.active) return
      socket.disconnect()
      if (isWanted) socket.connect()
      return
    }
    if (!isWanted || isLoading) return
    isLoading = true
    env.whenIdle(() => {
      // The library could not be fetched: the next change of the session tries again.
      open().catch(() => {
        isLoading = false
      })
    })
  }

  /** Follows the session from now on, on the pages of one brand; further calls change nothing. */
  const start = (backendUrl: string, brandName?: string): void => {
    if (isStarted) return
    isStarted = true
    url = backendUrl
    brand = brandName
    session.subscribe(follow)
    follow()
  }

  const isConnected = (): boolean => socket?.connected === true

  /** Tells when the connection is there, and when it is gone. */
  const onConnection = (listener: () => void): (() => void) => {
    connectionListeners.add(listener)
    return () => void connectionListeners.delete(listener)
  }

  /**
   * Enters a room of the chat, or only leaves the one before. Without a connection nothing is said: whoever wants to be
   * in a room says so again with every connection.
   */
  const enterChatRoom = (room: string | null, answer?: (newest: number | null) => void): void => {
    if (isConnected()) socket?.emit('chatRoom', room, answer ?? (() => undefined))
  }

  return { start, on, hold, isConnected, onConnection, enterChatRoom }
}

type Deliver = <N extends LiveEventName>(name: N, event: LiveEvent<N>) => void

function attach(
  socket: LiveSocket,
  deliver: Deliver,
  { onConnection }: LiveEnv,
  onSessionEnd: () => void,
): void {
  socket.on('connect', () => onConnection?.(true))
  socket.on('disconnect', () => onConnection?.(false))
  socket.on('connect_error', ({ message }) => {
    if (message === LIVE_UNAUTHORISED) onSessionEnd()
  })
  for (const name of Object.keys(LIVE_EVENTS) as LiveEventName[]) {
    socket.on(name, (...[event]: Parameters<LiveEvents[typeof name]>) => deliver(name, event))
  }
  socket.on('sessionEnded', onSessionEnd)
}

/** Events that wait until whoever holds them lets them go. */
export interface HeldEvents {
  /** What has come so far; later ones go on waiting. */
  deliver(): void
  release(): void
}

function createListeners() {
  const listeners = new Map<LiveEventName, Set<Listener<never>>>()
  let held: readonly LiveEventName[] = []
  let waiting: (() => void)[] = []
  const deliver: Deliver = (name, event) => {
    if (held.includes(name)) waiting.push(() => tell(name, event))
    else tell(name, event)
  }
  const tell: Deliver = (name, event) => {
    for (const listener of listeners.get(name) ?? []) (listener as Listener<typeof name>)(event)
  }
  const on = <N extends LiveEventName>(name: N, listener: Listener<N>): (() => void) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    known.add(listener)
    return () => void known.delete(listener)
  }
  const hold = (names: readonly LiveEventName[]): HeldEvents => {
    held = names
    const deliverWaiting = () => {
      const due = waiting
      waiting = []
      for (const act of due) act()
    }
    const release = () => {
      held = []
      deliverWaiting()
    }
    return { deliver: deliverWaiting, release }
  }
  return { on, deliver, hold }
}

export const live = createLive({
  session: browserSession,
  whenIdle: (action) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 3000 })
    else setTimeout(action, 1000)
  },
  // Seen by stylesheets and by whoever waits for the connection in a browser test.
  onConnection: (isConnected) => {
    document.documentElement.dataset['live'] = isConnected ? 'on' : 'off'
  },
})

/** Hears one kind of event for as long as the component stands. */
export function useLiveEvent<N extends LiveEventName>(name: N, listener: Listener<N>): void {
  const onEvent = useEffectEvent((event: LiveEvent<N>) => listener(event))
  useEffect(() => live.on(name, (event) => onEvent(event)), [name])
}
