import { Banner } from '@baize/ui/banner'
import { Button, buttonClass } from '@baize/ui/button'
import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useReverify } from '../../../lib/place/reverify.ts'

/** R808 */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.country')
  const place = useTranslations('places.block')
  const { settings } = useBoot()
  // R432. The server keeps it for the account, and the next start of a game is judged by it.
  const { verify, isBusy, problem } = useReverify(close)
  return (
    <div className="flex flex-col gap-5">
      <MapPinOff aria-hidden="true" className="size-12 text-danger" strokeWidth={1.5} />
      <p className="text-lg font-label">{t('text')}</p>
      <p className="text-sm text-muted">{t('money')}</p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-col gap-3">
        <PageLink
          page={settings.casinoPageKey}
          className={buttonClass({ size: 'lg', isWide: true })}
        >
          {t('otherGames')}
        </PageLink>
        <Button tone="secondary" size="lg" isWide isBusy={isBusy} onClick={verify}>
          {place('verify')}
        </Button>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
