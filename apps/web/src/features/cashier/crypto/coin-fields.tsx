import type { CryptoCoin } from '@baize/contract/crypto'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../lib/form/form-fields.tsx'
import { networkLabel, type CoinChoice } from './coin-choice.ts'

interface CoinFieldsProps {
  readonly coins: readonly CryptoCoin[]
  readonly choice: CoinChoice
  /** A message key. */
  readonly networkError?: string | undefined
}

export function CoinFields({ coins, choice, networkError }: CoinFieldsProps): ReactNode {
  const t = useTranslations('cashier.crypto')
  const { coin, network, chooseCoin, chooseNetwork } = choice
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        name="coin"
        label={t('coin')}
        hasEmpty={false}
        options={coins.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={coin.code}
        onChange={chooseCoin}
      />
      <SelectField
        name="network"
        label={t('network')}
        hasEmpty={coin.networks.length > 1}
        options={coin.networks.map((one) => ({ value: one.key, label: networkLabel(one) }))}
        value={network?.key ?? ''}
        onChange={chooseNetwork}
        error={networkError}
      />
    </div>
  )
}
