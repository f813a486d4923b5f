import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { FactorFields } from '../../../lib/security/factor-fields.tsx'
import type { FactorRequest } from '../../../lib/security/factor-required.ts'
import { session } from '../../../lib/session/session.ts'

interface SecondStepProps {
  readonly request: FactorRequest
  readonly onBack: () => void
}

/** The password was right; the account asks for its second factor as well. */
export function SecondStep({ request, onBack }: SecondStepProps): ReactNode {
  const t = useTranslations('auth.login')
  const signInToken = request.signInToken ?? ''
  return (
    <div className="flex flex-col gap-5">
      <h3 className="heading text-lg">{t('secondStep')}</h3>
      <FactorFields
        {...request}
        onCode={async (code) => {
          const { data } = await call('completeLogin', { body: { signInToken, code } })
          session.signIn(data)
        }}
        onPasskey={async (passkey) => {
          const { data } = await call('passkeyLogin', { body: { passkey } })
          session.signIn(data)
        }}
      />
      <Button tone="ghost" isWide onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
