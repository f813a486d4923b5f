import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'language',
    load: () => import('./language-modal.tsx'),
    audience: 'any',
    size: 'md',
    titleKey: 'shell.changeLanguage',
    descriptionKey: 'languages.description',
  },
]
