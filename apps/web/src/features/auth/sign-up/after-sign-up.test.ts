import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { describe, expect, test } from 'vitest'
import { destinationAfterSignUp } from './after-sign-up.ts'

describe('R314 afterRegistrationRedirect and what follows a registration', () => {
  test.each<[string, Partial<typeof DEFAULT_SETTINGS>, boolean, string | undefined]>([
    ['without a wish of the operator nothing is left', {}, false, undefined],
    [
      'R314 a page key leads to that page, and to the mail panel',
      { goToPageAfterRegistration: 'promotions' },
      false,
      '/promotions?modal=check-mail',
    ],
    [
      'R314 a logged-in player is not told to check the mail',
      { goToPageAfterRegistration: 'promotions' },
      true,
      '/promotions',
    ],
    [
      'R202 a renamed page is found',
      { goToPageAfterRegistration: 'casino', pageUrlSetup: [{ key: 'casino', href: '/lobby' }] },
      true,
      '/lobby',
    ],
    ['R203 an unknown page key leads home', { goToPageAfterRegistration: 'nonsense' }, true, '/'],
    [
      'R314 an address wins over a page',
      {
        goToPageAfterRegistration: 'casino',
        afterRegistrationRedirect: '/welcome?from=signup#top',
      },
      false,
      '/welcome?from=signup&modal=check-mail#top',
    ],
    [
      'R314 an address with a modal of its own keeps it',
      { afterRegistrationRedirect: '/?modal=login' },
      false,
      '/?modal=login',
    ],
  ])('%s', (_rule, settings, isLoggedIn, expected) => {
    expect(destinationAfterSignUp({ ...DEFAULT_SETTINGS, ...settings }, isLoggedIn)).toBe(expected)
  })
})
