import { HG_PURPOSES, HOUSE_STUDIO } from '@baize/contract/hg'
import { HG_STUDIO_CALLS, type HgStudioPath } from '@baize/contract/hg-studio'
import {
  hgKeys,
  hgSign,
  hgVerify,
  systemNetwork,
  type Clock,
  type Network,
  type Random,
} from '@baize/host'
import type * as z from 'zod/mini'
import { ProviderAway } from './game-provider.ts'

export interface StudioClientOptions {
  /** Where this server reaches the studio. */
  readonly url: string
  readonly sharedSecret: string
  readonly clock: Clock
  readonly random: Random
  readonly network?: Network | undefined
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const ANSWER_BYTES_MAX = 4 * 1024 * 1024

type Body<P extends HgStudioPath> = z.input<(typeof HG_STUDIO_CALLS)[P]['body']>
type Answer<P extends HgStudioPath> = z.output<(typeof HG_STUDIO_CALLS)[P]['answer']>

export type StudioClient = <P extends HgStudioPath>(path: P, body: Body<P>) => Promise<Answer<P>>

/** Signed calls to the studio. An answer counts when it is signed, for this very call, and has its shape. */
export function createStudioClient(options: StudioClientOptions): StudioClient {
  const { url, sharedSecret, clock, random, timeoutMs = TIMEOUT_MS } = options
  const network = options.network ?? systemNetwork
  const [callKey] = hgKeys(sharedSecret, HG_PURPOSES.studioCall)
  const answerKeys = hgKeys(sharedSecret, HG_PURPOSES.studioAnswer)

  async function send(path: HgStudioPath, rawBody: string): Promise<unknown> {
    const message = { method: 'POST', path, rawBody }
    const nonce = random.uuid()
    const signed = hgSign(message, callKey, { now: clock.now(), nonce })
    const response = await network.post({
      url: url + path,
      headers: { 'content-type': 'application/json', ...signed },
      body: rawBody,
      timeoutMs,
      answerBytesMax: ANSWER_BYTES_MAX,
    })
    const answer = response.body
    const heard = { ...message, rawBody: answer }
    const verdict = hgVerify(heard, response.headers, answerKeys, { now: clock.now() })
    if (!verdict.isAuthentic) throw new Error(`${path} was answered ${verdict.reason}.`)
    if (verdict.nonce !== nonce) throw new Error(`${path} was given the answer to another call.`)
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${answer.toString()}`)
    return JSON.parse(answer.toString('utf8')) as unknown
  }

  return async (path, body) => {
    try {
      const answer = HG_STUDIO_CALLS[path].answer.parse(await send(path, JSON.stringify(body)))
      return answer as Answer<typeof path>
    } catch (error) {
      throw new ProviderAway(HOUSE_STUDIO, { cause: error })
    }
  }
}
