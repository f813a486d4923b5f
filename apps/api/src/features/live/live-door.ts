import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalBody, REFUSALS, type RefusalCode } from '@baize/contract'
import { ANSWER_HEADERS, visitorNetwork } from '@baize/host'
import type { LiveServer, LiveSocket } from './live-rooms.ts'

/** Behind one address may be a whole company, whose pages come back together after an outage. */
export const STRANGERS_PER_NETWORK = 100
/** Of all networks: each takes memory until it is cut for its silence. */
const STRANGERS_MAX = 5_000
const RETRY_AFTER_SEC = 10

interface Door {
  readonly isSiteOrigin: (origin: string) => boolean
  readonly addressOf: (request: IncomingMessage) => string
}

type Line = LiveSocket['conn']
/** The library has read the query by then; a line that is known says which one it is. */
type Asked = IncomingMessage & { readonly _query?: Readonly<Record<string, unknown>> }

/**
 * Who may open a line at all. Nobody needs to say who they are for that, so that a stranger could open as many as there
 * is memory for: only so many who have not said it yet may stand here, of one network and altogether. What is refused is
 * refused in the shape of all refusals, where the library itself would say 403, which means the end of a session.
 */
export function keepDoor(io: LiveServer, { isSiteOrigin, addressOf }: Door) {
  const waiting = new Map<string, number>()
  const strangers = new WeakMap<Line, string>()
  const networks = new WeakMap<IncomingMessage, string>()
  let all = 0

  const countOf = (network: string) => waiting.get(network) ?? 0

  /** Read once: what shows that a claim may be believed is gone when it has been looked at. */
  function networkOf(request: IncomingMessage): string {
    const known = networks.get(request)
    if (known !== undefined) return known
    const network = visitorNetwork(addressOf(request))
    networks.set(request, network)
    return network
  }

  function refusalOf(request: Asked): RefusalCode | undefined {
    const { origin } = request.headers
    // A web socket is not bound by CORS: another site's page must be turned away here.
    if (origin !== undefined && !isSiteOrigin(origin)) return 'MALFORMED_REQUEST'
    const isKnown = Boolean(request._query?.['sid'])
    if (isKnown) return undefined
    const isFull = all >= STRANGERS_MAX || countOf(networkOf(request)) >= STRANGERS_PER_NETWORK
    return isFull ? 'TOO_MANY_REQUESTS' : undefined
  }

  io.engine.use((request: Asked, reply: ServerResponse, next: () => void) => {
    const code = refusalOf(request)
    if (code === undefined) next()
    else refuse(reply, code)
  })

  io.engine.on('connection', (line: Line) => {
    const network = networkOf(line.request)
    strangers.set(line, network)
    waiting.set(network, countOf(network) + 1)
    all += 1
    line.once('close', () => leave(line))
  })

  function leave(line: Line): void {
    const network = strangers.get(line)
    if (network === undefined) return
    strangers.delete(line)
    all -= 1
    const left = countOf(network) - 1
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  }

  return {
    /** Somebody has said who they are: they wait here no longer. */
    letIn: (socket: Pick<LiveSocket, 'conn'>): void => leave(socket.conn),
  }
}

function refuse(reply: ServerResponse, code: RefusalCode): void {
  const { status } = REFUSALS[code]
  reply.writeHead(status, {
    ...ANSWER_HEADERS,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 429 ? { 'retry-after': String(RETRY_AFTER_SEC) } : {}),
  })
  reply.end(JSON.stringify(refusalBody(code)))
}
