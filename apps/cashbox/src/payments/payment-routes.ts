import type { CashboxCallOf, CashboxPaymentStatus } from '@baize/contract/cashbox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { sendNotFound } from '../pages/not-found-page.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import { sendPage, type Page } from '../pages/page.ts'
import type { LanguageOf } from '../pages/texts.ts'
import { challengePage, decidedPage, hostedPage } from './payment-pages.ts'
import { paymentByMd, type PaymentRow, payments } from './payment-store.ts'
import { answerChallenge, answerHosted } from './player-answers.ts'

type ReturnUrls = CashboxCallOf<'create-payment'>['returnUrls']

/** The pages a player is sent to. What is pressed here reaches the merchant by webhook, not by the browser. */
export function paymentRoutes(
  app: FastifyInstance,
  context: AppContext,
  languageOf: LanguageOf,
): void {
  const { config, db } = context
  // A browser applies form-action to where a form's answer redirects it, so the sites are named.
  const show = (reply: FastifyReply, page: Page) =>
    sendPage(reply, page, { frameAncestors: [], formTargets: config.siteOrigins })

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const row = payments.byId(db, request.params.id)
    if (row?.flow !== 'redirect')
      return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const isOpen = row.status === 'awaiting-player'
    return show(
      reply,
      isOpen
        ? hostedPage(row, languageOf(row.locale))
        : decidedPage(row, languageOf(row.locale), returnUrlOf(row)),
    )
  })

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const row = payments.byId(db, request.params.id)
    if (row?.flow !== 'redirect' || !isSameOrigin(request, config))
      return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const answer = wordsOf(request)['answer']
    if (row.status !== 'awaiting-player') return reply.redirect(returnUrlOf(row), 303)
    if (answer !== 'pay' && answer !== 'wait' && answer !== 'cancel')
      return show(reply, hostedPage(row, languageOf(row.locale)))
    return reply.redirect(returnUrlOf(answerHosted(context, row, answer)), 303)
  })

  // The merchant's page posts PaReq, MD and TermUrl here, as 3-D Secure has it. TermUrl is not believed: the
  // player goes back to where the merchant said when it created the payment, under its signature.
  app.post('/acs', async (request, reply) => {
    const row = challengedBy(context, request)
    if (row === undefined)
      return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const isOpen = row.status === 'awaiting-player'
    return show(
      reply,
      isOpen
        ? challengePage(row, languageOf(row.locale))
        : decidedPage(row, languageOf(row.locale), challengeReturn(row)),
    )
  })

  app.post('/acs/answer', async (request, reply) => {
    const row = challengedBy(context, request)
    if (row === undefined || !isSameOrigin(request, config))
      return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const answer = wordsOf(request)['answer']
    if (row.status !== 'awaiting-player') return reply.redirect(challengeReturn(row), 303)
    if (answer !== 'pass' && answer !== 'fail' && answer !== 'abandon')
      return show(reply, challengePage(row, languageOf(row.locale)))
    return reply.redirect(challengeReturn(answerChallenge(context, row, answer)), 303)
  })
}

/** MD finds the payment, and PaReq must be the one that was made with it. */
function challengedBy({ db }: AppContext, request: FastifyRequest): PaymentRow | undefined {
  const { MD: md = '', PaReq: paReq } = wordsOf(request)
  const row = paymentByMd(db, md)
  return row !== undefined && row.pa_req === paReq ? row : undefined
}

function challengeReturn(row: PaymentRow): string {
  if (row.status !== 'approved' || row.md === null || row.pa_req === null) return returnUrlOf(row)
  const back = new URL(returnUrlsOf(row).threeDs)
  back.searchParams.set('PaReq', row.pa_req)
  back.searchParams.set('MD', row.md)
  return back.href
}

const RETURNS: Readonly<Record<CashboxPaymentStatus, keyof ReturnUrls>> = {
  approved: 'approved',
  refunded: 'approved',
  'charged-back': 'approved',
  declined: 'declined',
  pending: 'pending',
  // Whoever leaves without an answer has given up as far as the browser knows.
  'awaiting-player': 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

function returnUrlOf(row: PaymentRow): string {
  return returnUrlsOf(row)[RETURNS[row.status]]
}

function returnUrlsOf(row: PaymentRow): ReturnUrls {
  return JSON.parse(row.return_urls) as ReturnUrls
}

/** The words of a form. */
function wordsOf({ body }: FastifyRequest): Readonly<Record<string, string>> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}
