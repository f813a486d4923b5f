import type { LogEventBody } from '@baize/contract/telemetry'
import { call, type Call } from '../api/api.ts'
import { creditedParam, withoutSecrets } from './marketing.ts'
import { deviceType, type BrowserStore } from '../storage/storage.ts'

const PAGE_VIEW_DELAY_MS = 300
/** As long as the contract lets a value be. */
const URL_LENGTH_MAX = 2048

/** Tells the house what happened; nobody waits for it, and nothing on the page depends on it. */
export function logEvent(
  event: LogEventBody['event'],
  data: LogEventBody['data'],
  send: Call = call,
  store?: BrowserStore,
): void {
  const body: LogEventBody = {
    event,
    data,
    mkt: creditedParam('mkt', store),
    userDeviceType: deviceType.get(store),
    cpncToSent: creditedParam('cpnc', store),
  }
  send('logEvent', { body }, { keepalive: true }).catch(() => undefined)
}

/** Logs a page view when the visitor has stayed for 300 ms; the returned function calls it off (R709). */
export function logPageViewSoon(
  href: string,
  log: (event: 'PAGE_VIEW', data: { url: string }) => void = logEvent,
): () => void {
  const url = withoutSecrets(new URL(href)).href.slice(0, URL_LENGTH_MAX)
  const timer = setTimeout(() => log('PAGE_VIEW', { url }), PAGE_VIEW_DELAY_MS)
  return () => clearTimeout(timer)
}
