import type { ModalDefinition } from '../../app/modal-definition.ts'
import { OUTCOME_DOORS } from './deposit/outcome.ts'

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
  // What they say is the server's word about the deposit; until it is here they only say that they ask for it.
  ...OUTCOME_DOORS.map((door): ModalDefinition => ({
    name: `deposit-${door}`,
    load: () => import('./deposit/outcome-modal.tsx'),
    audience: 'user',
    titleKey: 'cashier.outcome.checking.title',
    descriptionKey: 'cashier.outcome.checking.message',
    params: ['deposit', 'met', 'PaReq', 'MD', 'method'],
  })),
]
