import { refusalBody, type RefusalBody } from '@baize/contract/refusals'
import { ROUTES, type CallName } from '@baize/contract/routes'
import { ApiError } from '../api/api.ts'
import { accessToken } from '../storage/storage.ts'
import { session } from './session.ts'

interface UploadOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Sends one file of the player's own. By the older of the two ways a page has, because only that one tells how much
 * has left already.
 */
export async function uploadFile(
  name: CallName,
  query: Readonly<Record<string, string>>,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const token = accessToken.get()
  if (token === undefined) throw new ApiError(401, refusalBody('LOGIN_REQUIRED'))
  const form = new FormData()
  form.append('file', file)
  const { status, body } = await new Promise<{ status: number; body: RefusalBody | null }>(
    (resolve) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${ROUTES[name].path}?${new URLSearchParams(query)}`)
      request.responseType = 'json'
      request.setRequestHeader('authorization', `Bearer ${token}`)
      request.setRequestHeader('language', document.documentElement.lang)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      )
      request.addEventListener('loadend', () =>
        resolve({ status: request.status, body: request.response as RefusalBody | null }),
      )
      signal.addEventListener('abort', () => request.abort())
      request.send(form)
    },
  )
  if (status === 200) return
  if (status === 403) session.expire(token)
  throw new ApiError(status, status === 0 ? refusalBody('SERVICE_UNAVAILABLE') : body)
}
