import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { PrizeContent } from './prize-content.tsx'

/** R254 */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.bonusPayout')
  return (
    <PrizeContent picture="jackpot" text={t('text')} action={t('history')}>
      <Button size="lg" isWide onClick={close}>
        {t('goOn')}
      </Button>
    </PrizeContent>
  )
}
