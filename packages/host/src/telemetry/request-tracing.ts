import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from './tracing.ts'

const SERVER_ERROR = 500

/**
 * A span for every request, as part of the caller's trace when it names one. It carries the pattern of the route and
 * never the address, which may hold a token.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched')
    const span = tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    })
    if (!span) return done()
    spans.set(request, span)
    tracing.run(span, done)
  })

  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span) {
      const status = reply.statusCode
      span.set({ 'http.response.status_code': status })
      if (status >= SERVER_ERROR) span.fail(`answered ${status}`)
      span.end()
    }
    done()
  })
}
