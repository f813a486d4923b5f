import type { Location } from '@baize/contract/places'
import { call, type Call } from '../../lib/api/api.ts'
import { firstUrl, type BrowserStore } from '../../lib/storage/storage.ts'
import { reportedBlocks } from '../../lib/storage/storage-of-parts.ts'

const KEPT_COUNT_MAX = 50

/** Tells the house that a visitor met the notice, once for each address, country and page (R430). */
export function reportBlock(
  { country, ipInfo: { ip } }: Location,
  href: string,
  send: Call = call,
  store?: BrowserStore,
): void {
  const url = (firstUrl.get(store) ?? href).replace(/[?#].*$/s, '')
  const block = `${ip} ${country} ${url}`
  const reported = reportedBlocks.get(store) ?? []
  if (reported.includes(block)) return
  reportedBlocks.set([...reported, block].slice(-KEPT_COUNT_MAX), store)
  send('countryBlocked', { body: { ip, country, firstUrl: url } }, { keepalive: true }).catch(
    () => undefined,
  )
}
