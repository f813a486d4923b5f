import {
  SANDBOX_CHAIN_PATHS as PATHS,
  sandboxNetwork,
  sandboxNetworkKey,
  sandboxSubmission,
} from '@baize/contract/sandbox-chain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import { sendPage } from '../pages/page.ts'
import { ChainRefused, type SandboxChains } from './chain.ts'
import { chainPage } from './chain-page.ts'

interface Named {
  Params: { network: string; height: string; txid: string; deed: string }
}

const MINED_AT_ONCE_MAX = 100

/** The chains as programs see them, and the page on which people make them misbehave. */
export function chainRoutes(
  app: FastifyInstance,
  context: AppContext,
  chains: SandboxChains,
): void {
  programRoutes(app, chains)
  pageRoutes(app, context, chains)
}

function programRoutes(app: FastifyInstance, chains: SandboxChains): void {
  app.put<Named>(PATHS.network, async (request, reply) => {
    const key = sandboxNetworkKey.safeParse(request.params.network)
    const network = sandboxNetwork.safeParse(request.body)
    if (!key.success || !network.success) return refuse(reply, 'This is no network.')
    chains.introduce(key.data, network.data)
    return { done: true }
  })

  app.get<Named>(PATHS.head, async ({ params }, reply) =>
    guarded(reply, () => {
      chains.known(params.network)
      const { height, hash } = chains.head(params.network)
      return { height, hash }
    }),
  )

  app.get<Named>(PATHS.block, async ({ params }, reply) =>
    guarded(reply, () => {
      chains.known(params.network)
      const isHeight = /^\d{1,9}$/.test(params.height)
      return isHeight ? chains.block(params.network, Number(params.height)) : undefined
    }),
  )

  app.post<Named>(PATHS.transactions, async ({ params, body }, reply) => {
    const submission = sandboxSubmission.safeParse(body)
    if (!submission.success) return refuse(reply, 'This is no transaction.')
    return guarded(reply, () => ({
      txid: chains.submit(params.network, submission.data.raw),
      height: null,
    }))
  })

  app.get<Named>(PATHS.transaction, async ({ params }, reply) =>
    guarded(reply, () => {
      chains.known(params.network)
      const found = chains.transaction(params.network, params.txid)
      return found && { txid: found.txid, height: found.height }
    }),
  )
}

function pageRoutes(app: FastifyInstance, context: AppContext, chains: SandboxChains): void {
  app.get<{ Querystring: { problem?: string } }>('/chain', async ({ query }, reply) =>
    sendPage(reply, chainPage(context, chains, query.problem), {
      frameAncestors: [],
      formTargets: [],
    }),
  )

  app.post<Named>('/control/chain/:network/:deed', async (request, reply) => {
    if (!isSameOrigin(request, context.config))
      return reply.status(401).send({ problem: 'not from here' })
    const words = wordsOf(request)
    const { network, deed } = request.params
    return act(request, reply, network, () => {
      switch (deed) {
        case 'faucet':
          return chains.faucet(network, {
            coin: words.get('coin') ?? '',
            to: words.get('to') ?? '',
            amount: words.get('amount') ?? '',
          })
        case 'mine':
          return chains.mine(network, countIn(words.get('count')))
        case 'reorganise':
          return chains.reorganise(
            network,
            countIn(words.get('depth')),
            words.get('fate') === 'vanish' ? 'vanish' : 'wait',
          )
        default:
          throw new ChainRefused(`There is no ${deed}.`)
      }
    })
  })
}

/** A person gets the page again with what went wrong; a program gets a status. */
function act(request: FastifyRequest, reply: FastifyReply, network: string, deed: () => unknown) {
  const isForm = request.headers['sec-fetch-mode'] === 'navigate'
  try {
    const result = deed()
    return isForm ? reply.redirect(`/chain#${network}`, 303) : reply.send({ done: true, result })
  } catch (error) {
    if (!(error instanceof ChainRefused)) throw error
    return isForm
      ? reply.redirect(`/chain?${new URLSearchParams({ problem: error.message })}`, 303)
      : refuse(reply, error.message)
  }
}

/** Of a form, or of the texts in a program's object. */
function wordsOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  const entries = Object.entries(body ?? {})
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function countIn(text: string | null): number {
  const count = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
  if (count < 1 || count > MINED_AT_ONCE_MAX)
    throw new ChainRefused(`From 1 to ${MINED_AT_ONCE_MAX} blocks at once.`)
  return count
}

async function guarded(reply: FastifyReply, read: () => object | undefined) {
  void reply.header('cache-control', 'no-store')
  try {
    return read() ?? reply.status(404).send({ problem: 'unknown' })
  } catch (error) {
    if (!(error instanceof ChainRefused)) throw error
    return refuse(reply, error.message)
  }
}

function refuse(reply: FastifyReply, problem: string) {
  return reply.status(422).send({ problem })
}
