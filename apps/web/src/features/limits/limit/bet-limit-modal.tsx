import { Button, buttonClass } from '@baize/ui/button'
import { Gauge } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { BET_LIMIT_CODES } from '../../../lib/player/bet-limit.ts'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { useMoment } from '../protection/limit-texts.ts'

/** R254. Why a bet was not taken, with the way to the limit that refused it. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('limits.betLimit')
  const refusal = useTranslations('refusal')
  const moment = useMoment()
  const { params } = useModal()
  const code = BET_LIMIT_CODES.find((known) => known === params.get('refused'))
  const isOfBonus = params.get('by') === 'bonus'
  const amounts = useAmounts()
  const resets = new Date(params.get('resets') ?? '')
  return (
    <div className="flex flex-col gap-5">
      <Gauge aria-hidden="true" className="size-12 text-highlight-text" strokeWidth={1.5} />
      <p className="text-lg font-label">{refusal(code ?? 'MAX_BET_LIMIT_REACHED')}</p>
      {amounts && <p>{t(isOfBonus ? 'triedBonus' : 'tried', amounts)}</p>}
      {amounts?.used && <p className="text-sm text-muted">{t('used', { used: amounts.used })}</p>}
      {!Number.isNaN(resets.getTime()) && (
        <p className="text-sm text-muted">{t('resets', { date: moment(resets) })}</p>
      )}
      <div className="flex flex-col gap-3">
        {isOfBonus && (
          <PageLink page="bonus_history" className={buttonClass({ size: 'lg', isWide: true })}>
            {t('bonus')}
          </PageLink>
        )}
        <PageLink
          page="profile2-limits"
          className={buttonClass({
            size: 'lg',
            isWide: true,
            ...(isOfBonus && { tone: 'secondary' }),
          })}
        >
          {t('limits')}
        </PageLink>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}

const DECIMAL = /^\d{1,21}(\.\d{1,8})?$/

/** Anybody can write an address, so only what is an amount is shown as one. */
function useAmounts() {
  const locale = useLocale()
  const { params } = useModal()
  const currency = params.get('currency') ?? ''
  const [amount = '', limit = '', used = ''] = ['amount', 'limit', 'used'].map(
    (name) => params.get(name) ?? '',
  )
  if (!/^[A-Z]{3,5}$/.test(currency) || !DECIMAL.test(amount) || !DECIMAL.test(limit))
    return undefined
  const isUsed = DECIMAL.test(used) && !/^[0.]+$/.test(used)
  return {
    amount: shownAmount(amount, currency, locale),
    limit: shownAmount(limit, currency, locale),
    used: isUsed ? shownAmount(used, currency, locale) : '',
  }
}
