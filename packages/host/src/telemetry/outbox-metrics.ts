import type { Clock } from '../clock.ts'
import type { Metrics } from './metrics.ts'

/** What waits in an outbox: how many entries, and since when the oldest does. */
export interface OutboxBacklog {
  readonly count: number
  readonly oldestAt: Date | undefined
}

/** How much an outbox holds and for how long already: the age is what tells that nothing leaves any more. */
export function measureOutbox(
  metrics: Metrics,
  outbox: string,
  clock: Clock,
  backlog: () => OutboxBacklog | Promise<OutboxBacklog>,
): void {
  metrics.read(
    { name: 'outbox_waiting', help: 'Entries that have not left yet.', type: 'gauge' },
    async () => [{ labels: { outbox }, value: (await backlog()).count }],
  )
  metrics.read(
    {
      name: 'outbox_oldest_age_seconds',
      help: 'How long the oldest entry has waited; 0 when there is none.',
      type: 'gauge',
    },
    async () => {
      const { oldestAt } = await backlog()
      const ageMs = oldestAt === undefined ? 0 : clock.now().getTime() - oldestAt.getTime()
      return [{ labels: { outbox }, value: Math.max(0, ageMs / 1000) }]
    },
  )
}
