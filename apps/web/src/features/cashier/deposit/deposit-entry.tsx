import type { PaymentMethod } from '@baize/contract/cashier'
import { lazy, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { limitsOf } from '../amount/amount-entry.ts'
import type { OpenCashier } from '../requests/cashier-queries.ts'
import { DepositPromotions } from './deposit-promotions.tsx'
import { MethodGrid } from '../methods/method-grid.tsx'
import { knownMethod } from './outcome.ts'
import { PaymentForm } from './payment-form.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { TrustNotes } from './trust-notes.tsx'

const CryptoDeposit = lazy(async () => ({
  default: (await import('./crypto-deposit.tsx')).CryptoDeposit,
}))

interface DepositEntryProps {
  readonly cashier: OpenCashier
  readonly methods: readonly PaymentMethod[]
  readonly wallet: string
  /** Sent along only where there is a choice of wallets. */
  readonly currencyCode: string | undefined
}

/** A method, an amount and one strong button; what a method needs of its own stands between them. */
export function DepositEntry({
  cashier,
  methods,
  wallet,
  currencyCode,
}: DepositEntryProps): ReactNode {
  const t = useTranslations('cashier.deposit')
  const modal = useModal()
  const grid = useRef<HTMLFieldSetElement>(null)
  // The address may name a method, as an outcome's alternative does; a choice holds until it names another.
  const named = knownMethod(modal.params.get('method'), methods)?.id
  const [choice, setChoice] = useState<{ readonly id: string; readonly over: string | undefined }>()
  const chosenId = choice && choice.over === named ? choice.id : named
  const method = methods.find(({ id }) => id === chosenId) ?? methods[0]
  const needsProfile = (one: PaymentMethod) => one.needsProfile && cashier.missingFields.length > 0
  const choose = (one: PaymentMethod) => {
    setChoice({ id: one.id, over: named })
    // R226
    if (needsProfile(one)) modal.open('linked-signup')
  }
  const limits = method && limitsOf(method)
  return (
    <div className="flex flex-col gap-6">
      <ProfileSummary shown={cashier.shownFields} missing={cashier.missingFields} />
      <MethodGrid
        ref={grid}
        methods={methods}
        chosenId={method?.id}
        onChoose={choose}
        legend={t('method')}
      />
      <DepositPromotions />
      {method?.paymentMethod === 'crypto' ? (
        <LazyBoundary>
          <CryptoDeposit wallet={wallet} />
        </LazyBoundary>
      ) : (
        method && (
          <PaymentForm
            method={method}
            limits={limits ?? undefined}
            currencyCode={currencyCode}
            needsProfile={needsProfile(method)}
            onMethods={() => grid.current?.querySelector<HTMLElement>('input:checked')?.focus()}
          />
        )
      )}
      <TrustNotes />
    </div>
  )
}
