import { Button, buttonClass } from '@baize/ui/button'
import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'

/** R808 */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.country')
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-5">
      <MapPinOff aria-hidden="true" className="size-12 text-danger" strokeWidth={1.5} />
      <p className="text-lg font-label">{t('text')}</p>
      <p className="text-sm text-muted">{t('money')}</p>
      <div className="flex flex-col gap-3">
        <PageLink
          page={settings.casinoPageKey}
          className={buttonClass({ size: 'lg', isWide: true })}
        >
          {t('otherGames')}
        </PageLink>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
