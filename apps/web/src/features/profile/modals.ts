import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'email-change',
    load: () => import('./contact/email-change-modal.tsx'),
    audience: 'any',
    titleKey: 'contact.answer.title',
    descriptionKey: 'contact.answer.description',
    params: ['token'],
  },
  {
    name: 'linked-signup',
    load: () => import('./edit/linked-signup-modal.tsx'),
    audience: 'user',
    size: 'md',
    titleKey: 'profile.linked.title',
    descriptionKey: 'profile.linked.description',
    closesTo: () => ({ page: 'edit-profile' }),
  },
]
