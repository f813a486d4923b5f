import { Button, buttonClass } from '@baize/ui/button'
import { useTranslations } from 'use-intl'
import type { ModalProps } from '../../../lib/definitions/modal-definition.ts'
import { ModalLink } from '../../../lib/navigation/navigation.tsx'

/** Shown once to a visitor who closes the sign-up form; closing this one is final (R224). */
export function Modal({ close }: ModalProps) {
  const t = useTranslations('auth.hold')
  return (
    <>
      <p className="text-on-surface">{t('text')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <ModalLink modal="signup" className={buttonClass({ size: 'lg', isWide: true })}>
          {t('back')}
        </ModalLink>
        <Button tone="ghost" size="lg" isWide onClick={close}>
          {t('leave')}
        </Button>
      </div>
    </>
  )
}
