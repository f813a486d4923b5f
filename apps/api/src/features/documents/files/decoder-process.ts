// Opens what strangers have sent, in a process that has no database, no keys and no player: whatever a file does to its
// decoder, it does it here.
import { writeFileSync } from 'node:fs'
import { Refusal } from '@baize/contract'
import type { DecoderAnswer, DecoderOrder } from './decoder-messages.ts'
import { FILE_REFUSALS } from './decoder-messages.ts'
import { cleanFile } from './file-content.ts'

const [MEMORY_BYTES_MAX = Infinity] = process.argv.slice(2).map(Number)
const LOOK_MS = 20

// The decoder holds its pictures outside of what the engine counts, and works beside this thread.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.exit(1)
}, LOOK_MS).unref()
giveWay()

/** Where a machine has no memory left, Linux ends this process before any other. */
function giveWay(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or one that does not allow it.
  }
}

async function answerTo({ from, to }: DecoderOrder): Promise<DecoderAnswer> {
  try {
    return await cleanFile(from, to)
  } catch (error) {
    const refusal = FILE_REFUSALS.find((one) => error instanceof Refusal && one === error.code)
    if (refusal === undefined) throw error
    return { refusal }
  }
}

process.on('message', (order: DecoderOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
