import { useTranslations } from 'use-intl'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { call } from '../../../lib/api/api.ts'
import { ModalLink } from '../../../lib/navigation/navigation.tsx'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { EmailForm } from '../form/email-form.tsx'
import { LINK_CLASS } from '../form/modal-footer.tsx'

export function Modal() {
  const t = useTranslations('auth.forgot')
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <EmailForm
        submitLabel={t('submit')}
        sentText={t('sent')}
        send={async (email) =>
          call('forgotPassword', { body: await withCaptcha('forgotPassword', { email }) })
        }
      />
      {!isSignedIn && (
        <p className="mt-5 text-center text-sm">
          <ModalLink modal="login" className={LINK_CLASS}>
            {t('back')}
          </ModalLink>
        </p>
      )}
    </>
  )
}
