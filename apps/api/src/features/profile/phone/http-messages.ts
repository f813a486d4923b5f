import { systemNetwork, type Network } from '@baize/host'
import type { MessageSender } from './message-sender.ts'

const TIMEOUT_MS = 5_000

/** Posts `{ to, text }` as JSON to a gateway; any answer of 200 to 299 means that it took the message. */
export function createHttpMessages(options: {
  readonly url: string
  readonly token: string | undefined
  readonly network?: Network | undefined
}): MessageSender {
  const { url, token, network = systemNetwork } = options
  return {
    async send({ to, text }) {
      const { status } = await network.post({
        url,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        timeoutMs: TIMEOUT_MS,
        answerBytesMax: 0,
      })
      if (status < 200 || status > 299) throw new Error(`The message gateway answered ${status}.`)
    },
  }
}
