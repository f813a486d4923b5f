import { formatMoney, type Money } from '@baize/money'
import type { AmountLimits } from '@baize/rules/deposit-amounts'
import { useState, type FocusEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { readEntry } from './amount-entry.ts'

/**
 * What stands in an amount field. Nobody is told off while still typing; and until somebody types, another
 * method's own first amount takes the place of the one before.
 */
export function useAmountText(limits: AmountLimits | undefined, first = '') {
  const t = useTranslations('cashier.amount')
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const text = typed ?? first
  const read = limits && readEntry(text, locale, limits)
  const problem = read && 'problem' in read ? read.problem : undefined
  const range = limits && {
    min: formatMoney(limits.min, locale),
    max: formatMoney(limits.max, locale),
  }
  return {
    text,
    change: (next: string) => setTyped(next),
    touch: ({ relatedTarget }: FocusEvent) => {
      if (!isPayButton(relatedTarget)) setTouched(true)
    },
    /** The amount, or undefined when there is none; from then on the field says why. */
    check: (): Money | undefined => {
      setTouched(true)
      return read && 'amount' in read ? read.amount : undefined
    },
    error:
      isTouched && problem !== undefined ? t(problem, range ?? { min: '', max: '' }) : undefined,
  }
}

/** Its press asks for the amount itself. A fault shown earlier would push it away from under the finger. */
function isPayButton(element: Element | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit'
}
