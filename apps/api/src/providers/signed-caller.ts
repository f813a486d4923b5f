import {
  jsonOf,
  sign,
  systemNetwork,
  verify,
  type Clock,
  type Network,
  type Random,
  type SigningKey,
} from '@baize/host'
import { ProviderUncertain } from './provider-errors.ts'

export interface ProviderLine {
  /** Where this server reaches the provider. */
  readonly url: string
  readonly clock: Clock
  readonly random: Random
  readonly network?: Network | undefined
  /** How long one call may take. A start and its looking up both fit into a call of the site. */
  readonly timeoutMs?: number
}

interface SignedCalls<Answer> {
  readonly path: string
  readonly callKey: SigningKey
  readonly answerKey: SigningKey
  readonly readAnswer: (json: unknown) => Answer
}

/** What a call says; its request id is added, and all of it is signed. */
type SignedWords = Readonly<Record<string, unknown>> & { readonly call: string }

const TIMEOUT_MS = 5_000
const ANSWER_BYTES_MAX = 64 * 1024

/** Makes a signed call and believes only a signed answer to this very call. */
export function createSignedCaller<Answer extends { readonly requestId: string }>(
  { url, clock, random, network = systemNetwork, timeoutMs = TIMEOUT_MS }: ProviderLine,
  { path, callKey, answerKey, readAnswer }: SignedCalls<Answer>,
) {
  return async (words: SignedWords): Promise<Answer> => {
    const requestId = random.uuid()
    const body = JSON.stringify({ requestId, ...words })
    try {
      const { body: rawAnswer, headers } = await network.post({
        url: `${url}${path}`,
        headers: { 'content-type': 'application/json', ...sign(body, callKey, clock.now()) },
        body,
        timeoutMs,
        answerBytesMax: ANSWER_BYTES_MAX,
      })
      const verdict = verify(rawAnswer, headers, [answerKey], clock.now())
      if (!verdict.isAuthentic) throw new Error(`its answer is not authentic: ${verdict.reason}`)
      const answer = readAnswer(jsonOf(rawAnswer))
      if (answer.requestId !== requestId) throw new Error('it answered another call')
      return answer
    } catch (error) {
      throw new ProviderUncertain(words.call, { cause: error })
    }
  }
}

/**
 * A start is sent once. When its answer is lost, the provider is asked what became of it; when it knows
 * nothing, the start may still be on its way, so that is no "no" either.
 */
export async function startOnce<T>(
  start: () => Promise<T | undefined>,
  { what, lookUp }: { what: string; lookUp: () => Promise<T | undefined> },
): Promise<T> {
  try {
    const started = await start()
    if (started !== undefined) return started
  } catch (error) {
    if (!(error instanceof ProviderUncertain)) throw error
    const found = await lookUp()
    if (found !== undefined) return found
    throw new ProviderUncertain(what, { cause: error })
  }
  throw new ProviderUncertain(what)
}
