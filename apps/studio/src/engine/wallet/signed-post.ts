import { HG_PURPOSES } from '@baize/contract/hg'
import { hgKeys, hgSign, hgVerify } from '@baize/host'
import type { AppContext } from '../../app-context.ts'
import { keepConnections } from './kept-connections.ts'

/** The wallet's word could not be had: nobody knows whether the call arrived. */
export class WalletUncertain extends Error {
  override readonly name = 'WalletUncertain'
}

/** Of the largest batch, with room to spare. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024

interface SignedCall {
  /** Below the wallet's address. */
  readonly path: string
  readonly body: string
  /** Beside the signature, and not covered by it. */
  readonly headers?: Readonly<Record<string, string>>
}

export type SignedPost = ReturnType<typeof createSignedPost>

/**
 * Calls to the wallet. What comes back counts only with status 200 and the wallet's signature under it; everything else
 * throws WalletUncertain.
 */
export function createSignedPost({
  config,
  clock,
  random,
  log,
  network,
}: Pick<AppContext, 'config' | 'clock' | 'random' | 'log' | 'network'>) {
  const base = new URL(config.walletUrl)
  const [callKey] = hgKeys(config.sharedSecrets, HG_PURPOSES.walletCall)
  const answerKeys = hgKeys(config.sharedSecrets, HG_PURPOSES.walletAnswer)
  const kept = keepConnections(base)
  const line = network ?? kept

  return {
    async post({ path: walletPath, body, headers }: SignedCall, timeoutMs: number) {
      const path = base.pathname.replace(/\/$/, '') + walletPath
      const nonce = random.uuid()
      try {
        const message = { method: 'POST', path, rawBody: body }
        const signature = hgSign(message, callKey, { now: clock.now(), nonce })
        const {
          status,
          headers: heard,
          body: rawBody,
        } = await line.post({
          url: base.origin + path,
          headers: { 'content-type': 'application/json', ...headers, ...signature },
          body,
          timeoutMs,
          answerBytesMax: ANSWER_BYTES_MAX,
        })
        if (status !== 200) throw new WalletUncertain(`The wallet answered ${status}.`)
        const verdict = hgVerify({ ...message, rawBody }, heard, answerKeys, { now: clock.now() })
        if (!verdict.isAuthentic)
          throw new WalletUncertain(`An answer was not the wallet's: ${verdict.reason}.`)
        // A genuine answer to another call says nothing of this one.
        if (verdict.nonce !== nonce) throw new WalletUncertain('An answer was to another call.')
        return JSON.parse(rawBody.toString('utf8')) as unknown
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ walletPath, reason }, 'wallet call failed')
        throw error instanceof WalletUncertain ? error : new WalletUncertain(reason)
      }
    },
    close: () => kept.close(),
  }
}
