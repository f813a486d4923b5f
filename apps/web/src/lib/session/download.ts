import { refusalBody, type RefusalBody } from '@baize/contract/refusals'
import { ROUTES, type CallName } from '@baize/contract/routes'
import { ApiError } from '../api/api.ts'
import { session } from './session.ts'
import { accessToken } from '../storage/storage.ts'

/** A file may be long, but not so long that nobody would wait for it. */
const TIMEOUT_MS = 120_000
const NAME = /filename="([^"]+)"/

/** Fetches a file of the player's own, which a plain link could not: it needs the token. */
export async function download(
  name: CallName,
  query: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_all, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  await fetchFile(name, `${path}?${new URLSearchParams(query)}`)
}

/** One that is given only for something secret, which has no place in an address. */
export async function downloadWith(
  name: CallName,
  body: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetchFile(name, ROUTES[name].path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function fetchFile(
  name: CallName,
  url: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<void> {
  const token = accessToken.get()
  if (token === undefined) throw new ApiError(401, refusalBody('LOGIN_REQUIRED'))
  const response = await fetch(url, {
    ...init,
    headers: { ...headers, authorization: `Bearer ${token}`, 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(0, refusalBody('SERVICE_UNAVAILABLE'))
  })
  if (response.status !== 200) {
    if (response.status === 403) session.expire(token)
    const body: unknown = await response.json().catch(() => null)
    throw new ApiError(response.status, body as RefusalBody | null)
  }
  const fileName =
    NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `${name}.csv`
  save(await response.blob(), fileName)
}

function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
