import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { call } from '../../../lib/api/api.ts'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { useAmountParam } from './amount-params.ts'

/** As the house keeps a confirmation; the file that says so brings a parser of schemas along. */
const KEPT_SEC = 60

/**
 * R807. The bought feature costs more than the highest bet of the house. Confirming exempts the very next
 * purchase of this game at this price and nothing else; no limit that the player has set is ever passed.
 */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.bonusBuy')
  const errorText = useErrorText()
  const { params } = useModal()
  const [amount, limit] = [useAmountParam('amount'), useAmountParam('limit')]
  const confirmation = useMutation({
    mutationFn: () =>
      call('confirmBonusBuy', {
        body: {
          slug: params.get('slug') ?? '',
          amount: params.get('amount') ?? '',
          currencyCode: params.get('currency') ?? '',
        },
      }),
  })
  if (confirmation.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="success">{t('confirmed', { seconds: KEPT_SEC })}</Banner>
        <Button size="lg" isWide onClick={close}>
          {t('back')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <Gift aria-hidden="true" className="size-12 text-highlight-text" strokeWidth={1.5} />
      <p className="text-lg font-label">
        {amount && limit ? t('price', { amount, limit }) : t('text')}
      </p>
      <p className="text-sm text-muted">{t('once')}</p>
      {confirmation.isError && <Banner tone="error">{errorText(confirmation.error)}</Banner>}
      <div className="flex flex-col gap-3">
        <Button
          size="lg"
          isWide
          isBusy={confirmation.isPending}
          onClick={() => confirmation.mutate()}
        >
          {t('confirmBuy')}
        </Button>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('confirmRegular')}
        </Button>
      </div>
    </div>
  )
}
