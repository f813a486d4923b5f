import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { HG_PURPOSES } from '@baize/contract/hg'
import { hgKeys, hgSign, hgVerify } from '@baize/host'
import type { AppContext } from '../../app-context.ts'

/** The wallet's word could not be had: nobody knows whether the call arrived. */
export class WalletUncertain extends Error {
  override readonly name = 'WalletUncertain'
}

const SOCKETS_MAX = 16

interface SignedCall {
  /** Below the wallet's address. */
  readonly path: string
  readonly body: string
  /** Beside the signature, and not covered by it. */
  readonly headers?: Readonly<Record<string, string>>
}

export type SignedPost = ReturnType<typeof createSignedPost>

/**
 * Calls to the wallet over connections that stay open. What comes back counts only with status 200 and the
 * wallet's signature under it; everything else throws WalletUncertain.
 */
export function createSignedPost({
  config,
  clock,
  random,
  log,
}: Pick<AppContext, 'config' | 'clock' | 'random' | 'log'>) {
  const base = new URL(config.walletUrl)
  const [callKey] = hgKeys(config.sharedSecrets, HG_PURPOSES.walletCall)
  const answerKeys = hgKeys(config.sharedSecrets, HG_PURPOSES.walletAnswer)
  const isTls = base.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: SOCKETS_MAX, noDelay: true }
  const agent = isTls ? new HttpsAgent(options) : new HttpAgent(options)
  const request = isTls ? httpsRequest : httpRequest

  function send(
    { path, body, nonce, headers }: SignedCall & { readonly nonce: string },
    timeoutMs: number,
  ) {
    const message = { method: 'POST', path, rawBody: body }
    const signature = hgSign(message, callKey, { now: clock.now(), nonce })
    return new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(
        {
          protocol: base.protocol,
          hostname: base.hostname,
          port: base.port,
          path,
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
            ...signature,
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        resolve,
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  return {
    async post(call: SignedCall, timeoutMs: number): Promise<unknown> {
      const walletPath = call.path
      const path = base.pathname.replace(/\/$/, '') + walletPath
      const nonce = random.uuid()
      try {
        const response = await send({ ...call, path, nonce }, timeoutMs)
        const rawBody = await readAll(response)
        if (response.statusCode !== 200)
          throw new WalletUncertain(`The wallet answered ${response.statusCode}.`)
        const verdict = hgVerify({ method: 'POST', path, rawBody }, response.headers, answerKeys, {
          now: clock.now(),
        })
        if (!verdict.isAuthentic)
          throw new WalletUncertain(`An answer was not the wallet's: ${verdict.reason}.`)
        // A genuine answer to another call says nothing of this one.
        if (verdict.nonce !== nonce) throw new WalletUncertain('An answer was to another call.')
        return JSON.parse(rawBody.toString('utf8'))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ walletPath, reason }, 'wallet call failed')
        throw error instanceof WalletUncertain ? error : new WalletUncertain(reason)
      }
    },
    close: () => agent.destroy(),
  }
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
}
