import type { RefusalCode } from '@baize/contract'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { visitorNetwork } from './visitor-network.ts'

/** What no page of ours sends, and more of it than any person would. A field that was filled in wrongly is neither. */
const TELLING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'MALFORMED_REQUEST',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
])
const LINE_EVERY_MS = 60_000
/** Whoever has a million addresses shall not have that much of our memory: the one that was quiet longest is forgotten. */
const NETWORKS_MAX = 1_000

interface Noted {
  /** Since when nothing was written of this network. */
  since: number
  /** What came after that. */
  count: number
}

/**
 * ASVS 16.3.3: tries to get past the checks of input and pace are in the log, a line a minute for each network at most,
 * with how many came since the line before. What was sent is not in it.
 */
export function createRefusedInputLog(log: Pick<Log, 'warn'>, clock: Clock) {
  const noted = new Map<string, Noted>()

  return (refusal: RefusalCode, address: string): void => {
    if (!TELLING.has(refusal)) return
    const network = visitorNetwork(address)
    const now = clock.now().getTime()
    const before = noted.get(network)
    if (before && now - before.since < LINE_EVERY_MS) {
      before.count += 1
      return
    }
    log.warn({ network, refusal, unlogged: before?.count ?? 0 }, 'input refused')
    noted.delete(network)
    noted.set(network, { since: now, count: 0 })
    const [oldest] = noted.keys()
    if (noted.size > NETWORKS_MAX && oldest !== undefined) noted.delete(oldest)
  }
}
