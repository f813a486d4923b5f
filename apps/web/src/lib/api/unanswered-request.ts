import { type BrowserStore } from '../storage/storage.ts'
import { cashierMemory } from '../storage/storage-of-parts.ts'
import { ApiError } from './api.ts'
import { randomUuid } from './random-uuid.ts'

type RequestKind = 'deposit' | 'withdrawal' | 'tip' | 'rain'

const nameOf = (kind: RequestKind) => `unanswered-${kind}`

/**
 * The body to send, with its key. A request whose answer never came is sent again unchanged, with its
 * idempotency key, also after a reload: the server then acts once. Other values are another request.
 */
export function bodyWithKey<B extends { readonly [field: string]: string | number | undefined }>(
  kind: RequestKind,
  body: B,
  { store, newKey = randomUuid }: { store?: BrowserStore; newKey?: () => string } = {},
): B & { readonly key: string } {
  const before = cashierMemory.get(store)?.[nameOf(kind)]
  const earlier = before === undefined ? undefined : (JSON.parse(before) as B & { key: string })
  if (earlier && isSameRequest(earlier, body)) return earlier
  const fresh = { ...body, key: newKey() }
  remember(nameOf(kind), JSON.stringify(fresh), store)
  return fresh
}

/** An answer came, whatever it says: the next press is a new request. */
export function forgetRequest(kind: RequestKind, store?: BrowserStore): void {
  remember(nameOf(kind), undefined, store)
}

/** Whether a failed call was answered by the server, so that what was asked for has certainly not been done. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.body !== null &&
    error.code !== 'UNIFIED_ERROR' &&
    error.code !== 'SERVICE_UNAVAILABLE'
  )
}

/** A card's token is new with every press, though the request is the same. */
function isSameRequest(a: object, b: object): boolean {
  const valuesOf = (body: object) =>
    JSON.stringify(
      Object.entries(body)
        .filter(([name, value]) => name !== 'key' && name !== 'cardToken' && value !== undefined)
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    )
  return valuesOf(a) === valuesOf(b)
}

export function remember(name: string, value: string | undefined, store?: BrowserStore): void {
  const { [name]: _before, ...others } = cashierMemory.get(store) ?? {}
  cashierMemory.set(value === undefined ? others : { ...others, [name]: value }, store)
}

export function recalled(name: string, store?: BrowserStore): string | undefined {
  return cashierMemory.get(store)?.[name]
}
