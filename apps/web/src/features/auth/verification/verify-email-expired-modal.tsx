import { useTranslations } from 'use-intl'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { call } from '../../../lib/api/api.ts'
import { EmailForm } from '../form/email-form.tsx'

export function Modal() {
  const t = useTranslations('auth')
  return (
    <>
      <p className="mb-5 text-sm text-on-surface">{t('verifyExpired.text')}</p>
      <EmailForm
        submitLabel={t('verifyExpired.submit')}
        sentText={t('resend.sent')}
        send={async (email) =>
          call('resendVerification', { body: await withCaptcha('resendVerification', { email }) })
        }
      />
    </>
  )
}
