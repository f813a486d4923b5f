import {
  VERIFICATION_CALL_PATH,
  VERIFICATION_CLIENT,
  VERIFICATION_KEY_ID,
  VERIFICATION_PURPOSES,
  verificationCall,
  type VerificationAnswer,
  type VerificationCall,
  type VerificationRefusal,
} from '@baize/contract/verification-sandbox'
import { signingKey } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { Refused, signedCalls } from '../calls/signed-calls.ts'
import { sendNotFound } from '../pages/not-found-page.ts'
import { sendPage } from '../pages/page.ts'
import { isSameOrigin } from '../pages/same-origin.ts'
import type { LanguageOf } from '../pages/texts.ts'
import { createCheck, moveCheck, sendDocuments, wireCheck } from './checks.ts'
import { checks, type CheckRow } from './check-store.ts'
import { verificationPage } from './verification-page.ts'

/** A provider that verifies people: the casino's calls, and the page for the player. */
export function verificationRoutes(
  app: FastifyInstance,
  context: AppContext,
  languageOf: LanguageOf,
): void {
  const { config, db } = context
  const { verificationSecret: secret } = config
  if (secret === undefined) return
  signedCalls<VerificationCall, VerificationAnswer>(app, context, {
    path: VERIFICATION_CALL_PATH,
    callKey: signingKey(VERIFICATION_KEY_ID, secret, VERIFICATION_PURPOSES.call),
    answerKey: signingKey(VERIFICATION_KEY_ID, secret, VERIFICATION_PURPOSES.answer),
    schema: verificationCall,
    answerTo: (call) => answerTo(context, call),
    refusal: (requestId, reason) => ({
      type: 'refused',
      requestId,
      refusal: reason as VerificationRefusal,
    }),
  })

  app.get<{ Params: { id: string } }>('/verify/:id', async (request, reply) => {
    const row = checks.byId(db, request.params.id)
    if (!row) return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const page = verificationPage(row, languageOf(row.locale), isOpen(row))
    // A browser applies form-action to where a form's answer redirects it, so the sites are named.
    return sendPage(reply, page, { frameAncestors: [], formTargets: config.siteOrigins })
  })

  app.post<{ Params: { id: string } }>('/verify/:id', async (request, reply) => {
    const row = checks.byId(db, request.params.id)
    if (!row || !isSameOrigin(request, config))
      return sendNotFound(reply, languageOf(request.headers['accept-language']))
    const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null
    if (isOpen(row)) act(context, row, answer)
    return reply.redirect(row.return_url, 303)
  })
}

function isOpen({ status }: CheckRow): boolean {
  return status === 'awaiting-player' || status === 'resubmission'
}

function act(context: AppContext, row: CheckRow, answer: string | null): void {
  if (answer === 'send') sendDocuments(context, row)
  if (answer === 'stranger') moveCheck(context, row.id, 'reject', { reason: 'name-differs' })
  if (answer === 'blurred' && row.status === 'awaiting-player')
    moveCheck(context, row.id, 'ask-again', { reason: 'unreadable' })
}

function answerTo(context: AppContext, call: VerificationCall): VerificationAnswer {
  if (call.client !== VERIFICATION_CLIENT) throw new Refused<VerificationRefusal>('unknown-client')
  const row = call.call === 'create-check' ? createCheck(context, call) : readCheck(context, call)
  return {
    type: 'check',
    requestId: call.requestId,
    check: wireCheck(row, context.config.publicUrl),
  }
}

function readCheck(
  { db }: AppContext,
  { check }: Extract<VerificationCall, { call: 'read-check' }>,
): CheckRow {
  const row = 'id' in check ? checks.byId(db, check.id) : checks.byReference(db, check.reference)
  if (!row) throw new Refused<VerificationRefusal>('unknown')
  return row
}
