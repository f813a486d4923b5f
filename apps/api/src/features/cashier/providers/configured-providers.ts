import type { AppContext } from '../../../app-context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createCashboxProvider } from './cashbox-provider.ts'

/** The providers this backend was told of; a further one is its adapter and a row here. */
export function configuredProviders({
  config,
  clock,
  random,
  network,
}: AppContext): readonly PaymentProvider[] {
  const { cashboxSecret: sharedSecret, cashboxUrl: url, publicCashboxUrl: publicUrl } = config
  return sharedSecret === undefined
    ? []
    : [createCashboxProvider({ url, publicUrl, sharedSecret, clock, random, network })]
}
