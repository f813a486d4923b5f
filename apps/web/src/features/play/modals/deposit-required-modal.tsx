import { Button, buttonClass } from '@baize/ui/button'
import { WalletMinimal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useAmountParam } from './amount-params.ts'

/** R254. The balance is below the bet; nothing here places one. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.depositRequired')
  const { settings } = useBoot()
  const amount = useAmountParam()
  return (
    <div className="flex flex-col gap-5">
      <WalletMinimal aria-hidden="true" className="size-12 text-highlight-text" strokeWidth={1.5} />
      <p className="text-lg font-label">{amount ? t('forBet', { amount }) : t('text')}</p>
      <p className="text-sm text-muted">{t('advice')}</p>
      <div className="flex flex-col gap-3">
        <PageLink
          page={settings.depositPageKey}
          className={`only-unbarred ${buttonClass({ size: 'lg', isWide: true })}`}
        >
          {t('deposit')}
        </PageLink>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('lowerBet')}
        </Button>
      </div>
    </div>
  )
}
