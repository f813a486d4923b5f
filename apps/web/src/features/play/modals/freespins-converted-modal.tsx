import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { PrizeContent } from './prize-content.tsx'

/** R254. What free spins have won is cash, or bonus money now or later: its page says more. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.freespins')
  const becomes = useModal().params.get('becomes')
  const known = becomes === 'bonus' || becomes === 'waits' ? becomes : 'cash'
  const isCash = known === 'cash'
  return (
    <PrizeContent
      picture="freespins"
      text={t(`text.${known}`)}
      action={t(isCash ? 'history' : 'bonuses')}
      page={isCash ? 'transactions' : 'bonus_history'}
    >
      <Button size="lg" isWide onClick={close}>
        {t('goOn')}
      </Button>
    </PrizeContent>
  )
}
