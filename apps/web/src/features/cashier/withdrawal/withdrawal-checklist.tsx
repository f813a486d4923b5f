import type { WithdrawalCondition, WithdrawalConditions } from '@baize/contract/cashier'
import { isCurrencyCode, parseAmount } from '@baize/money'
import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import { Progress } from '@baize/ui/progress'
import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { ModalLink, PageLink } from '../../../lib/navigation/navigation.tsx'
import { ResendMail } from '../problem/resend-mail.tsx'

interface ChecklistProps {
  readonly conditions: WithdrawalConditions
}

/** R605: every condition with its state, and with what is missing beside those that are not met. */
export function WithdrawalChecklist({ conditions }: ChecklistProps): ReactNode {
  const t = useTranslations('cashier.withdraw')
  const { conditions: rows, canWithdraw, playBlock } = conditions
  if (rows.length === 0 && playBlock === null) return null
  return (
    <section aria-label={t('conditions')} className="flex flex-col gap-3">
      {playBlock !== null && <Banner tone="info">{t(`playBlock.${playBlock}`)}</Banner>}
      {rows.length > 0 && (
        <>
          <h2 className="text-sm font-label">
            {canWithdraw ? t('conditionsMet') : t('conditionsUnmet')}
          </h2>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
            {rows.map(({ key, isMet }) => (
              <li key={key} data-condition={key} data-met={isMet} className="flex gap-3 px-4 py-3">
                <Mark isMet={isMet} />
                <div className="min-w-0 flex-1">
                  <p className={clsx('text-sm', isMet ? 'text-muted' : 'font-label')}>
                    {t(`condition.${key}.title`)}
                    <span className="sr-only">: {isMet ? t('met') : t('unmet')}</span>
                  </p>
                  {!isMet && <Missing condition={key} conditions={conditions} />}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Mark({ isMet }: { readonly isMet: boolean }) {
  const Icon = isMet ? Check : Circle
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-pill',
        isMet ? 'bg-success-soft text-success' : 'text-muted',
      )}
    >
      <Icon className="size-4" strokeWidth={isMet ? 3 : 2} />
    </span>
  )
}

interface MissingProps extends ChecklistProps {
  readonly condition: WithdrawalCondition
}

function Missing({ condition, conditions }: MissingProps) {
  const t = useTranslations('cashier.withdraw.condition')
  const { settings } = useBoot()
  const link = (page: string) => (
    <PageLink page={page} className={buttonClass({ tone: 'secondary', size: 'sm' })}>
      {t(`${condition as 'deposit'}.action`)}
    </PageLink>
  )
  return (
    <div className="mt-1 flex flex-col items-start gap-2.5">
      <p className="text-sm text-muted">{t(`${condition}.missing`)}</p>
      {condition === 'wagering' && <Wagering conditions={conditions} />}
      {condition === 'email' && <ResendMail />}
      {condition === 'deposit' && link(settings.depositPageKey)}
      {condition === 'bonus' && (
        <div className="flex flex-wrap gap-3">
          {link('bonus_history')}
          <ModalLink
            modal="forfeit-bonus"
            className={buttonClass({ tone: 'secondary', size: 'sm' })}
          >
            {t('bonus.forfeit')}
          </ModalLink>
        </div>
      )}
      {condition === 'wagering' && link(settings.casinoPageKey)}
      {condition === 'documents' && link('profile2-verification')}
    </div>
  )
}

function Wagering({ conditions: { wagering, currencyCode } }: ChecklistProps) {
  const t = useTranslations('cashier.withdraw')
  const locale = useLocale()
  return (
    <Progress
      className="w-full"
      label={t('wagered')}
      value={share(wagering, currencyCode)}
      max={1000}
      valueText={t('wageredOf', {
        done: shownAmount(wagering.done, currencyCode, locale),
        required: shownAmount(wagering.required, currencyCode, locale),
      })}
    />
  )
}

/** For a bar's length only, in thousandths; the figures beside it are exact. */
function share({ required, done }: WithdrawalConditions['wagering'], code: string): number {
  if (!isCurrencyCode(code)) return 0
  const whole = parseAmount(required, code)?.amountMinor ?? 0n
  const part = parseAmount(done, code)?.amountMinor ?? 0n
  return whole === 0n ? 1000 : Number((part * 1000n) / whole)
}
