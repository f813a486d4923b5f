import { buttonClass } from '@baize/ui/button'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ModalLink } from '../lib/navigation/navigation.tsx'

/** What a guest sees where a player's own page would be. */
export function LoginInvitation(): ReactNode {
  const t = useTranslations('pages.invitation')
  return (
    <section className="flex flex-col items-center gap-4 py-10 text-center">
      <LogIn aria-hidden className="size-12 text-accent icon-forward" />
      <h1 className="heading text-2xl">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ModalLink modal="login" className={buttonClass()}>
          {t('login')}
        </ModalLink>
        <ModalLink modal="signup" className={buttonClass({ tone: 'secondary' })}>
          {t('signup')}
        </ModalLink>
      </div>
    </section>
  )
}
