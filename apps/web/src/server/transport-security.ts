import { ANSWER_HEADERS } from '@baize/host'
import type { FastifyInstance, FastifyReply } from 'fastify'

const NAME = 'strict-transport-security'
const VOUCHED = `${ANSWER_HEADERS[NAME]}; includeSubDomains`

/** 0032. Only the operator knows what else stands below the host of a brand. */
export function vouchForSubdomains(app: FastifyInstance, hosts: readonly string[]): void {
  if (hosts.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (hosts.includes(request.hostname)) void reply.header(NAME, VOUCHED)
    done()
  })
}

/** For whoever puts the headers of every document on an answer: what was said of this host before stays. */
export function vouchedOf(reply: FastifyReply): Readonly<Record<string, string>> {
  return reply.hasHeader(NAME) ? { [NAME]: VOUCHED } : {}
}
