import { Button, buttonClass } from '@baize/ui/button'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { BARRED_CODES } from './popups.ts'

/** Exclusion, freeze, age or the end of one's own session time, each with the way that stays open. */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('play.barred')
  const refusal = useTranslations('refusal')
  const { settings } = useBoot()
  const { params } = useModal()
  const code = BARRED_CODES.find((known) => known === params.get('refused'))
  const way = {
    page: code === 'AGE_UNKNOWN' ? 'edit-profile' : settings.withdrawPageKey,
    text: code === 'AGE_UNKNOWN' ? t('profile') : t('withdraw'),
  }
  return (
    <div className="flex flex-col gap-5">
      <ShieldCheck aria-hidden="true" className="size-12 text-info" strokeWidth={1.5} />
      <p className="text-lg font-label">{code ? refusal(code) : t('text')}</p>
      <div className="flex flex-col gap-3">
        <PageLink page={way.page} className={buttonClass({ size: 'lg', isWide: true })}>
          {way.text}
        </PageLink>
        <PageLink
          page="responsible-gambling"
          className={buttonClass({ tone: 'ghost', size: 'lg', isWide: true })}
        >
          {t('help')}
        </PageLink>
        <Button tone="secondary" size="lg" isWide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
