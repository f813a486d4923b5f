import type { SentMessage, ServerMessage } from '../../live/messages.ts'
import { newClientSeed, newRequestId } from '../../client/browser/random.ts'
import { heard, NO_TABLE, type TableView } from './table-view.ts'

export interface LinkParts {
  readonly table: string
  readonly sessionId: string
  connect(table: string): WebSocket
  now(): number
}

/** The line to one table. It comes back by itself, and the seat is still there. */
export interface TableLink {
  view(): TableView
  /** After every message and every change of the line. Returns how to stop. */
  subscribe(listener: () => void): () => void
  onSays(listener: (says: ServerMessage, before: TableView) => void): () => void
  bet(amount: bigint, choice: unknown, slot?: number): void
  undo(slot?: number): void
  cashOut(slot: number): void
  autoCashOut(slot: number, at: number | null): void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

export function createTableLink({ table, sessionId, connect, now }: LinkParts) {
  const listeners = new Set<() => void>()
  const sayListeners = new Set<(says: ServerMessage, before: TableView) => void>()
  const clientSeed = newClientSeed()
  let view = NO_TABLE
  let socket: WebSocket | null = null
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: TableView): void {
    if (next === view) return
    view = next
    for (const listener of listeners) listener()
  }

  function open(): void {
    const line = connect(table)
    socket = line
    line.addEventListener('open', () =>
      line.send(JSON.stringify({ type: 'hello', token: sessionId, clientSeed })),
    )
    line.addEventListener('message', ({ data }) => {
      pauseMs = FIRST_PAUSE_MS
      const says = JSON.parse(String(data)) as ServerMessage
      const before = view
      change(heard(view, says, now()))
      for (const listener of sayListeners) listener(says, before)
    })
    line.addEventListener('close', () => {
      if (socket !== line) return
      change({ ...view, isOnline: false, asked: [] })
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }

  function send(message: SentMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  open()
  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSays(listener: (says: ServerMessage, before: TableView) => void) {
      sayListeners.add(listener)
      return () => void sayListeners.delete(listener)
    },
    bet(amount: bigint, choice: unknown, slot = 0) {
      const id = newRequestId()
      change({ ...view, asked: [...view.asked, { id, slot, choice }] })
      send({ type: 'bet', id, slot, amount: String(amount), choice })
    },
    undo: (slot = 0) => send({ type: 'undo', id: newRequestId(), slot }),
    cashOut: (slot: number) => send({ type: 'cashOut', slot }),
    autoCashOut: (slot: number, at: number | null) => send({ type: 'autoCashOut', slot, at }),
    close() {
      clearTimeout(timer)
      const line = socket
      socket = null
      line?.close()
    },
  } satisfies TableLink & { close(): void }
}
