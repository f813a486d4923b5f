import type { Clock } from '@baize/host'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedPage {
  readonly status: number
  readonly etag: string
  /** At once where somebody has asked for this form before; it is compressed for the first who does. */
  readonly bodyIn: (encoding: Encoding) => Buffer | Promise<Buffer>
  /** Everything but what differs from answer to answer. */
  readonly headers: Readonly<Record<string, string>>
}

export interface PageSource {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** False when something of the page could not be had; the next visitor may be luckier. */
  readonly isWhole: boolean
}

export interface PageCache {
  /** The page that is kept under this key, or undefined; touching it keeps it longer. */
  readonly find: (brand: string, key: string) => CachedPage | undefined
  /** Renders a page that is missing. Requests for the same page at the same moment share one rendering. */
  readonly render: (
    brand: string,
    key: string,
    render: () => Promise<PageSource>,
  ) => Promise<CachedPage>
  readonly dropBrand: (brand: string) => void
  readonly byteCount: () => number
  /** How often `find` had the page, and how often one had to be rendered. */
  readonly counts: () => { readonly hit: number; readonly miss: number }
}

interface Entry {
  readonly brand: string
  readonly page: CachedPage
  /** Grows with each compressed form. */
  byteCount: number
  readonly until: number
}

/** Pages do not outlive the texts in them (R124). */
const KEPT_FOR_MS = 60 * 60 * 1000

/** Memory for rendered pages, unless the operator says otherwise. */
export const PAGE_CACHE_BYTES = 64 * 1024 * 1024

export function createPageCache({
  clock,
  byteCountMax = PAGE_CACHE_BYTES,
}: {
  readonly clock: Clock
  readonly byteCountMax?: number
}): PageCache {
  // A Map keeps the order of insertion: the first entry is the one that was not wanted for longest.
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<CachedPage>>()
  let bytes = 0
  const counts = { hit: 0, miss: 0 }

  const remove = (id: string, entry: Entry) => {
    entries.delete(id)
    bytes -= entry.byteCount
  }
  const makeRoom = () => {
    for (const [oldest, entry] of entries) {
      if (bytes <= byteCountMax) return
      remove(oldest, entry)
    }
  }
  const keep = (id: string, brand: string, page: CachedPage, byteCount: number) => {
    const existing = entries.get(id)
    if (existing) remove(id, existing)
    entries.set(id, { brand, page, byteCount, until: clock.now().getTime() + KEPT_FOR_MS })
    bytes += byteCount
    makeRoom()
  }
  const pageFrom = (id: string, brand: string, source: PageSource): CachedPage => {
    const identity = Buffer.from(source.html)
    const page = pageOf(source, identity, (byteCount) => {
      const entry = entries.get(id)
      if (entry?.page !== page) return
      entry.byteCount += byteCount
      bytes += byteCount
      makeRoom()
    })
    if (source.isWhole) keep(id, brand, page, identity.length)
    return page
  }

  return {
    find: (brand, key) => {
      const id = `${brand}\n${key}`
      const entry = entries.get(id)
      const isFresh = entry !== undefined && entry.until > clock.now().getTime()
      if (entry && !isFresh) remove(id, entry)
      if (!entry || !isFresh) return undefined
      counts.hit += 1
      entries.delete(id)
      entries.set(id, entry)
      return entry.page
    },
    render: (brand, key, render) => {
      counts.miss += 1
      const id = `${brand}\n${key}`
      const running = underWay.get(id)
      if (running) return running
      const page = render()
        .then((source) => pageFrom(id, brand, source))
        .finally(() => underWay.delete(id))
      underWay.set(id, page)
      return page
    },
    dropBrand: (brand) => {
      for (const [id, entry] of entries) if (entry.brand === brand) remove(id, entry)
    },
    byteCount: () => bytes,
    counts: () => counts,
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Compression = (body: Buffer) => Promise<Buffer>

function brotliAt(quality: number): Compression {
  return (body) =>
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // No page is longer than this window, and with a larger one a high quality takes ten times as long.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
}

/** Whoever asks first is waiting; whoever asks again makes it worth another try. */
const COMPRESSED: Readonly<
  Record<
    Exclude<Encoding, 'identity'>,
    { readonly first: Compression; readonly again: Compression }
  >
> = {
  br: { first: brotliAt(4), again: brotliAt(8) },
  gzip: {
    first: (body) => toGzip(body, { level: 4 }),
    again: (body) => toGzip(body, { level: 9 }),
  },
}

function pageOf(
  { status, headers }: PageSource,
  identity: Buffer,
  onGrown: (byteCount: number) => void,
): CachedPage {
  const forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity }
  const tried = new Set<Encoding>()
  const compress = async (encoding: Exclude<Encoding, 'identity'>, by: Compression) => {
    const body = await by(identity)
    const before = forms[encoding]
    forms[encoding] = body
    onGrown(body.length - (before instanceof Buffer ? before.length : 0))
    return body
  }
  const digest = hash('blake2b512', identity, 'base64url').slice(0, 22)
  return {
    status,
    headers,
    etag: `W/"${digest}"`,
    bodyIn: (encoding) => {
      const known = forms[encoding]
      if (encoding === 'identity') return identity
      const { first, again } = COMPRESSED[encoding]
      if (known === undefined) return (forms[encoding] = compress(encoding, first))
      if (known instanceof Buffer && !tried.has(encoding)) {
        tried.add(encoding)
        // What is there already is good enough if this should fail.
        compress(encoding, again).catch(() => known)
      }
      return known
    },
  }
}
