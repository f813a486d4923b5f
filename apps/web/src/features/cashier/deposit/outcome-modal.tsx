import type { Deposit } from '@baize/contract/cashier'
import { alternativeMethodFor } from '@baize/rules/payment-methods'
import { Button, buttonClass } from '@baize/ui/button'
import { Spinner } from '@baize/ui/spinner'
import { CircleCheck, CircleSlash, CircleX, Hourglass, Undo2, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { logEvent } from '../../../lib/visitor/telemetry.ts'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { usePaymentMethods } from '../requests/cashier-queries.ts'
import { outcomeRequest, useDepositOutcome } from './use-deposit-outcome.ts'
import { knownMethod, outcomeOf, type Outcome, type OutcomeModalName } from './outcome.ts'

const LOOKS: Readonly<Record<Outcome, readonly [icon: LucideIcon, look: string]>> = {
  success: [CircleCheck, 'bg-success-soft text-success'],
  pending: [Hourglass, 'bg-info-soft text-info'],
  return: [Undo2, 'bg-info-soft text-info'],
  cancel: [CircleSlash, 'bg-info-soft text-info'],
  decline: [CircleX, 'bg-danger-soft text-danger'],
  failed: [CircleX, 'bg-danger-soft text-danger'],
}

/**
 * R243: how a deposit went. The address opens it, and the server says what is told: nothing here
 * claims money that the server has not spoken of.
 */
export function Modal({ close, announce }: ModalProps): ReactNode {
  const t = useTranslations('cashier.outcome')
  const modal = useModal()
  // What the modal was opened with; while it leaves, the address is already another.
  const [{ modalName, met, request }] = useState(() => {
    const name = (modal.name ?? '').replace(/^deposit-/, '') as OutcomeModalName
    return {
      modalName: name,
      met: modal.params.get('met'),
      request: outcomeRequest(name, modal.params),
    }
  })
  const deposit = useDepositOutcome(request)
  if (deposit.data === undefined) {
    return deposit.isError ? (
      <LoadFailed
        error={deposit.error}
        isRetrying={deposit.isFetching}
        onRetry={() => void deposit.refetch()}
      />
    ) : (
      <div className="grid place-items-center py-8 text-muted">
        <Spinner label={t('checking.title')} />
      </div>
    )
  }
  const outcome = outcomeOf(modalName, deposit.data?.state)
  return <Told {...{ outcome, met, close, announce }} deposit={deposit.data} />
}

interface ToldProps extends ModalProps {
  readonly outcome: Outcome
  readonly deposit: Deposit | null
  readonly met: string | null
}

function Told({ outcome, deposit, met, close, announce }: ToldProps) {
  const t = useTranslations('cashier.outcome')
  const locale = useLocale()
  const currencyCode = useUserDetails().data?.userWallet.currencyCode
  const methods = usePaymentMethods('deposit', deposit?.currencyCode ?? currencyCode).data ?? []
  const method = deposit?.method ?? knownMethod(met, methods)
  const amount = deposit && shownAmount(deposit.amount, deposit.currencyCode, locale)
  const title = t(`${outcome}.title`)
  const message =
    method && outcome === 'pending'
      ? t('pending.messageMethod', { method: method.title })
      : t(`${outcome}.message`)
  useLayoutEffect(() => {
    announce({ title, description: message })
    // The host hands out a new function with every render; it always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, message])

  const [Icon, look] = LOOKS[outcome]
  const alternative = alternativeMethodFor(method?.name ?? met ?? '', methods)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <span className={`grid size-14 shrink-0 place-items-center rounded-pill ${look}`}>
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <p className="min-w-0">
          {amount && <bdi className="figures heading block text-2xl">{amount}</bdi>}
          {method && <span className="block truncate text-sm text-muted">{method.title}</span>}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Primary outcome={outcome} close={close} />
        {outcome !== 'success' && alternative && (
          <Alternative
            outcome={outcome}
            method={alternative}
            failedName={method?.name ?? 'unknown'}
          />
        )}
      </div>
    </div>
  )
}

function Primary({ outcome, close }: { readonly outcome: Outcome; readonly close: () => void }) {
  const t = useTranslations('cashier.outcome')
  const { settings } = useBoot()
  if (outcome === 'pending') {
    return (
      <Button size="lg" isWide onClick={close}>
        {t('pending.primary')}
      </Button>
    )
  }
  const page = outcome === 'success' ? settings.casinoPageKey : settings.depositPageKey
  return (
    <PageLink page={page} className={buttonClass({ size: 'lg', isWide: true })}>
      {t(`${outcome}.primary`)}
    </PageLink>
  )
}

interface AlternativeProps {
  readonly outcome: Outcome
  readonly method: {
    readonly id: string
    readonly name: string
    readonly title: string
    readonly isCardForm: boolean
  }
  readonly failedName: string
}

/** R421: another way to pay, and the server is told that it was taken. */
function Alternative({ outcome, method, failedName }: AlternativeProps) {
  const t = useTranslations('cashier.outcome')
  const { settings } = useBoot()
  // For a card the rule names the card form again: there it is another card that helps.
  const isAnotherCard = method.isCardForm && method.name === failedName
  return (
    <PageLink
      page={settings.depositPageKey}
      search={`?method=${encodeURIComponent(method.id)}`}
      onClick={() =>
        logEvent('ALTERNATIVE_METHOD_BUTTON', {
          modal: `deposit-${outcome}`,
          method: method.name,
          failedMethod: failedName,
        })
      }
      className={buttonClass({ tone: 'secondary', size: 'lg', isWide: true })}
    >
      {isAnotherCard ? t('anotherCard') : t('alternative', { method: method.title })}
    </PageLink>
  )
}
