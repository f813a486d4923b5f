import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { currencyOptions, useCurrencies } from '../../lib/form/country-options.ts'
import { preferredCurrency } from '../../lib/storage/storage-of-parts.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/** A guest chooses what an account would be opened in; a player's account has its currency already. */
export function CurrencyChoice(): ReactNode {
  const t = useTranslations('shell.currencyChoice')
  const code = useUserDetails().data?.getUser.currencyCode
  return (
    <div className="border-t border-line px-3 pt-3 pb-2">
      <div className="only-guest">
        <GuestCurrency />
      </div>
      <p className="only-user text-sm text-muted">{code && t('fixed', { code })}</p>
    </div>
  )
}

function GuestCurrency() {
  const t = useTranslations('shell.currencyChoice')
  const locale = useLocale()
  const rows = useCurrencies().data?.data.currencies ?? []
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? preferredCurrency.get() ?? rows[0]?.code ?? ''
  return (
    <Field label={t('label')} hint={t('hint')}>
      <Select
        value={value}
        disabled={rows.length === 0}
        onChange={(event) => {
          preferredCurrency.set(event.target.value)
          setChosen(event.target.value)
        }}
      >
        {currencyOptions(rows, locale).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
