import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { RaceDefinitions } from './race-definitions.ts'
import { createRaceFreeze } from './race-freeze.ts'
import { createRacePayment, type RacePaymentDeps } from './race-payment.ts'
import { createRaceRefunds } from './race-refunds.ts'

export interface RaceEndDeps extends Omit<RacePaymentDeps, 'nameOf'> {
  readonly definitions: Pick<RaceDefinitions, 'texts'>
}

/** R110. How a race ends: its board is frozen when nothing can change it any more, hashed, and paid once. */
export function createRaceEnd(deps: RaceEndDeps) {
  const nameOf = (key: string) => deps.definitions.texts(key, DEFAULT_LOCALE).name
  const refunds = createRaceRefunds(deps)
  const { freezeDue } = createRaceFreeze({ context: deps.context, refunds, nameOf })
  const { payDue } = createRacePayment({ ...deps, nameOf })
  return { freezeDue, payDue, cancel: refunds.cancel }
}
