import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'forfeit-bonus',
    load: () => import('./forfeit-modal.tsx'),
    audience: 'user',
    titleKey: 'bonuses.forfeit.title',
    descriptionKey: 'bonuses.forfeit.description',
    params: ['bonus'],
  },
]
