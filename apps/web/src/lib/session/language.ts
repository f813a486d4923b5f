import { call } from '../api/api.ts'
import { session } from './session.ts'
import { langCookie } from '../storage/storage.ts'

/**
 * Remembers an explicit choice: in this browser, so that its own preference no longer redirects, and with
 * the account, so that the next login does not switch back (R402). The page is about to be left, so nobody
 * waits for the answer.
 */
export function chooseLanguage(locale: string): void {
  langCookie.set(locale)
  if (session.getState().status !== 'signed-in') return
  call('updateUserDetails', { body: { preferredLanguage: locale } }, { keepalive: true }).catch(
    () => undefined,
  )
}
