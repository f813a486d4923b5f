import type { AppSettings } from '@baize/contract/settings'
import { pageHref } from '@baize/rules/pages'

type AfterSignUpSettings = Pick<
  AppSettings,
  'afterRegistrationRedirect' | 'goToPageAfterRegistration' | 'pageUrlSetup' | 'navigationSystem'
>

/**
 * Where a finished registration leads: the operator's address, else the operator's page, else nowhere. Who is not
 * logged in also meets the "check your mail" panel, unless the operator's address opens a modal of its own.
 */
export function destinationAfterSignUp(
  settings: AfterSignUpSettings,
  isLoggedIn: boolean,
): string | undefined {
  const target =
    settings.afterRegistrationRedirect ||
    (settings.goToPageAfterRegistration === ''
      ? ''
      : pageHref(settings, settings.goToPageAfterRegistration))
  if (target === '') return undefined
  if (isLoggedIn || /[?&]modal=/.test(target)) return target
  const [path = '', hash] = target.split('#', 2)
  const withModal = `${path}${path.includes('?') ? '&' : '?'}modal=check-mail`
  return hash === undefined ? withModal : `${withModal}#${hash}`
}
