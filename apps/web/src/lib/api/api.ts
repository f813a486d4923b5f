import type { CallAnswer, CallBody, CallParams, CallQuery } from '@baize/contract/call'
import type { Calls } from '@baize/contract/calls'
import { refusalBody, type RefusalBody, type RefusalCode } from '@baize/contract/refusals'
import { ROUTES, type CallName, type Route } from '@baize/contract/routes'
import { accessToken } from '../storage/storage.ts'

const TIMEOUT_MS = 15_000

/** Content that is the same for everyone and may come from a cache; every other call asks the server itself. */
const CACHED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'getLocale',
  'getLegalPage',
  'getAllCountry',
  'getCurrencies',
  'getRegistrationFields',
  'getGameIndex',
])

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T }

export type CallInput<N extends CallName> = Part<'params', CallParams<Calls[N]>> &
  Part<'query', CallQuery<Calls[N]>> &
  Part<'body', CallBody<Calls[N]>>

export type Answer<N extends CallName> = CallAnswer<Calls[N]>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent in place of the stored token, by whoever has just thrown that away. */
  readonly token?: string
  /** Lets the request outlive the page, for a word nobody waits for. */
  readonly keepalive?: boolean
}

type CallArgs<N extends CallName> =
  {} extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions]

export type Call = <N extends CallName>(name: N, ...args: CallArgs<N>) => Promise<Answer<N>>

/** Where calls go and in whose name. The browser has one; the server makes one per brand and locale. */
export interface ApiEnv {
  /** Empty for the page's own origin. */
  readonly baseUrl: string
  readonly language: () => string
  readonly token: () => string | undefined
  readonly systemToken?: () => string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A 403 came back for this token (R406). */
  readonly onSessionExpired?: (token: string | undefined) => void
}

/** Any answer but 200, or none at all. The body says what to tell the player. */
export class ApiError extends Error {
  /** 0 when nothing came back: offline, refused, or later than 15 s. */
  readonly status: number
  readonly body: RefusalBody | null

  constructor(status: number, body: RefusalBody | null) {
    super(body?.code ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  get code(): RefusalCode {
    if (this.body) return this.body.code
    if (this.status === 404) return 'NOT_FOUND'
    return this.status >= 502 && this.status <= 504 ? 'SERVICE_UNAVAILABLE' : 'UNIFIED_ERROR'
  }
}

export function createCall(env: ApiEnv): Call {
  return async (name, ...[input, options = {}]) => {
    const route: Route = ROUTES[name]
    const token = route.token === 'none' ? undefined : (options.token ?? env.token())
    if (route.token === 'required' && token === undefined) {
      throw new ApiError(401, refusalBody('LOGIN_REQUIRED'))
    }

    const { status, body } = await exchange(env.baseUrl + addressOf(route, input), options.signal, {
      method: route.method,
      headers: headersOf(env, name, token, input?.body !== undefined),
      body: input?.body === undefined ? null : JSON.stringify(input.body),
      keepalive: options.keepalive ?? false,
    })
    if (status === 200 && body !== null) return body as Answer<typeof name>
    if (status === 403) env.onSessionExpired?.(token)
    throw new ApiError(status, isRefusalBody(body) ? body : null)
  }
}

function addressOf(route: Route, input: { params?: unknown; query?: unknown } | undefined): string {
  const params = (input?.params ?? {}) as Record<string, string>
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function headersOf(env: ApiEnv, name: CallName, token: string | undefined, hasBody: boolean) {
  const headers: Record<string, string> = { ...env.headers, language: env.language() }
  if (hasBody) headers['content-type'] = 'application/json'
  if (token !== undefined) {
    // Two names for one token: backends of this contract read either.
    headers['authorization'] = headers['access-token'] = `Bearer ${token}`
  }
  const systemToken = env.systemToken?.()
  if (systemToken) headers['system-access-token'] = systemToken
  if (!CACHED_CALLS.has(name)) headers['cache-control'] = 'no-cache'
  return headers
}

async function exchange(
  url: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    })
    return { status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    // Whoever called it off knows why; only a silent server is news.
    if (signal?.aborted) throw error
    throw new ApiError(0, refusalBody('SERVICE_UNAVAILABLE'))
  } finally {
    clearTimeout(timer)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRefusalBody(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

// The caller of this page.

type ExpiryListener = (token: string | undefined) => void
let systemToken: string | undefined
let expiryListener: ExpiryListener | undefined

/** Told once at start: the session listens for its end, and a brand's system token joins every call. */
export function configureApi(options: {
  readonly systemToken?: string | undefined
  readonly onSessionExpired: ExpiryListener
}): void {
  systemToken = options.systemToken
  expiryListener = options.onSessionExpired
}

export const call: Call = createCall({
  baseUrl: '',
  language: () => document.documentElement.lang,
  token: () => accessToken.get(),
  systemToken: () => systemToken,
  onSessionExpired: (token) => expiryListener?.(token),
})
