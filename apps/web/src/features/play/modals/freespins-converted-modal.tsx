import { Button } from '@baize/ui/button'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { PrizeContent } from './prize-content.tsx'

/** R254 */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.freespins')
  return (
    <PrizeContent icon={Sparkles} text={t('text')} action={t('history')}>
      <Button size="lg" isWide onClick={close}>
        {t('goOn')}
      </Button>
    </PrizeContent>
  )
}
