import type { KeyObject } from 'node:crypto'
import type * as z from 'zod/mini'
import { ProviderAway } from './game-provider.ts'
import { HUB88_SIGNATURE_HEADER, hub88Sign } from './hub88-messages.ts'

export interface Hub88ClientOptions {
  readonly url: string
  readonly operatorId: number
  /** Signs what we send. */
  readonly ownKey: KeyObject
  readonly timeoutMs?: number
}

export const HUB88 = 'hub88'
const TIMEOUT_MS = 5_000

export type Hub88Client = <T>(path: string, body: object, answer: z.ZodMiniType<T>) => Promise<T>

/** Signed calls to the aggregator. Whatever is no answer of the shape asked for counts as none. */
export function createHub88Client(options: Hub88ClientOptions): Hub88Client {
  const { url, operatorId, ownKey, timeoutMs = TIMEOUT_MS } = options
  return async (path, body, answer) => {
    const rawBody = JSON.stringify({ operator_id: operatorId, ...body })
    try {
      const response = await fetch(`${url}/operator/generic/v2${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: hub88Sign(rawBody, ownKey),
        },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      return answer.parse(await response.json())
    } catch (error) {
      throw new ProviderAway(HUB88, { cause: error })
    }
  }
}
