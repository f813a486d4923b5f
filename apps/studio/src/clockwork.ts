import { createTurns } from '@baize/host'
import type { Studio } from './engine/studio.ts'

const POLL_MS = 250

/** What happens by itself: what is owed is sent again, forgotten rounds end, free rounds expire. */
export function createClockwork(
  { house, outbox, campaigns, recovery }: Studio,
  turnOfParts: () => void | Promise<void>,
) {
  /** One turn; a test calls it when it has moved the clock. */
  async function turn(): Promise<void> {
    recovery.endForgotten()
    campaigns.endOverdue()
    await outbox.deliverDue()
    await turnOfParts()
  }

  const turns = createTurns(house.log, POLL_MS, turn)
  return {
    turn,
    start() {
      outbox.hasten()
      turns.start()
    },
    stop: turns.stop,
  }
}
