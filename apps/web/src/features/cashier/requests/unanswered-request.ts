import { ApiError } from '../../../lib/api/api.ts'
import { cashierMemory, type BrowserStore } from '../../../lib/storage/storage.ts'
import { randomKey } from '../../../lib/api/random-uuid.ts'

type Deed = 'deposit' | 'withdrawal'

const nameOf = (deed: Deed) => `unanswered-${deed}`

/**
 * The body to send, with its key. A deed whose answer never came is sent again exactly as it was, key and
 * all, also after the page was loaded anew: the server then does it once. Other values are another deed.
 */
export function bodyWithKey<B extends { readonly [field: string]: string | undefined }>(
  deed: Deed,
  body: B,
  { store, newKey = randomKey }: { store?: BrowserStore; newKey?: () => string } = {},
): B & { readonly key: string } {
  const before = cashierMemory.get(store)?.[nameOf(deed)]
  const earlier = before === undefined ? undefined : (JSON.parse(before) as B & { key: string })
  if (earlier && isSameWish(earlier, body)) return earlier
  const fresh = { ...body, key: newKey() }
  remember(nameOf(deed), JSON.stringify(fresh), store)
  return fresh
}

/** An answer came, whatever it says: the next press is a new deed. */
export function forgetDeed(deed: Deed, store?: BrowserStore): void {
  remember(nameOf(deed), undefined, store)
}

/** Whether a failed call was answered by the house, so that what was asked for has certainly not been done. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.body !== null &&
    error.code !== 'UNIFIED_ERROR' &&
    error.code !== 'SERVICE_UNAVAILABLE'
  )
}

/** A card's token is new with every press, though the wish is the same. */
function isSameWish(a: object, b: object): boolean {
  const wish = (body: object) =>
    JSON.stringify(
      Object.entries(body)
        .filter(([name, value]) => name !== 'key' && name !== 'cardToken' && value !== undefined)
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    )
  return wish(a) === wish(b)
}

export function remember(name: string, value: string | undefined, store?: BrowserStore): void {
  const { [name]: _before, ...others } = cashierMemory.get(store) ?? {}
  cashierMemory.set(value === undefined ? others : { ...others, [name]: value }, store)
}

export function recalled(name: string, store?: BrowserStore): string | undefined {
  return cashierMemory.get(store)?.[name]
}
