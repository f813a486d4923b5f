import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'
import { BET_LIMIT_PARAMS } from '../../lib/player/bet-limit.ts'

export const modals: readonly ModalDefinition[] = [
  {
    name: 'bet-limit',
    load: () => import('./limit/bet-limit-modal.tsx'),
    audience: 'user',
    titleKey: 'limits.betLimit.title',
    descriptionKey: 'limits.betLimit.description',
    params: BET_LIMIT_PARAMS,
  },
]
