import type { RegistrationFields } from '@baize/contract/site'
import { useRef } from 'react'
import { useNavigate } from '../../../lib/navigation/router.tsx'
import { call } from '../../../lib/api/api.ts'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { firstVisitDetails, visitDetails } from '../../../lib/visitor/marketing.ts'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { session } from '../../../lib/session/session.ts'
import { registeredUserCookie } from '../../../lib/storage/storage-of-parts.ts'
import { destinationAfterSignUp } from './after-sign-up.ts'
import { mirrorDetails } from './registration-hours.ts'
import { signUpBodyOf, type SignUpValues } from './sign-up-body.ts'
import { finishDraft } from './sign-up-memory.ts'

/** Registers, logs in where the brand wishes it, and goes where the operator said. */
export function useSignUp(fields: RegistrationFields, isLinked = false) {
  const { locale, settings } = useBoot()
  const navigate = useNavigate()
  const modal = useModal()
  const isDone = useRef(false)

  const send = async (values: SignUpValues): Promise<void> => {
    const body = signUpBodyOf(values, {
      fields,
      locale,
      isLinked,
      visit: { ...firstVisitDetails(), ...mirrorDetails(settings, location.hostname) },
    })
    const { data } = await call('signUp', { body: await withCaptcha('signUp', body) })
    isDone.current = true
    registeredUserCookie.set('1')
    finishDraft(body.email)

    const login = settings.loginAfterSignUp
      ? await loginAfterSignUp(values, data.accessToken, locale)
      : undefined
    // R460: whoever was on the way to something stays there.
    const destination = isLinked ? undefined : destinationAfterSignUp(settings, login !== undefined)
    if (destination !== undefined) navigate(destination, { replace: true })
    else if (login === undefined) modal.open('check-mail')
    else if (isLinked) modal.close()
    // Signing in comes last: it closes this modal, and may leave for the player's own language.
    if (login) session.signIn(login)
  }
  return { send, isDone }
}

async function loginAfterSignUp(
  { email, password }: SignUpValues,
  accessToken: string | null,
  locale: string,
) {
  if (accessToken !== null) return { accessToken, locale }
  const body = { email: email.trim(), password, afterReg: true, ...visitDetails() }
  // Refused when the address still has to be verified, or was somebody's already: the mail says which.
  return call('login', { body: await withCaptcha('login', body) }).then(
    ({ data }) => data,
    () => undefined,
  )
}
