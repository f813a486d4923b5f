import type { ModalDefinition } from '../../lib/definitions/modal-definition.ts'

/** R254: what a game, or its launch, can be refused with, and what it can bring besides a win. */
export const modals: readonly ModalDefinition[] = [
  {
    name: 'deposit-required',
    load: () => import('./modals/deposit-required-modal.tsx'),
    audience: 'user',
    titleKey: 'play.depositRequired.title',
    descriptionKey: 'play.depositRequired.description',
    params: ['amount', 'currency'],
  },
  {
    name: 'country-restricted',
    load: () => import('./modals/country-restricted-modal.tsx'),
    audience: 'any',
    titleKey: 'play.country.title',
    descriptionKey: 'play.country.description',
  },
  {
    name: 'bonus-buy',
    load: () => import('./modals/bonus-buy-modal.tsx'),
    audience: 'user',
    titleKey: 'play.bonusBuy.title',
    descriptionKey: 'play.bonusBuy.description',
    params: ['slug', 'amount', 'currency', 'limit'],
  },
  {
    name: 'play-barred',
    load: () => import('./modals/play-barred-modal.tsx'),
    audience: 'user',
    titleKey: 'play.barred.title',
    descriptionKey: 'play.barred.description',
    params: ['refused'],
  },
  {
    name: 'bonus-payout',
    load: () => import('./modals/bonus-payout-modal.tsx'),
    audience: 'user',
    titleKey: 'play.bonusPayout.title',
    descriptionKey: 'play.bonusPayout.description',
    params: ['amount', 'currency'],
  },
  {
    name: 'freespins-converted',
    load: () => import('./modals/freespins-converted-modal.tsx'),
    audience: 'user',
    titleKey: 'play.freespins.title',
    descriptionKey: 'play.freespins.description',
    params: ['amount', 'currency', 'becomes'],
  },
]
