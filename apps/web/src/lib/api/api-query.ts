import { ROUTES, type CallName } from '@baize/contract/routes'
import {
  queryOptions,
  type QueryFunctionContext,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { ApiError, call, type Answer, type Call, type CallInput } from './api.ts'

const RETRY_COUNT_MAX = 2

/**
 * A GET call as a query. On the server the query client carries its own `call` in the default `meta`
 * (`defaultOptions.queries.meta = { call }`), so that a page names its data once for both sides.
 */
export function callQuery<N extends CallName>(
  name: N,
  ...[input]: {} extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]
) {
  return queryOptions({
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: ({ signal, meta }): Promise<Answer<N>> => sendWith(meta)(name, input, { signal }),
  })
}

/** True unless the answer is the same for everyone: a player's data must not outlive the session. */
export function isPersonal([name]: QueryKey): boolean {
  return ROUTES[name].token !== 'none'
}

/** For the query client: a refusal will not change by asking again, an outage may. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const isOutage = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return isOutage && failureCount < RETRY_COUNT_MAX
}

/** The same call, of whose answer a page keeps only a part; `part` tells it from others of the same call. */
export function callMapped<N extends CallName, T>(
  name: N,
  input: CallInput<N> | undefined,
  part: string,
  map: (answer: Answer<N>) => T,
) {
  const queryKey: QueryKey = input === undefined ? [name, part] : [name, input, part]
  const queryFn = async ({ signal, meta }: QueryFunctionContext): Promise<T> =>
    map(await sendWith(meta)(name, input, { signal }))
  return { queryKey, queryFn }
}

/** The caller of this page, or on a server the one that speaks for this rendering. */
function sendWith(meta: QueryMeta | undefined) {
  return ((meta?.['call'] as Call | undefined) ?? call) as <N extends CallName>(
    name: N,
    input: unknown,
    options: { signal: AbortSignal },
  ) => Promise<Answer<N>>
}
