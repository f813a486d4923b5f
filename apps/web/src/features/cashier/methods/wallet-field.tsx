import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface WalletFieldProps {
  readonly codes: readonly string[]
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Which of the player's wallets, where there are several (useMultiWallet). */
export function WalletField({ codes, value, onChange }: WalletFieldProps): ReactNode {
  const t = useTranslations('cashier.deposit')
  if (codes.length < 2) return null
  return (
    <Field label={t('currency')}>
      <Select name="wallet" value={value} onChange={(event) => onChange(event.target.value)}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    </Field>
  )
}
