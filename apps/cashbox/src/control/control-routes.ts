import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import { sendPage } from '../pages/page.ts'
import { isPaymentMove } from '../payments/payment-moves.ts'
import { approveHalf, IllegalMove, movePayment } from '../payments/payments.ts'
import { isScenarioKey } from '../payments/scenarios.ts'
import { isPayoutMove, movePayout } from '../payouts/payouts.ts'
import { insertDelivery, newestEventOf } from '../webhooks/outbox-store.ts'
import { isCheckMove } from '../verification/check-scripts.ts'
import { moveCheck } from '../verification/checks.ts'
import { setValue } from '../database/key-value-store.ts'
import { controlPage } from './control-page.ts'
import { controlVersion } from './version-store.ts'

/**
 * The control page and its buttons. Tests press the same buttons: without a browser's form they are answered
 * with a status instead of the page.
 */
export function controlRoutes(app: FastifyInstance, context: AppContext): void {
  const { clock, config, db } = context

  app.get('/', async (_request, reply) =>
    sendPage(reply, controlPage(context), { frameAncestors: [], formTargets: [] }),
  )

  app.get('/control/version', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(controlVersion(db)),
  )

  const act = (request: FastifyRequest, reply: FastifyReply, subject: string, deed: () => void) => {
    if (!isSameOrigin(request, config)) return reply.status(401).send({ problem: 'not from here' })
    try {
      deed()
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error
      return reply.status(409).send({ problem: error.message })
    }
    const isForm = request.headers['sec-fetch-mode'] === 'navigate'
    return isForm ? reply.redirect(`/#${subject}`, 303) : reply.status(200).send({ done: true })
  }

  app.post<{ Params: { id: string; move: string } }>(
    '/control/payments/:id/:move',
    async (request, reply) => {
      const { id, move } = request.params
      return act(request, reply, id, () => {
        if (isPaymentMove(move)) movePayment(context, id, move)
        else if (move === 'approve-half') approveHalf(context, id)
        else resendLast(id, move)
      })
    },
  )

  app.post<{ Params: { id: string; move: string } }>(
    '/control/payouts/:id/:move',
    async (request, reply) => {
      const { id, move } = request.params
      return act(request, reply, id, () => {
        if (isPayoutMove(move)) movePayout(context, id, move)
        else resendLast(id, move)
      })
    },
  )

  app.post<{ Params: { id: string; move: string } }>(
    '/control/checks/:id/:move',
    async (request, reply) => {
      const { id, move } = request.params
      return act(request, reply, id, () => {
        if (isCheckMove(move)) moveCheck(context, id, move)
        else resendLast(id, move)
      })
    },
  )

  app.post('/control/next', async (request, reply) => {
    const words = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const key = words.get('scenario') ?? ''
    return act(request, reply, '', () => {
      setValue(db, 'next-scenario', isScenarioKey(key) ? key : undefined)
    })
  })

  function resendLast(subject: string, move: string): void {
    const event = newestEventOf(db, subject)
    if (move !== 'resend' || !event) throw new IllegalMove(`There is no ${move} for ${subject}.`)
    insertDelivery(db, event.id, clock.now().getTime())
  }
}
