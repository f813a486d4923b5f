import { measureOutbox } from '@baize/host'
import { poolsOf } from './database/open.ts'
import type { Live } from './features/live/live-port.ts'
import type { Mailer } from './features/mail/mailer.ts'
import type { AppContext } from './app-context.ts'

/** The figures of the backend that somebody else keeps: connections, sockets and what waits to be sent. */
export function measureBackend(
  { telemetry, db, clock }: Pick<AppContext, 'telemetry' | 'db' | 'clock'>,
  {
    live,
    mailer,
  }: {
    readonly live: Pick<Live, 'socketCount' | 'chatSocketCount'>
    readonly mailer: Pick<Mailer, 'backlog'>
  },
): void {
  if (!telemetry) return
  const { metrics } = telemetry
  metrics.read(
    {
      name: 'database_pool_connections',
      help: 'Connections of a pool that are busy or idle, and callers that wait for one.',
      type: 'gauge',
    },
    () =>
      Object.entries(poolsOf(db)).flatMap(([pool, { totalCount, idleCount, waitingCount }]) =>
        Object.entries({
          busy: totalCount - idleCount,
          idle: idleCount,
          waiting: waitingCount,
        }).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  )
  metrics.read({ name: 'sockets_open', help: 'Open live sockets.', type: 'gauge' }, () => [
    { value: live.socketCount() },
  ])
  metrics.read(
    { name: 'chat_sockets', help: 'Live sockets in a room of the chat.', type: 'gauge' },
    () => [{ value: live.chatSocketCount() }],
  )
  measureOutbox(metrics, 'mail', clock, () => mailer.backlog())
}
