import {
  HG_BET_TIMEOUT_MS,
  HG_TRACEPARENTS_HEADER,
  HG_WIN_TIMEOUT_MS,
  writeHgTraceparents,
} from '@baize/contract/hg'
import {
  HG_BATCH_MAX,
  hgAnswer,
  hgBatchAnswer,
  type HgAct,
  type HgAnswer,
  type HgPromo,
} from '@baize/contract/hg-wallet'
import { NO_TELEMETRY, type Span } from '@baize/host'
import type { AppContext } from '../../app-context.ts'
import { createSignedPost, WalletUncertain, type SignedPost } from './signed-post.ts'
import { measureLane } from './wallet-metrics.ts'
import { outcomeOf, UNCERTAIN, UNSENT, type WalletOutcome } from './wallet-outcomes.ts'

export type WalletClient = ReturnType<typeof createWalletClient>

interface Waiting {
  readonly act: HgAct
  readonly askedAtMs: number
  readonly span: Span | undefined
  readonly resolve: (outcome: WalletOutcome) => void
}

/**
 * The wallet as the studio sees it. Acts that arrive while a batch is on its way form the next one: nothing waits
 * for a timer, and the busier it is the fewer signatures and round trips a bet costs.
 */
export function createWalletClient(
  context: Pick<AppContext, 'config' | 'clock' | 'random' | 'log' | 'network' | 'telemetry'>,
) {
  const line = createSignedPost(context)
  // One batch of each at a time: two half as large cost a signature, a round trip and a commit more. What waits for the one
  // on its way is the other half; with two or three on their way 64 players made fewer bets.
  const bets = createLane(line, context, { name: 'bets', timeoutMs: HG_BET_TIMEOUT_MS })
  const outboxLane = createLane(line, context, { name: 'outbox', timeoutMs: HG_WIN_TIMEOUT_MS })

  return {
    /** A bet, with its win or alone. It is sent once. */
    bet: (act: Extract<HgAct, { act: 'bet' | 'betwin' }>): Promise<WalletOutcome> => bets.send(act),
    /** An act of the outbox: whoever calls sends it until it is taken. */
    sendOutboxAct: (act: Extract<HgAct, { act: 'win' | 'rollback' }>): Promise<WalletOutcome> =>
      outboxLane.send(act),
    async promo(promo: HgPromo): Promise<WalletOutcome> {
      return await alone(line, '/wallet/v1/promo', promo)
    },
    async balance(body: {
      playerId: string
      sessionId: string
      currency: string
    }): Promise<WalletOutcome> {
      return await alone(line, '/wallet/v1/balance', body)
    },
    close: () => line.close(),
  }
}

async function alone(line: SignedPost, path: string, body: object): Promise<WalletOutcome> {
  try {
    const answer = await line.post({ path, body: JSON.stringify(body) }, HG_WIN_TIMEOUT_MS)
    const read = hgAnswer.safeParse(answer)
    return read.success ? outcomeOf(read.data) : UNCERTAIN
  } catch (error) {
    if (error instanceof WalletUncertain) return UNCERTAIN
    throw error
  }
}

function createLane(
  line: SignedPost,
  { clock, log, telemetry = NO_TELEMETRY }: Pick<AppContext, 'clock' | 'log' | 'telemetry'>,
  { name, timeoutMs }: { readonly name: string; readonly timeoutMs: number },
) {
  const measured = measureLane(telemetry, name)
  let waiting: Waiting[] = []
  let isBusy = false

  async function sendBatch(batch: readonly Waiting[]): Promise<void> {
    const body = JSON.stringify({ acts: batch.map(({ act }) => act) })
    let answers: readonly HgAnswer[]
    try {
      const headers = traceHeaders(batch)
      const call = { path: '/wallet/v1/batch', body, headers }
      const answer = await measured(batch.length, () => line.post(call, timeoutMs))
      answers = readAnswers(answer, batch.length)
    } catch (error) {
      if (!(error instanceof WalletUncertain))
        log.error({ err: error, actCount: batch.length }, 'wallet batch failed')
      for (const { resolve } of batch) resolve(UNCERTAIN)
      return
    }
    for (const [at, { act, resolve }] of batch.entries()) {
      const answer = answers[at] as HgAnswer
      // An answer to something else, perhaps of another time, says nothing of this act.
      resolve(isAnswerTo(act, answer) ? outcomeOf(answer) : UNCERTAIN)
    }
  }

  async function drive(): Promise<void> {
    isBusy = true
    // Bets that reached the disk together are asked for one after the other: they leave together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const now = clock.now().getTime()
      const batch = waiting.slice(0, HG_BATCH_MAX)
      waiting = waiting.slice(HG_BATCH_MAX)
      const [late, inTime] = [
        batch.filter(({ askedAtMs }) => now - askedAtMs > timeoutMs),
        batch.filter(({ askedAtMs }) => now - askedAtMs <= timeoutMs),
      ]
      for (const { resolve } of late) resolve(UNSENT)
      if (inTime.length > 0) await sendBatch(inTime)
    }
    isBusy = false
  }

  return {
    send(act: HgAct): Promise<WalletOutcome> {
      const span = telemetry.tracing.start(`wallet ${act.act}`, { kind: 'client' })
      return new Promise((resolve) => {
        const answered = (outcome: WalletOutcome): void => {
          span?.set({ 'wallet.status': outcome.status })
          span?.end()
          resolve(outcome)
        }
        waiting.push({ act, askedAtMs: clock.now().getTime(), span, resolve: answered })
        if (!isBusy) void drive()
      })
    },
  }
}

/** A batch is one call for many traces: its own header names the first, and another one that of every act. */
function traceHeaders(batch: readonly Waiting[]): Record<string, string> {
  const traceparents = batch.map(({ span }) => span?.traceparent)
  const first = traceparents.find((traceparent) => traceparent !== undefined)
  if (first === undefined) return {}
  return { traceparent: first, [HG_TRACEPARENTS_HEADER]: writeHgTraceparents(traceparents) }
}

function readAnswers(answer: unknown, count: number): readonly HgAnswer[] {
  const read = hgBatchAnswer.safeParse(answer)
  if (!read.success || read.data.answers.length !== count)
    throw new WalletUncertain('The answer to a batch cannot be read.')
  return read.data.answers
}

function isAnswerTo(act: HgAct, { txId }: HgAnswer): boolean {
  if (txId === undefined) return true
  return act.act === 'betwin' ? txId === act.bet.txId || txId === act.win.txId : txId === act.txId
}
