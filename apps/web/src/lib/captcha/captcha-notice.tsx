import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../boot/boot.ts'

const LINK = 'underline underline-offset-2'

/** Asked for by who makes the widget, wherever its badge is not shown. */
export function CaptchaNotice() {
  const t = useTranslations('form')
  const { settings } = useBoot()
  if (settings.reCaptchaSiteKey === '') return null
  const link = (href: string) => (words: ReactNode) => (
    <a className={LINK} href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <p className="text-xs text-muted">
      {t.rich('captchaNotice', {
        privacy: link('https://policies.google.com/privacy'),
        terms: link('https://policies.google.com/terms'),
      })}
    </p>
  )
}
