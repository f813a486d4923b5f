import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'
import { OUTCOME_MODALS } from './deposit/outcome.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'deposit',
    load: () => import('./deposit/deposit-sidebar.tsx'),
    audience: 'user',
    isDrawer: true,
    titleKey: 'pages.deposit.title',
    descriptionKey: 'pages.deposit.description',
    params: ['method'],
  },
  // They show the deposit's state on the server; until it is known they only say that it is being asked for.
  ...OUTCOME_MODALS.map((modal): ModalDefinition => ({
    name: `deposit-${modal}`,
    load: () => import('./deposit/outcome-modal.tsx'),
    audience: 'user',
    titleKey: 'cashier.outcome.checking.title',
    descriptionKey: 'cashier.outcome.checking.message',
    params: ['deposit', 'met', 'PaReq', 'MD', 'method'],
  })),
]
