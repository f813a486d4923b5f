import { jsonOf, sign, verify, type SigningKey } from '@baize/host'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'

/** A call that is answered with no. Nothing was started. */
export class Refused<R extends string = string> extends Error {
  readonly refusal: R

  constructor(refusal: R) {
    super(refusal)
    this.refusal = refusal
  }
}

interface SignedCalls<Call, Answer> {
  readonly path: string
  readonly callKey: SigningKey
  readonly answerKey: SigningKey
  readonly schema: {
    safeParse(
      words: unknown,
    ): { readonly success: true; readonly data: Call } | { readonly success: false }
  }
  answerTo(call: Call): Answer
  refusal(requestId: string, reason: string): Answer
}

/** Calls of the casino at one address: signed by the casino, and answered with our signature. */
export function signedCalls<Call extends { readonly requestId: string }, Answer>(
  app: FastifyInstance,
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  { path, callKey, answerKey, schema, answerTo, refusal }: SignedCalls<Call, Answer>,
): void {
  const send = (reply: FastifyReply, status: number, answer: Answer) => {
    const body = JSON.stringify(answer)
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', ...sign(body, answerKey, clock.now()) })
      .type('application/json')
      .send(body)
  }

  void app.register(async (calls) => {
    // The bytes as they came: a signature is worthless over JSON that was read and written again.
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    calls.post(path, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verdict = verify(rawBody, request.headers, [callKey], clock.now())
      if (!verdict.isAuthentic) {
        log.warn({ path, reason: verdict.reason }, 'signed call refused: signature invalid')
        return await send(reply, 401, refusal('none', 'unauthentic'))
      }
      const words = jsonOf(rawBody)
      const call = schema.safeParse(words)
      if (!call.success) return await send(reply, 422, refusal(requestIdOf(words), 'malformed'))
      try {
        return await send(reply, 200, answerTo(call.data))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { refusal: reason } = error as Refused
        return await send(reply, 409, refusal(call.data.requestId, reason))
      }
    })
  })
}

/** Of a call that cannot be understood otherwise, so that its caller knows which one was refused. */
function requestIdOf(words: unknown): string {
  const named = typeof words === 'object' && words !== null && 'requestId' in words
  const id = named ? words.requestId : undefined
  return typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/.test(id) ? id : 'none'
}
