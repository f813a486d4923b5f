import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
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
