import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'login',
    load: () => import('./login/login-modal.tsx'),
    audience: 'guest',
    titleKey: 'auth.login.title',
    descriptionKey: 'auth.login.description',
    params: ['reason'],
  },
  {
    name: 'signup',
    load: () => import('./sign-up/sign-up-modal.tsx'),
    audience: 'guest',
    size: 'md',
    titleKey: 'auth.signup.title',
    descriptionKey: 'auth.signup.description',
    closesTo: (settings) => (settings.holdUserOnRegistration ? { modal: 'hold' } : undefined),
  },
  {
    // R460: for a player the same name opens the update of the profile.
    name: 'linked-signup',
    load: () => import('./sign-up/linked-signup-modal.tsx'),
    audience: 'guest',
    size: 'md',
    titleKey: 'auth.linked.title',
    descriptionKey: 'auth.linked.description',
    closesTo: () => ({ page: 'edit-profile' }),
  },
  {
    // A registration ends here and not inside the sign-up modal: closing this one never leads to "hold".
    name: 'check-mail',
    load: () => import('./sign-up/check-mail-modal.tsx'),
    audience: 'guest',
    titleKey: 'auth.checkMail.title',
    descriptionKey: 'auth.checkMail.description',
  },
  {
    name: 'hold',
    load: () => import('./sign-up/hold-modal.tsx'),
    audience: 'guest',
    titleKey: 'auth.hold.title',
    descriptionKey: 'auth.hold.description',
  },
  {
    name: 'verify-email-expired',
    load: () => import('./verification/verify-email-expired-modal.tsx'),
    audience: 'any',
    titleKey: 'auth.verifyExpired.title',
    descriptionKey: 'auth.verifyExpired.description',
  },
  {
    name: 'forgot-password',
    load: () => import('./login/forgot-password-modal.tsx'),
    audience: 'any',
    titleKey: 'auth.forgot.title',
    descriptionKey: 'auth.forgot.description',
  },
  {
    name: 'reset-password',
    load: () => import('./login/reset-password-modal.tsx'),
    audience: 'any',
    titleKey: 'auth.reset.title',
    descriptionKey: 'auth.reset.description',
    params: ['token'],
  },
]
