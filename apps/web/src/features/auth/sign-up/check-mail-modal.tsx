import { buttonClass } from '@baize/ui/button'
import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ModalLink } from '../../../lib/navigation/navigation.tsx'
import { ResendVerification } from '../verification/resend-verification.tsx'
import { registeredEmail } from './sign-up-memory.ts'

/** The end of a registration. It says the same whether or not the address had an account before. */
export function Modal() {
  const t = useTranslations('auth.checkMail')
  const email = registeredEmail()
  return (
    <div className="flex flex-col gap-5">
      <MailCheck aria-hidden="true" className="size-12 text-highlight-text" strokeWidth={1.5} />
      <p className="wrap-anywhere">
        {email === undefined ? t('textWithoutEmail') : t('text', { email })}
      </p>
      <p className="text-sm text-muted">{t('spam')}</p>
      {email !== undefined && <ResendVerification email={email} />}
      <ModalLink modal="login" className={buttonClass({ size: 'lg', isWide: true })}>
        {t('login')}
      </ModalLink>
    </div>
  )
}
