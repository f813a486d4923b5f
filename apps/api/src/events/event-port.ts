import type { Log } from '@baize/host'
import type { Tx } from '../database/open.ts'
import type { Events, TransactionEvents } from './event-table.ts'

type Handler<E extends keyof Events> = (payload: Events[E]) => void | Promise<void>
type TransactionHandler<E extends keyof TransactionEvents> = (
  tx: Tx,
  payload: TransactionEvents[E],
) => Promise<void>

/**
 * How features tell each other what happened without importing each other. Two deliveries, never mixed:
 *
 * - `publish`, after the commit: every subscriber is called in the order of subscription, and the next event only
 *   when all have been called for the one before. A subscriber that throws or rejects is logged; neither the
 *   publisher nor the other subscribers notice.
 * - `publishIn`, inside a transaction: subscribers are awaited one after the other and write in the publisher's
 *   transaction. One that fails fails the transaction: what belongs together happens together.
 */
export interface EventPort {
  /** Resolves when every subscriber is done, and never rejects; nobody has to wait for it. */
  publish<E extends keyof Events>(event: E, payload: Events[E]): Promise<void>
  subscribe<E extends keyof Events>(event: E, handler: Handler<E>): void
  publishIn<E extends keyof TransactionEvents>(
    tx: Tx,
    event: E,
    payload: TransactionEvents[E],
  ): Promise<void>
  subscribeIn<E extends keyof TransactionEvents>(event: E, handler: TransactionHandler<E>): void
  /** Resolves when nothing that was published is still being handled. */
  idle(): Promise<void>
}

export function createEventPort(log: Pick<Log, 'error'>): EventPort {
  const handlers = new Map<string, Handler<never>[]>()
  const transactionHandlers = new Map<string, TransactionHandler<never>[]>()
  const deliveries: (() => void)[] = []
  const pending = new Set<Promise<void>>()
  let isDelivering = false

  function call(event: string, handler: Handler<never>, payload: never): Promise<void> | undefined {
    const failed = (error: unknown) =>
      log.error({ err: error, event, payload }, 'event subscriber failed')
    try {
      return handler(payload)?.catch(failed)
    } catch (error) {
      failed(error)
      return undefined
    }
  }

  /** An event that a subscriber publishes waits until the one it answers to has reached everybody. */
  function deliver(): void {
    if (isDelivering) return
    isDelivering = true
    for (let next = deliveries.shift(); next; next = deliveries.shift()) next()
    isDelivering = false
  }

  return {
    publish(event, payload) {
      const listeners = handlers.get(event)
      // Most bets are played with nobody listening, and they are many.
      if (!listeners) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      deliveries.push(() => {
        const running = listeners.map((handler) => call(event, handler, payload as never))
        const waiting = running.filter((one) => one !== undefined)
        if (waiting.length === 0) return resolve()
        const done: Promise<void> = Promise.all(waiting).then(() => {
          pending.delete(done)
          return resolve()
        })
        pending.add(done)
      })
      deliver()
      return promise
    },

    subscribe(event, handler) {
      handlers.set(event, [...(handlers.get(event) ?? []), handler as Handler<never>])
    },

    async publishIn(tx, event, payload) {
      for (const handler of transactionHandlers.get(event) ?? [])
        await handler(tx, payload as never)
    },

    subscribeIn(event, handler) {
      const before = transactionHandlers.get(event) ?? []
      transactionHandlers.set(event, [...before, handler as TransactionHandler<never>])
    },

    async idle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
