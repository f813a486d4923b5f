import { fork, type ChildProcess } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@baize/contract'
import type { Log } from '@baize/host'
import {
  decoderAnswer,
  type CleanFile,
  type DecoderAnswer,
  type DecoderOrder,
} from './decoder-messages.ts'

const MB = 1024 * 1024

export interface DecoderBounds {
  readonly program: string
  /** A file that takes longer is refused, and the process killed. */
  readonly answerMsMax: number
  readonly memoryBytesMax: number
  /** Without a file for so long the process ends and gives back what it has. */
  readonly idleMs: number
}

const BOUNDS: DecoderBounds = {
  program: fileURLToPath(new URL('decoder-process.ts', import.meta.url)),
  answerMsMax: 60_000,
  memoryBytesMax: 768 * MB,
  idleMs: 10_000,
}
/** Of what is no picture, a chunk at a time is held. */
const HEAP_MB = 128

type Fault = { readonly fault: string }

function startProcess(program: string, memoryBytesMax: number): ChildProcess {
  const child = fork(program, [String(memoryBytesMax)], {
    // Neither secrets nor options of this process.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A send to a process that has just ended is told by its end.
  child.on('error', () => {})
  return child
}

/** What the process answers, or why there is nothing to be believed. */
async function answerOf(
  child: ChildProcess,
  order: DecoderOrder,
  answerMsMax: number,
): Promise<DecoderAnswer | Fault> {
  const { promise, resolve } = Promise.withResolvers<DecoderAnswer | Fault>()
  const onMessage = (message: unknown) =>
    resolve(decoderAnswer.safeParse(message).data ?? { fault: 'answered nonsense' })
  const onExit = (code: number | null, signal: string | null) =>
    resolve({ fault: `ended with ${signal ?? code}` })
  const timer = setTimeout(() => resolve({ fault: 'took too long' }), answerMsMax)
  child.once('message', onMessage).once('exit', onExit)
  child.send(order, (error) => error && resolve({ fault: 'could not be asked' }))
  const answer = await promise
  clearTimeout(timer)
  child.off('message', onMessage).off('exit', onExit)
  return answer
}

/**
 * Files are opened by a process of their own, one after the other. One that is killed, hangs or answers nonsense is a
 * file that cannot be read, and the next file gets a new process.
 */
export function createFileDecoder(log: Pick<Log, 'warn'>, bounds: Partial<DecoderBounds> = {}) {
  const { program, answerMsMax, memoryBytesMax, idleMs } = { ...BOUNDS, ...bounds }
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    running?.kill('SIGKILL')
    running = undefined
  }

  async function ask(order: DecoderOrder): Promise<DecoderAnswer | Fault> {
    clearTimeout(idle)
    // One that ended while nobody asked.
    if (running?.exitCode !== null || running.signalCode !== null) end()
    running ??= startProcess(program, memoryBytesMax)
    running.ref()
    running.channel?.ref()
    const answer = await answerOf(running, order, answerMsMax)
    if ('fault' in answer) end()
    else {
      // A process that waits for the next file keeps nobody from ending.
      running?.unref()
      running?.channel?.unref()
      idle = setTimeout(end, idleMs).unref()
    }
    return answer
  }

  async function clean(from: string, to: string): Promise<CleanFile> {
    const answer = await ask({ from, to })
    if ('refusal' in answer) throw new Refusal(answer.refusal)
    if ('fault' in answer) {
      log.warn({ fault: answer.fault }, 'document decoder failed, upload refused')
      // What a process has left that was killed while it wrote.
      await rm(to, { force: true })
      throw new Refusal('DOCUMENT_UNREADABLE')
    }
    const path = answer.isRedrawn ? to : from
    return { mediaType: answer.mediaType, path, bytes: (await stat(path)).size }
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    /**
     * Makes of what was sent the file that is kept. One file after the other: what many at once would hold in memory is
     * no player's business.
     */
    clean(from: string, to: string): Promise<CleanFile> {
      const turn = last.then(() => clean(from, to))
      last = turn.catch(() => {})
      return turn
    },
    stop: end,
  }
}
