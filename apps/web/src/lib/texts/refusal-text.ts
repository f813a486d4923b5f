import { ApiError } from '../api/api.ts'
import { useText } from './messages.ts'

/** A wait longer than this is told in minutes. */
const SECONDS_SHOWN_MAX = 120

export type ErrorMessage =
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string }

/** What to tell the player about anything that was thrown while talking to the server. */
export function errorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof ApiError)) return { key: 'error.generic' }
  const { body, code } = error
  // A backend of another make has refusals that we do not know: its own words are better than none. Ours name
  // their text, so that no visit carries the whole catalogue.
  if (body && (body.messageKey ?? body.message) !== `refusal.${code}`) return foreignMessage(error)
  if (code === 'UNIFIED_ERROR') {
    return body?.reference
      ? { key: 'refusal.UNIFIED_ERROR', values: { reference: body.reference } }
      : { key: 'error.internal' }
  }
  if (code === 'TOO_MANY_REQUESTS') return waitMessage(body?.retryAfterSec)
  const seconds = body?.retryAfterSec
  const values = seconds === undefined ? body?.values : { ...body?.values, seconds }
  return { key: `refusal.${code}`, ...(values ? { values } : {}) }
}

function waitMessage(seconds = 60): ErrorMessage {
  return seconds > SECONDS_SHOWN_MAX
    ? { key: 'error.waitMinutes', values: { minutes: Math.ceil(seconds / 60) } }
    : { key: 'refusal.TOO_MANY_REQUESTS', values: { seconds } }
}

function foreignMessage({ status, body }: ApiError): ErrorMessage {
  const text: unknown = body?.message
  if (typeof text === 'string' && /\s/.test(text.trim())) return { text }
  if (status === 403) return { key: 'error.sessionExpired' }
  if (status === 404) return { key: 'error.notFound' }
  if (status === 500) return { key: 'error.internal' }
  return { key: status === 503 ? 'error.unavailable' : 'error.generic' }
}

export function useErrorText(): (error: unknown) => string {
  const text = useText()
  return (error) => {
    const message = errorMessage(error)
    return 'text' in message ? message.text : text(message.key, message.values)
  }
}
