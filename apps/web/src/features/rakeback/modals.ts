import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'rakeback',
    load: () => import('./calendar-modal.tsx'),
    audience: 'any',
    size: 'lg',
    titleKey: 'rakeback.title',
    descriptionKey: 'rakeback.description',
    params: ['day'],
  },
  {
    name: 'rakeback-error',
    load: () => import('./claim-error-modal.tsx'),
    audience: 'user',
    titleKey: 'rakeback.error.claim.title',
    descriptionKey: 'rakeback.error.claim.text',
    // `at` would be taken for a code to sign in with.
    params: ['refused', 'opens', 'today'],
    closesTo: () => ({ modal: 'rakeback' }),
  },
]
