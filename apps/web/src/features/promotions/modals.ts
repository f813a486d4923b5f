import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'calendar',
    load: () => import('./calendar-modal.tsx'),
    audience: 'any',
    size: 'lg',
    titleKey: 'promotions.calendar.title',
    descriptionKey: 'promotions.calendar.description',
    params: [],
  },
]
