import type { RGS_CALLS, RgsPath, RgsRefusal } from '@baize/contract/rgs'
import type * as z from 'zod/mini'

type BodyOf<P extends RgsPath> = z.infer<(typeof RGS_CALLS)[P]['body']>
export type AnswerOf<P extends RgsPath> = z.infer<(typeof RGS_CALLS)[P]['answer']>

/** The studio as a game sees it. The workbench has one of its own, without a server. */
export interface Rgs {
  call<P extends RgsPath>(path: P, body: BodyOf<P>): Promise<AnswerOf<P>>
}

/** The studio said no. Nothing was bet. */
export class RgsRefused extends Error {
  override readonly name = 'RgsRefused'
  readonly refusal: RgsRefusal
  readonly httpStatus: number
  constructor(refusal: RgsRefusal, httpStatus: number) {
    super(refusal.message)
    this.refusal = refusal
    this.httpStatus = httpStatus
  }
}

interface RgsOptions {
  readonly sessionId: string
  readonly fetch: typeof fetch
  readonly wait: (ms: number) => Promise<void>
  /** Whether answers come at the moment. */
  readonly onOnline: (isOnline: boolean) => void
}

const ANSWER_WITHIN_MS = 15_000
const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 5_000

/**
 * Sends a request until it is answered. A lost answer is asked for again with the very same body: its request id
 * makes the studio answer once more instead of betting once more. So it may go on for as long as it takes, and the
 * player is told that the game is offline meanwhile.
 */
export function createRgs({ sessionId, fetch, wait, onOnline }: RgsOptions): Rgs {
  const attempt = async (path: string, body: string): Promise<Response | null> => {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json' },
        body,
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      return answer.status >= 500 || answer.status === 429 ? null : answer
    } catch {
      return null
    }
  }
  return {
    async call(path, body) {
      const text = JSON.stringify(body)
      let pauseMs = FIRST_PAUSE_MS
      for (;;) {
        const answer = await attempt(path, text)
        const read = answer ? await readJson(answer) : undefined
        if (answer && read !== undefined) {
          onOnline(true)
          if (answer.ok) return read as never
          throw new RgsRefused(refusalOf(read), answer.status)
        }
        // The first lost answer is no news; the second is a connection that is away.
        if (pauseMs > FIRST_PAUSE_MS) onOnline(false)
        await wait(pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    },
  }
}

/** Undefined when the answer broke off on its way. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}

function refusalOf(read: unknown): RgsRefusal {
  const body = (read ?? {}) as Partial<RgsRefusal>
  if (typeof body.status !== 'string') return { status: 'INTERNAL', message: '' }
  return { ...body, status: body.status, message: body.message ?? '' }
}
