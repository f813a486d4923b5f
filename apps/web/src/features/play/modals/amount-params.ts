import { useLocale } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useModal } from '../../../lib/navigation/navigation.tsx'

const DECIMAL = /^\d{1,21}(\.\d{1,8})?$/

/** An amount of the modal's address for a reader. Anybody can write an address, so only what is one is shown. */
export function useAmountParam(name: 'amount' | 'limit' = 'amount'): string | undefined {
  const locale = useLocale()
  const { params } = useModal()
  const amount = params.get(name) ?? ''
  const currency = params.get('currency') ?? ''
  if (!/^[A-Z]{3,5}$/.test(currency) || !DECIMAL.test(amount)) return undefined
  return shownAmount(amount, currency, locale)
}
