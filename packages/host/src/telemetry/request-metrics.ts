import type { FastifyInstance } from 'fastify'
import { DURATION_BUCKETS_SEC, type Counter, type Histogram, type Metrics } from './metrics.ts'

/** What no route was found for; its address is the visitor's own words and never becomes a label. */
const UNMATCHED = 'unmatched'

interface RouteSeries {
  readonly duration: Histogram
  readonly byStatus: Map<number, Counter>
}

/** Requests by the pattern of their route, method and status, with how long they took. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const byRoute = new Map<string, RouteSeries>()

  function seriesOf(method: string, route: string): RouteSeries {
    const key = `${method} ${route}`
    let series = byRoute.get(key)
    if (!series) {
      const duration = metrics.histogram(
        {
          name: 'http_request_duration_seconds',
          help: 'From the first byte of a request to the last of its answer.',
          buckets: DURATION_BUCKETS_SEC,
        },
        { method, route },
      )
      byRoute.set(key, (series = { duration, byStatus: new Map() }))
    }
    return series
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? UNMATCHED : (request.routeOptions.url ?? UNMATCHED)
    const { method } = request
    const { duration, byStatus } = seriesOf(method, route)
    duration.observe(reply.elapsedTime / 1000)
    const status = reply.statusCode
    let counter = byStatus.get(status)
    if (!counter) {
      counter = metrics.counter(
        { name: 'http_requests_total', help: 'Requests that were answered.' },
        { method, route, status: String(status) },
      )
      byStatus.set(status, counter)
    }
    counter.add()
    done()
  })
}
