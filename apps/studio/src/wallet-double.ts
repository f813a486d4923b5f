import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HG_PURPOSES } from '@baize/contract/hg'
import { hgBatch, type HgAct, type HgAnswer, type HgPromo } from '@baize/contract/hg-wallet'
import { createNonceMemory, hgKeys, hgSign, hgVerify, type Clock } from '@baize/host'
import { WalletBook } from './wallet-double-book.ts'

/**
 * What can happen to a call: `lose-call` never arrives, `lose-answer` is done and the answer lost, `hang` is done
 * and never answered, `fail` is a 500, `forge` is altered on its way back, `swap` answers with what was said
 * to the call before.
 */
export type WalletFault = 'none' | 'lose-call' | 'lose-answer' | 'hang' | 'fail' | 'forge' | 'swap'

export interface WalletDoubleOptions {
  readonly secret: string
  readonly clock: Clock
  /** In hundred-millionths. */
  readonly balance?: bigint
}

interface Reply {
  readonly headers: Record<string, string>
  readonly body: string
}

export type WalletDouble = Awaited<ReturnType<typeof startWalletDouble>>

/** A real server with a small wallet behind it that keeps the laws of hg/1, and that fails when it is told to. */
export async function startWalletDouble(options: WalletDoubleOptions) {
  const desk = createDesk(options)
  const faults: WalletFault[] = []
  let last: Reply | undefined
  let held: PromiseWithResolvers<void> | undefined

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fault = faults.shift() ?? 'none'
    if (fault === 'lose-call') return void response.destroy()
    if (fault === 'fail') return void response.writeHead(500).end('{}')
    const reply = desk.answer(request, Buffer.concat(chunks))
    if (!reply) return void response.writeHead(401).end('{}')
    const told = fault === 'swap' && last ? last : reply
    last = reply
    await held?.promise
    if (fault === 'hang') return undefined
    if (fault === 'lose-answer') return void response.destroy()
    const forged = told.body.replaceAll(/"balance":"\d+"/g, '"balance":"1"')
    return void response.writeHead(200, told.headers).end(fault === 'forge' ? forged : told.body)
  }

  const server = createServer((request, response) => {
    hear(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...desk,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/hg`,
    /** The next calls suffer these, one each. */
    fail: (...next: WalletFault[]) => void faults.push(...next),
    /** What is asked is done and not answered until it is let go. */
    hold(): () => void {
      const holding = (held = Promise.withResolvers<void>())
      return () => {
        held = undefined
        holding.resolve()
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createDesk({ secret, clock, balance = 1_000_000_000_000n }: WalletDoubleOptions) {
  const callKeys = hgKeys(secret, HG_PURPOSES.walletCall)
  const [answerKey] = hgKeys(secret, HG_PURPOSES.walletAnswer)
  const nonces = createNonceMemory()
  const book = new WalletBook(balance)
  const acts: HgAct[] = []
  const batchSizes: number[] = []
  let nextBetAnswer: HgAnswer | undefined

  function answerTo(act: HgAct): HgAnswer {
    acts.push(act)
    const isBet = act.act === 'bet' || act.act === 'betwin'
    if (!nextBetAnswer || !isBet) return book.settle(act)
    const answer = nextBetAnswer
    nextBetAnswer = undefined
    return answer
  }

  function answersTo(path: string, body: unknown): object {
    if (path.endsWith('/promo')) return book.promo(body as HgPromo)
    if (!path.endsWith('/batch')) return book.ok()
    const batch = hgBatch.parse(body)
    batchSizes.push(batch.acts.length)
    return { answers: batch.acts.map(answerTo) }
  }

  return {
    book,
    /** Everything that arrived, in order. */
    acts,
    batchSizes,
    /** The next bet is answered so. */
    answerNextBet: (answer: HgAnswer) => {
      nextBetAnswer = answer
    },
    answer({ url: path = '', headers }: IncomingMessage, rawBody: Buffer): Reply | undefined {
      const message = { method: 'POST', path, rawBody }
      const now = clock.now()
      const verdict = hgVerify(message, headers, callKeys, { now, nonces })
      if (!verdict.isAuthentic) return undefined
      const body = JSON.stringify(answersTo(path, JSON.parse(rawBody.toString())))
      const { nonce } = verdict
      return {
        headers: hgSign({ method: 'POST', path, rawBody: body }, answerKey, { now, nonce }),
        body,
      }
    },
  }
}
