import { createRepeatingTask } from '@baize/host'
import type { Studio } from './engine/studio.ts'

const POLL_MS = 250

/** What happens by itself: what is owed is sent again, forgotten rounds end, free rounds expire, demos are forgotten. */
export function createScheduler(
  { context, outbox, campaigns, recovery, retention }: Studio,
  runModules: () => void | Promise<void>,
) {
  /** Runs what is due once; a test calls it when it has moved the clock. */
  async function runDue(): Promise<void> {
    recovery.endForgotten()
    campaigns.endOverdue()
    retention.forgetOld()
    await outbox.deliverDue()
    await runModules()
  }

  const task = createRepeatingTask(
    context.log,
    { name: 'studio scheduler', pauseMs: POLL_MS },
    runDue,
  )
  return {
    runDue,
    start() {
      outbox.hasten()
      task.start()
    },
    stop: task.stop,
  }
}
